import type pg from 'pg'
import { storedFile } from './files'

/** Somebody whose name occurs nowhere else in the demo school. */
export const GONE = {
  prenom: 'Zébulon',
  nom: 'Qwertzovic',
  email: 'zebulon.qwertzovic@etu.test',
  matricule: 'ZQ-77001',
}
const NAMED = 'Zébulon Qwertzovic'
/** Finds them in any text. */
export const TRACES = 'qwertzovic|z[ée]bulon|zq-77001'

/**
 * Gives a graded student of a past year texts in every table that has any about students, and in the audit trail:
 * typed, changed and deleted. Returns the student's id.
 */
export async function leavesTraces(pool: pg.Pool): Promise<number> {
  const client = await pool.connect()
  const find = async (sql: string) => (await client.query(sql)).rows[0]
  try {
    await client.query(`BEGIN; SET LOCAL espace.conservation = 'on';
      SET LOCAL espace.actor = '{"email": "${GONE.email}", "request": "r-1", "call": "internship/espace/essai"}'`)
    const { id, etudiant_id, stage_id, annee_id, soutenance_id } = await find(`
      SELECT a.*, s.id AS soutenance_id FROM internship.affectation a JOIN internship.soutenance s ON s.affectation_id = a.id
      JOIN internship.note n ON n.soutenance_id = s.id
      WHERE NOT EXISTS (SELECT FROM records.inscription i JOIN records.annee y ON y.id = i.annee_id
        WHERE i.etudiant_id = a.etudiant_id AND y.courante) ORDER BY a.id LIMIT 1`)
    const mine = `${annee_id}, ${etudiant_id}`
    await client.query(`
      UPDATE records.etudiant SET prenom = '${GONE.prenom}', nom = '${GONE.nom}', email = '${GONE.email}',
        matricule = '${GONE.matricule}', nom_usage = 'Qwertzovic', naissance = '1999-12-31', telephone = '+21620123456',
        adresse = 'Chez ${NAMED}', ville = 'Zébulon', assureur = 'Mutuelle Qwertzovic', police = 'ZQ-77001', regime = '${NAMED}',
        numero_social = 'ZQ-77001', urgence_nom = 'Maman ${NAMED}', urgence_lien = 'mère de ${NAMED}', urgence_telephone = '+21620654321' WHERE id = ${etudiant_id};
      INSERT INTO internship.candidature (annee_id, etudiant_id, stage_id, lettre, etat, motif, message, message_le)
        VALUES (${mine}, ${stage_id}, 'Je suis ${NAMED}', 'retenue', '${NAMED} : oui', 'Bonjour ${NAMED}', now());
      INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat, motif)
        VALUES (${mine}, 1, 'fr', 1, 'À ${NAMED}');
      INSERT INTO internship.declaration (id, annee_id, etudiant_id, matricule_entreprise, nom_entreprise, nom_gerant,
          email_entreprise, adresse, tuteur_nom, tuteur_email, sujet, missions, debut, fin)
        SELECT max(id), ${mine}, 'M', 'E', 'Père Qwertzovic', 'a@qwertzovic.test', 'A', 'T', 't@t.test', 'S', 'M', '2021-01-01',
          '2021-02-01' FROM internship.demande WHERE etudiant_id = ${etudiant_id};
      INSERT INTO internship.brouillon VALUES (${etudiant_id}, ${annee_id}, '{"sujet": "${NAMED}"}') ON CONFLICT DO NOTHING;
      INSERT INTO internship.alerte (etudiant_id, annee_id, q, type_stage, distance) VALUES (${etudiant_id}, ${annee_id}, '${NAMED}', 0, 0);
      INSERT INTO internship.favori VALUES (${etudiant_id}, ${stage_id}) ON CONFLICT DO NOTHING;
      INSERT INTO internship.deroulement (id, annee_id, etudiant_id, assurance, teletravail_lieu)
        VALUES (${id}, ${mine}, 'Contrat de ${NAMED}', 'Chez ${NAMED}')
        ON CONFLICT (id) DO UPDATE SET assurance = excluded.assurance, teletravail_lieu = excluded.teletravail_lieu;
      INSERT INTO internship.encadrement (id, annee_id, etudiant_id, encadrant_id, etat, motif)
        SELECT ${id}, ${mine}, min(id), 'decline', '${NAMED} est mon neveu' FROM internship.encadreur
        ON CONFLICT (id) DO UPDATE SET etat = 'decline', motif = excluded.motif;
      INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif)
        SELECT ${id}, ${mine}, min(id), 'conteste', 'Pas ${NAMED}' FROM company.contact
        ON CONFLICT (id) DO UPDATE SET etat = 'conteste', motif = excluded.motif;
      INSERT INTO internship.visite (annee_id, affectation_id, etudiant_id, encadrant_id, le, moyen, compte_rendu)
        SELECT ${annee_id}, ${id}, ${etudiant_id}, min(id), '2021-03-01', 'sur_place', '${NAMED} va bien' FROM internship.encadreur;
      INSERT INTO internship.complement (annee_id, affectation_id, etudiant_id, qui, etat, donnes, donne_le, donne_par, motif)
        VALUES (${annee_id}, ${id}, ${etudiant_id}, 'etudiant', 'donne', '{"missions": "${NAMED} aide"}', now(), '${NAMED}', '${NAMED} : non');
      INSERT INTO records.justificatif (label) SELECT '{"fr": "Pièce", "en": "Document", "ar": "وثيقة"}'
        WHERE NOT EXISTS (SELECT FROM records.justificatif);
      INSERT INTO internship.piece (annee_id, affectation_id, etudiant_id, justificatif_id, etat, motif, decide_le)
        VALUES (${annee_id}, ${id}, ${etudiant_id}, (SELECT min(id) FROM records.justificatif), 'refusee', '${NAMED} : illisible', now());
      INSERT INTO internship.evaluation (annee_id, affectation_id, etudiant_id, assiduite, integration, autonomie, competences,
          communication, commentaire, signe_par, signe_le)
        VALUES (${annee_id}, ${id}, ${etudiant_id}, 4, 4, 4, 4, 4, '${NAMED} : bien', 'Oncle Qwertzovic', now())
        ON CONFLICT ON CONSTRAINT evaluation_once DO UPDATE SET commentaire = excluded.commentaire;
      INSERT INTO internship.acte (annee_id, genre, affectation_id, etudiant_id, motif)
        VALUES (${annee_id}, 'reporter', ${id}, ${etudiant_id}, '${NAMED} malade');
      INSERT INTO internship.note_critere (soutenance_id, bareme_id, critere, auteur, points, remarque)
        SELECT ${soutenance_id}, min(id), 0, 'bureau', 12, '${NAMED} hésite' FROM internship.bareme;
      INSERT INTO internship.deliberation (soutenance_id, points, mention_id, motif, signe_par)
        SELECT ${soutenance_id}, 12, min(id), '${NAMED} répond mieux', 'Oncle Qwertzovic' FROM internship.mention
        ON CONFLICT (soutenance_id) DO UPDATE SET motif = excluded.motif, signe_par = excluded.signe_par;
      INSERT INTO internship.commentaire (genre, fiche_id, annee_id, texte) VALUES
        ('etudiant', ${etudiant_id}, NULL, '${NAMED} a appelé'), ('stage', ${stage_id}, ${annee_id}, 'Voir ${NAMED}');
      INSERT INTO internship.commentaire (genre, fiche_id, texte) VALUES ('etudiant', ${etudiant_id}, 'Parti : ${NAMED}');
      DELETE FROM internship.commentaire WHERE texte LIKE 'Parti : %';
      INSERT INTO internship.courrier (annee_id, objet, message, destinataires)
        VALUES (${annee_id}, 'Rentrée', 'Bonjour ${NAMED}', ARRAY['${NAMED}']);
      INSERT INTO gateway.mail (recipient, nom, subject, body_text, body_html, sent_at) VALUES
        ('${GONE.email}', '', 'Bonjour', 'Bonjour', '', now()), ('jury@ecole.test', '', 'Soutenance de ${NAMED}', '', '', now()),
        ('jury@ecole.test', '', 'Autre', 'Avec ${NAMED}', '', now());
      INSERT INTO gateway.calendrier (empreinte, etudiant_id) VALUES ('qwertzovic-${'q'.repeat(32)}', ${etudiant_id});
      INSERT INTO gateway.personne (email) VALUES ('${GONE.email}') ON CONFLICT DO NOTHING;
      INSERT INTO gateway.seance_personne (token_hash, personne_id, expires_at)
        SELECT '\\x01', id, now() + interval '1 day' FROM gateway.personne WHERE email = '${GONE.email}';
      INSERT INTO gateway.cle (personne_id, identifiant, publique, nom)
        SELECT id, '\\x02', '\\x03', '${NAMED}' FROM gateway.personne WHERE email = '${GONE.email}';
      INSERT INTO gateway.identite (fournisseur, sujet, nom, email, etudiant_id)
        VALUES ('univ', 'u-${GONE.email}', '${NAMED}', '${GONE.email}', ${etudiant_id});
      WITH was AS (INSERT INTO gateway.personne (email) VALUES ('avant@ailleurs.test') ON CONFLICT DO NOTHING RETURNING id)
        INSERT INTO gateway.identite (fournisseur, sujet, nom, email, personne_id)
          SELECT 'autre', 'qwertzovic', '${NAMED}', 'avant@ailleurs.test', id FROM was;
      INSERT INTO internship.papier (code, genre, sujet_id, etudiant_id, annee, nom, dit)
        VALUES ('ABCDEFGH01234567', 'attestation_stage', ${id}, ${etudiant_id}, '2021/2022', '${NAMED}', '${'a'.repeat(64)}')
        ON CONFLICT DO NOTHING;
      INSERT INTO gateway.remise (email, par, complet) VALUES ('${GONE.email}', '${GONE.email}', false);
      INSERT INTO internship.convoque (annee_id, cle, nom, email, lang) VALUES
        (${annee_id}, '${GONE.email}', '${NAMED}', '${GONE.email}', 'fr'), (${annee_id}, 'jure@ecole.test', 'Rim', 'jure@ecole.test', 'fr');
      INSERT INTO internship.convocation (annee_id, convoque_id, soutenance_id, affectation_id, etudiant_id, dit, dit_le, numero)
        SELECT ${annee_id}, id, ${soutenance_id}, ${id}, ${etudiant_id}, '{"etudiant": "${NAMED}"}', now(), 0
        FROM internship.convoque WHERE cle IN ('${GONE.email}', 'jure@ecole.test') AND annee_id = ${annee_id}`)
    const convention =
      await find(`INSERT INTO internship.convention (annee_id, etudiant_id, affectation_id, numero, etat, langue,
        faits, titre, texte, motif) VALUES (${mine}, ${id}, 99, 'envoyee', 'fr', '{"etudiant": "${NAMED}"}',
        'Avenant de ${NAMED}', 'Entre ${NAMED} et l’école', 'Pour ${NAMED}') RETURNING id`)
    await client.query(`INSERT INTO internship.signature (annee_id, etudiant_id, convention_id, qui, nom, email, langue, signe_par,
        le, moyen, empreinte) SELECT ${mine}, id, 'etudiant', '${NAMED}', '${GONE.email}', 'fr', '${NAMED}', now(), 'espace', 'e'
      FROM internship.convention WHERE id = ${convention.id}`)
    const act =
      await find(`INSERT INTO internship.proclamation (annee_id, nom, diplome_id, niveau_id, etat, publiee_le)
      SELECT ${annee_id}, 'Acte du test', d.id, n.id, 'publiee', now() FROM records.diplome d
      JOIN records.niveau n ON n.cycle_id = d.cycle_id ORDER BY d.id, n.id LIMIT 1 RETURNING id`)
    await client.query(`INSERT INTO internship.proclame (annee_id, proclamation_id, etudiant_id, affectation_id, etudiant, matricule,
        diplome, specialite, niveau, raison, lacunes) VALUES (${annee_id}, ${act.id}, ${etudiant_id}, ${id}, '${NAMED}', '${GONE.matricule}',
        '{}', '{}', '{}', 'minimum', '{rapport}')`)
    await client.query('COMMIT')
    const file = await storedFile(async (sql) => (await pool.query(sql)).rows[0], `a.id = ${id}`)
    await pool.query('INSERT INTO internship.preuve (convention_id, fichier_id) VALUES ($1, $2)', [
      convention.id,
      file.id,
    ])
    await pool.query(
      `UPDATE internship.fichier SET nom = 'Rapport Qwertzovic.pdf', depose_par = $1 WHERE id = $2`,
      [GONE.email, file.id],
    )
    return etudiant_id
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/** Where a pattern occurs, in any column of any table: `internship.demande 2`. */
export async function whereStands(pool: pg.Pool, pattern: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables
     WHERE schemaname IN ('internship', 'company', 'records', 'gateway') ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS n FROM ${name} AS t WHERE to_jsonb(t)::text ~* $1`,
      [pattern],
    )
    if (rows[0].n > 0) found.push(`${name} ${rows[0].n}`)
  }
  return found
}
