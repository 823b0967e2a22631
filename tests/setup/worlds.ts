import { openAgreement } from './agreements'
import { type Find, pdf, sentUpload, storedFile } from './files'
import { ANNEE, type School } from './openSchool'
import { toldOf } from './told'

/** The people involved in an internship, and a student who is still looking for one. */
export const WHO = ['etudiant', 'candidat', 'encadreur', 'juror', 'manager', 'tuteur'] as const
export type Who = (typeof WHO)[number]

/** Ids of records, and what else calls about them must name. */
export interface World {
  /** Contained in every text, name and address of this world only. */
  mark: string
  emails: Record<Who, string>
  tokens: Record<Who, string>
  ids: Record<(typeof IDS)[number], number>
  /** The digest of the agreement's text. */
  empreinte: string
  /** The start of the defence, as in the convocation. */
  debut: string
}

const PERSONS = [
  'etudiant',
  'candidat',
  'encadrant',
  'enseignant',
  'juré',
  'entreprise',
  'gérant',
  'tuteur',
] as const
const IDS = [
  ...PERSONS,
  'specialite',
  'contact',
  'site',
  'offre',
  'libre',
  'autre',
  'affectation',
  'soutenance',
  'convention',
  'visite',
  'complement',
  'candidature',
  'alerte',
  'cle',
  'demande',
  'brouillon',
  'soumise',
  'question',
  'questionJury',
  'rapport',
  'cv',
  'lettre',
  'envoi',
] as const

let serial = 0

/**
 * All records of an internship, each with people of its own: a student and an applicant, a supervisor, a juror, a
 * company with its manager and its tutor. `like` is another year of the same people.
 *
 * @example
 * const [mine, theirs] = [await openWorld(school), await openWorld(school)]
 * await call(espaceOffre, { id: theirs.ids.libre }, { token: mine.tokens.candidat })
 */
export async function openWorld(
  school: School,
  { annee = ANNEE, like }: { annee?: number; like?: World } = {},
): Promise<World> {
  const mark = `zq${++serial}w`
  const find: Find = async (query) => (await school.sql(query))[0]
  const insert = async (query: string): Promise<number> => (await find(`${query} RETURNING id`)).id as number
  const mailOf = (who: Who) => like?.emails[who] ?? `${who}.${mark}@monde.test`
  const emails = Object.fromEntries(WHO.map((who) => [who, mailOf(who)])) as Record<Who, string>

  const people = like?.ids ?? (await openPeople(insert, mark, emails))
  const groupe = await insert(`INSERT INTO records.groupe (annee_id, specialite_id, niveau_id, nom)
    VALUES (${annee}, ${people.specialite}, 1, 'G${mark}')`)
  for (const student of [people.etudiant, people.candidat])
    await school.sql(
      `INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id) VALUES (${student}, ${annee}, ${groupe})`,
    )
  const offer = async (what: string) => {
    const id = await insert(`INSERT INTO internship.stage
        (annee_id, entreprise_id, sujet, description, periode_stage, debut, fin, etat, tuteur_id, missions)
      VALUES (${annee}, ${people.entreprise}, '${what} ${mark}', 'Texte ${mark}', '2022', '2022-02-01', '2022-05-31', 1, ${people.tuteur}, 'M ${mark}')`)
    await school.sql(
      `INSERT INTO internship.stage_specialite (stage_id, specialite_id) VALUES (${id}, ${people.specialite})`,
    )
    return id
  }
  const [offre, libre, autre] = [await offer('Pris'), await offer('Libre'), await offer('Autre')]
  const affectation =
    await insert(`INSERT INTO internship.affectation (annee_id, annee, stage_id, etudiant_id, encadrant_id, etat_stage)
    VALUES (${annee}, 2022, ${offre}, ${people.etudiant}, ${people.encadrant}, 1)`)
  const own = `${annee}, ${people.etudiant}, ${affectation}`
  const { id: convention } = await openAgreement(find, `${annee}`, 'envoyee', `e.id = ${people.etudiant}`)
  await school.sql(
    `UPDATE internship.signature SET email = qui || '.${mark}@signe.test', nom = CASE qui
        WHEN 'tuteur' THEN (SELECT nom_complet FROM company.contact WHERE id = ${people.tuteur})
        WHEN 'encadrant' THEN (SELECT nom_complet FROM internship.encadreur WHERE id = ${people.encadrant})
        ELSE 'Signe ${mark}' END
      WHERE convention_id = ${convention}`,
  )
  const visite = await insert(`INSERT INTO internship.visite
      (annee_id, etudiant_id, affectation_id, encadrant_id, le, moyen, compte_rendu, visible_etudiant)
    VALUES (${own}, ${people.encadrant}, '2022-03-01', 'distance', 'Vu ${mark}', 1)`)
  const complement =
    await insert(`INSERT INTO internship.complement (annee_id, etudiant_id, affectation_id, qui, motif)
    VALUES (${own}, 'etudiant', 'Revoir ${mark}')`)
  const kind = await insert(`INSERT INTO records.justificatif (label, active)
    VALUES ('{"fr": "Pièce ${serial}", "en": "Document ${serial}", "ar": "وثيقة ${serial}"}', false)`)
  await insert(`INSERT INTO internship.piece (annee_id, etudiant_id, affectation_id, justificatif_id, etat, motif, decide_le)
    VALUES (${own}, ${kind}, 'refusee', 'Illisible ${mark}', now())`)
  await insert(`INSERT INTO internship.evaluation (annee_id, etudiant_id, affectation_id, contact_id, commentaire)
    VALUES (${own}, ${people.tuteur}, 'Pense ${mark}')`)

  const day = `date '2022-06-01' + ${serial}`
  const soutenance =
    await insert(`INSERT INTO internship.soutenance (annee_id, affectation_id, debut, fin, salle_id)
    SELECT y.id, ${affectation}, d.jour + time '09:00', d.jour + time '10:00', 1 FROM records.annee y,
      LATERAL (SELECT CASE y.id WHEN ${ANNEE} THEN ${day} ELSE ${day} - 365 END AS jour) d WHERE y.id = ${annee}`)
  await school.sql(`INSERT INTO internship.soutenance_jury (soutenance_id, jury_id, type_jury_id, rang)
    VALUES (${soutenance}, ${people.juré}, 1, 0)`)
  const { debut } = await find(toldOf(`${soutenance}`))
  for (const who of WHO.filter((one) => one !== 'candidat'))
    await school.sql(`WITH k AS (INSERT INTO internship.convoque (annee_id, cle, nom, email, lang)
        VALUES (${annee}, '${emails[who]}', '${who} ${mark}', '${emails[who]}', 'fr') RETURNING id)
      INSERT INTO internship.convocation (annee_id, convoque_id, soutenance_id, affectation_id, etudiant_id, dit, dit_le, numero)
      SELECT c.annee_id, k.id, c.soutenance_id, c.affectation_id, c.etudiant_id, c.dit, now(), 0
      FROM internship.convocation c, k WHERE c.soutenance_id = ${soutenance} LIMIT 1`)
  const campagne = await insert(`INSERT INTO internship.campagne
      (annee_id, nom, debut, fin, ouverture, fermeture, duree, types, sieges)
    VALUES (${annee}, 'Session ${mark}', '2022-06-01', '2022-06-30', '08:00', '18:00', 60, '{1}', '[{"type_jury": 1, "qui": "tous"}]')`)
  const asked = (column: string, id: number) =>
    insert(`INSERT INTO internship.sollicitation (annee_id, campagne_id, ${column}, jusqu_au)
      VALUES (${annee}, ${campagne}, ${id}, current_date + 3)`)

  const alerte = await insert(`INSERT INTO internship.alerte (etudiant_id, annee_id, q, type_stage, distance)
    VALUES (${people.candidat}, ${annee}, '${mark}', 0, 0)`)
  const personne = await insert(`INSERT INTO gateway.personne (email) VALUES ('${emails.candidat}')
    ON CONFLICT (email) DO UPDATE SET email = excluded.email`)
  const cle = await insert(`INSERT INTO gateway.cle (personne_id, identifiant, publique, nom)
    VALUES (${personne}, uuid_send(gen_random_uuid()), '\\x00', 'Clé ${mark}')`)
  const candidature =
    await insert(`INSERT INTO internship.candidature (annee_id, etudiant_id, stage_id, lettre)
    VALUES (${annee}, ${people.candidat}, ${libre}, 'Bonjour ${mark}')`)
  const demande =
    await insert(`INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, retournee, motif)
    VALUES (${annee}, ${people.candidat}, 2, 'fr', 1, 'Raison ${mark}')`)
  await insert(`INSERT INTO internship.declaration (id, annee_id, etudiant_id, matricule_entreprise, nom_entreprise, nom_gerant,
      email_entreprise, adresse, tuteur_nom, tuteur_email, sujet, missions, debut, fin)
    VALUES (${demande}, ${annee}, ${people.candidat}, 'D-${mark}', 'Trouvée ${mark}', 'G', 'd@${mark}.test', 'Sfax', 'T ${mark}',
      't@${mark}.test', 'S ${mark}', 'M', '2022-02-01', '2022-05-31')`)
  await school.sql(`INSERT INTO internship.brouillon (etudiant_id, annee_id, contenu)
    VALUES (${people.candidat}, ${annee}, '{"sujet": "Moitié ${mark}"}')`)
  const proposed = (etat: string) =>
    insert(`INSERT INTO internship.proposition (annee_id, entreprise_id, etat, sujet, description, debut, fin, soumise_le)
      VALUES (${annee}, ${people.entreprise}, '${etat}', 'Propose ${mark}', 'D', '2022-02-01', '2022-03-01', now())`)

  const tokens = {} as Record<Who, string>
  for (const who of WHO) tokens[who] = await school.services.enter(emails[who])
  const { id: rapport } = await storedFile(find, `a.id = ${affectation}`)
  await school.sql(
    `UPDATE internship.fichier SET depose_par = '${emails.etudiant}', nom = 'R ${mark}.pdf' WHERE id = ${rapport}`,
  )
  const attached = async (fiche: string, id: number, genre: string) =>
    insert(`INSERT INTO internship.fichier (annee_id, genre, fiche, fiche_id, nom, type, taille, empreinte, depose_par)
      SELECT ${annee}, '${genre}', '${fiche}', ${id}, '${genre} ${mark}.pdf', type, taille, empreinte, '${emails.candidat}'
      FROM internship.fichier WHERE id = ${rapport}`)
  const qui = `(SELECT 'personne/' || id FROM gateway.personne WHERE email = '${emails.etudiant}')`

  const ids = {
    ...people,
    offre,
    libre,
    autre,
    affectation,
    soutenance,
    convention,
    visite,
    complement,
    candidature,
    alerte,
    cle,
    demande,
    brouillon: await proposed('brouillon'),
    soumise: await proposed('soumise'),
    rapport,
    question: await asked('enseignant_id', people.enseignant),
    questionJury: await asked('jury_id', people.juré),
    cv: await attached('candidature', candidature, 'cv'),
    lettre: await attached('demande', demande, 'lettre'),
    envoi: await sentUpload(find, `a.id = ${affectation}`, { qui, content: pdf(mark) }),
  }
  const { empreinte } = await find(`SELECT empreinte FROM internship.convention WHERE id = ${convention}`)
  return { mark, emails, tokens, ids, empreinte: empreinte as string, debut: debut as string }
}

async function openPeople(
  insert: (query: string) => Promise<number>,
  mark: string,
  emails: Record<Who, string>,
) {
  // the names of the school's own things belong to nobody
  const label = `'{"fr": "S${serial}", "en": "S", "ar": "S"}'`
  const specialite = await insert(`INSERT INTO records.specialite (diplome_id, label) VALUES (1, ${label})`)
  await insert(`WITH l AS (INSERT INTO records.specialite_niveau (specialite_id, niveau_id) VALUES (${specialite}, 1) RETURNING 1)
    INSERT INTO records.salle (label) SELECT ${label} FROM l`)
  const student = (who: 'etudiant' | 'candidat') =>
    insert(
      `INSERT INTO records.etudiant (matricule, prenom, nom, email) VALUES ('${who} ${mark}', 'P', 'N${mark}', '${emails[who]}')`,
    )
  const enseignant = await insert(`INSERT INTO records.enseignant (code, prenom, nom, grade, email)
    VALUES ('${mark}', 'P', 'E${mark}', ${label}, '${emails.encadreur}')`)
  const entreprise =
    await insert(`INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse, active)
    VALUES ('Société ${mark}', 'G ${mark}', '${mark}', 'societe@${mark}.test', 'Rue', 1)`)
  const contact = (nom: string, email: string, gestion: number, tuteur: number) =>
    insert(`INSERT INTO company.contact (entreprise_id, prenom, nom, email, gestion, tuteur)
      VALUES (${entreprise}, '${nom}', '${mark}', '${email}', ${gestion}, ${tuteur})`)
  return {
    specialite,
    enseignant,
    entreprise,
    etudiant: await student('etudiant'),
    candidat: await student('candidat'),
    encadrant: await insert(`INSERT INTO internship.encadreur (enseignant_id) VALUES (${enseignant})`),
    juré: await insert(
      `INSERT INTO internship.jury (prenom, nom, telephone, email) VALUES ('P', 'J${mark}', '1', '${emails.juror}')`,
    ),
    gérant: await contact('Gère', emails.manager, 1, 0),
    tuteur: await contact('Tutelle', emails.tuteur, 0, 1),
    site: await insert(
      `INSERT INTO company.site (entreprise_id, nom) VALUES (${entreprise}, 'Site ${mark}')`,
    ),
    contact: await contact('Autre', `contact@${mark}.test`, 0, 0),
  }
}
