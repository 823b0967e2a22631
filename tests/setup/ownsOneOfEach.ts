import type pg from 'pg'
import { FICHIER_GENRES } from '../../src/contract/fichier/fichiers'
import { storedFile } from './files'
import { GONE, leavesTraces } from './leavesTraces'
import { EVERYBODY } from './persons'

/** What `EVERYBODY` has written as a tutor, a supervisor, a juror and for a company. */
export const WRITTEN = {
  evaluation: 'Câble avec soin.',
  visite: 'Vue au laboratoire.',
  critere: 'Répond bien.',
  proposition: 'Phares à relever',
  changement: 'Phares et balises du Cap',
}

/**
 * Gives `EVERYBODY` at least one row in each part of personal data, except the staff's; also those that `leavesTraces`
 * has left. Returns the documents they handed in to others' internships, by their paths in an archive.
 */
export async function ownsOneOfEach(pool: pg.Pool): Promise<string[]> {
  await leavesTraces(pool)
  const client = await pool.connect()
  const contact = `(SELECT max(id) FROM company.contact WHERE email = '${EVERYBODY}')`
  const supervisor = `(SELECT min(id) FROM internship.encadreur WHERE email = '${EVERYBODY}')`
  const juror = `(SELECT min(id) FROM internship.jury WHERE email = '${EVERYBODY}')`
  const student = `(SELECT id FROM records.etudiant WHERE matricule = '${GONE.matricule}')`
  const year = '(SELECT id FROM records.annee WHERE courante)'
  try {
    await client.query(`BEGIN; SET LOCAL espace.conservation = 'on';
      SET LOCAL espace.actor = '{"email": "${EVERYBODY}", "request": "r-2", "call": "internship/espace/essai"}';
      UPDATE records.etudiant SET email = '${EVERYBODY}' WHERE id = ${student};
      UPDATE internship.convoque SET cle = '${EVERYBODY}' WHERE cle = '${GONE.email}';
      UPDATE internship.tutorat SET contact_id = ${contact} WHERE etudiant_id = ${student};
      UPDATE internship.evaluation SET contact_id = ${contact}, commentaire = '${WRITTEN.evaluation}' WHERE etudiant_id = ${student};
      UPDATE internship.encadrement SET encadrant_id = ${supervisor} WHERE etudiant_id = ${student};
      UPDATE internship.visite SET encadrant_id = ${supervisor}, compte_rendu = '${WRITTEN.visite}' WHERE etudiant_id = ${student};
      UPDATE internship.convention SET envoyee_le = now() WHERE etudiant_id = ${student};
      INSERT INTO internship.note_critere (soutenance_id, bareme_id, critere, auteur, jury_id, points, remarque)
        SELECT soutenance_id, bareme_id, critere, 'jury', ${juror}, 13, '${WRITTEN.critere}' FROM internship.note_critere
        WHERE remarque LIKE '${GONE.prenom}%' LIMIT 1;
      INSERT INTO internship.disponibilite (annee_id, encadreur_id, debut, fin, niveau)
        VALUES (${year}, ${supervisor}, '2022-06-01 08:00', '2022-06-01 10:00', 'eviter');
      INSERT INTO internship.sollicitation (annee_id, campagne_id, encadreur_id, jusqu_au)
        SELECT annee_id, id, ${supervisor}, '2022-06-01' FROM internship.campagne ORDER BY id LIMIT 1 ON CONFLICT DO NOTHING;
      INSERT INTO internship.papier (code, genre, sujet_id, etudiant_id, annee, nom, dit)
        VALUES ('0123456789ABCDEF', 'pv', 1, ${student}, '2021/2022', 'Nom', '');
      INSERT INTO gateway.mail (recipient, subject, body_text, body_html) VALUES ('${EVERYBODY}', 'Bonjour', '', '');
      UPDATE company.entreprise SET email = '${EVERYBODY}' WHERE id = (SELECT max(entreprise_id) FROM company.compte);
      UPDATE company.compte SET email = '${EVERYBODY}' WHERE entreprise_id = (SELECT max(entreprise_id) FROM company.compte);
      INSERT INTO company.site (entreprise_id, nom) SELECT id, 'Phare' FROM company.entreprise WHERE email = '${EVERYBODY}';
      INSERT INTO internship.proposition (annee_id, entreprise_id, sujet, deposee_par)
        SELECT ${year}, entreprise_id, '${WRITTEN.proposition}', nom_complet FROM company.contact WHERE id = ${contact};
      INSERT INTO company.modification (entreprise_id, nom_entreprise, matricule, nom_actuel, matricule_actuel, demandee_par)
        SELECT entreprise_id, '${WRITTEN.changement}', 'PB', 'Phares', 'PB', nom_complet FROM company.contact WHERE id = ${contact};
      COMMIT`)
  } finally {
    client.release()
  }
  const find = async (sql: string) => (await pool.query(sql)).rows[0]
  for (const genre of FICHIER_GENRES) await storedFile(find, `a.etudiant_id = ${student}`, { genre })
  const handedIn: string[] = []
  for (const genre of ['convention_signee', 'attestation']) {
    const { id } = await storedFile(
      find,
      `a.etudiant_id NOT IN (SELECT id FROM records.etudiant WHERE email = '${EVERYBODY}')`,
      { genre },
    )
    await pool.query('UPDATE internship.fichier SET depose_par = $1 WHERE id = $2', [EVERYBODY, id])
    handedIn.push(`fichiers/${id} Rapport.pdf`)
  }
  await pool.query(`INSERT INTO internship.lecture_fichier (fichier_id, qui)
    SELECT id, 'admin@ecole.test' FROM internship.fichier WHERE etudiant_id = ${student}`)
  return handedIn
}
