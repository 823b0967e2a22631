import { extensions, internship } from '../../src/contract'
import type { Endpoint } from '../../src/contract/kernel/endpoint'
import { openAct } from './act'
import { openAgreement } from './agreements'
import { sentUpload, storedFile } from './files'
import { mailOf } from './mailOf'
import type { Answer } from './services'
import { toldOf } from './told'

/* The demo school's rows of other diplomas than one, and what must not be revealed of them. */

/** The diploma in scope. */
export const MINE = 1

interface Affectee {
  id: number
  stage_id: number
  etudiant_id: number
  encadrant_id: number
}
export interface Offre {
  id: number
  entreprise_id: number
}
export interface Rows {
  annee: number
  cycle: number
  diplome: number
  specialite: number
  niveau: number
  groupe: number
  /** Offers of another diploma, and one for all diplomas. */
  offre: Offre
  ouverte: number
  /** A company's proposal for another diploma. */
  proposee: number
  libre: number
  affectee: Affectee
  planifiee: Affectee & { salle_id: number; jury_id: number; jour: string; debut: string }
  notee: Affectee & { soutenance_id: number; note_id: number }
  demande: number
  candidature: number
  acte: { id: number; apercu: string; etudiant_id: number }
  convention: number
  fichier: number
  /** A complete upload that has not been finished. */
  envoi: number
  campagne: number
  calcul: number
  commentaire: number
  /** Somebody convoked to the graded defence. */
  convoque: number
  /** The tutor's signed assessment for the graded one. */
  evaluation: number
  /** Given, and not decided. */
  complement: number
  piece: number
  /** To them, and waiting. */
  courriel: number
  changement: number
  /** A student of another diploma who has left the school. */
  voisin: object
  /** Inside the scope. */
  mienne: { stage_id: number; inscrit: { id: number; groupe: number } }
}

interface School {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows, and a wrong look fails them
  query(sql: string): Promise<any[]>
  /** Calls as somebody who sees all diplomas. */
  call(endpoint: Endpoint, input: object): Promise<Answer>
}

/**
 * Names, addresses and numbers of the students of other diplomas, and subjects of their offers, as far as they are
 * unique.
 */
export const secretsOf = async ({ query }: School): Promise<Set<string>> =>
  new Set((await query(SECRETS)).map(({ secret }) => secret))

/**
 * Rows of another diploma, some just written, so that the audit trail has them. `manager` and `reader` see only `MINE`;
 * a comment by the former mentions the latter.
 */
export async function outsideRows({ query, call }: School): Promise<Rows> {
  const find = async (sql: string) => (await query(sql))[0]
  const { annee } = await find('SELECT id AS annee FROM records.annee WHERE courante')
  const outside =
    await find(`SELECT g.id AS groupe, g.niveau_id AS niveau, s.id AS specialite, s.diplome_id AS diplome,
    d.cycle_id AS cycle FROM records.groupe g JOIN records.specialite s ON s.id = g.specialite_id
    JOIN records.diplome d ON d.id = s.diplome_id
    WHERE g.annee_id = ${annee} AND d.cycle_id <> (SELECT cycle_id FROM records.diplome WHERE id = ${MINE}) LIMIT 1`)
  const enrolled = (mine: boolean) => `records.parcours p JOIN records.specialite s ON s.id = p.specialite_id
    AND p.annee_id = ${annee} AND (s.diplome_id = ${MINE}) = ${mine}`
  const of = (mine: boolean) => `FROM internship.dossier v JOIN (SELECT p.* FROM ${enrolled(mine)}) AS p
    USING (etudiant_id, annee_id) WHERE v.encadrant_id IS NOT NULL`
  const ids = 'v.id, v.stage_id, v.etudiant_id, v.encadrant_id'
  const notee = await find(
    `SELECT ${ids}, v.soutenance_id, v.note_id ${of(false)} AND v.note IS NOT NULL AND v.mention_id <> 6 LIMIT 1`,
  )
  const planifiee =
    await find(`SELECT ${ids}, v.salle_id, v.debut::date::text AS jour, to_char(v.debut, 'HH24:MI') AS debut,
      j.jury_id
    FROM (SELECT v.* ${of(false)} AND v.count = 1 AND v.etat = 0) AS v
    JOIN internship.soutenance_jury j USING (soutenance_id) LIMIT 1`)
  const mienne = await find(`SELECT ${ids} ${of(true)} AND v.count = 0 AND v.etat_stage = 1 LIMIT 1`)
  const [{ id: commentaire }] = await query(
    `INSERT INTO internship.commentaire (genre, fiche_id, annee_id, utilisateur_id, texte)
     SELECT 'stage', ${notee.stage_id}, ${annee}, u.id, e.nom_complet || ' <@' || r.id || '>'
     FROM records.etudiant e, internship.utilisateur u, internship.utilisateur r
     WHERE e.id = ${notee.etudiant_id} AND u.username = 'manager' AND r.username = 'reader' RETURNING id`,
  )
  const [{ convoque_id: convoque }] = await query(toldOf(String(notee.soutenance_id)))
  const { id: evaluation } =
    await find(`INSERT INTO internship.evaluation (annee_id, affectation_id, etudiant_id, assiduite, integration,
      autonomie, competences, communication, signe_par, signe_le)
    VALUES (${annee}, ${notee.id}, ${notee.etudiant_id}, 4, 4, 4, 4, 4, 'A. Ben Ali', now())
    ON CONFLICT ON CONSTRAINT evaluation_once DO UPDATE SET contact_id = NULL RETURNING id`)
  const { id: complement } =
    await find(`INSERT INTO internship.complement (annee_id, affectation_id, etudiant_id, qui, etat, donnes, donne_le)
    VALUES (${annee}, ${notee.id}, ${notee.etudiant_id}, 'etudiant', 'donne', '{"heures": 35}', now()) RETURNING id`)
  const { id: piece } =
    await find(`INSERT INTO internship.piece (annee_id, affectation_id, etudiant_id, justificatif_id, etat)
    VALUES (${annee}, ${notee.id}, ${notee.etudiant_id}, (SELECT min(id) FROM records.justificatif), 'remise') RETURNING id`)
  const { id: courriel } = await find(
    mailOf({ annee, diplomes: `gateway.diplomas_of_note('internship.soutenance', ${notee.soutenance_id})` }),
  )
  const { id: convention } = await openAgreement(
    find,
    String(annee),
    'envoyee',
    `NOT (records.diplomas_of_student(e.id, a.annee_id) && ARRAY[${MINE}])`,
  )
  const { id: demande } = await find(`SELECT d.id FROM internship.demande d
    JOIN (SELECT p.* FROM ${enrolled(false)}) AS p USING (etudiant_id, annee_id) WHERE d.etat <> 1 LIMIT 1`)
  await call(internship.demandeChangementEtat, { id: demande, etat: 2 })
  const [{ id: campagne }] = await query(
    `INSERT INTO internship.campagne (annee_id, nom, debut, fin, ouverture, fermeture, duree, types, sieges)
     VALUES (${annee}, 'Ailleurs', '2022-06-01', '2022-06-03', '08:00', '18:00', 60, '{1}', '[{"type_jury": 1, "qui": "tous"}]')
     RETURNING id`,
  )
  await query(`INSERT INTO internship.campagne_diplome VALUES (${campagne}, ${outside.diplome})`)
  const [{ id: calcul }] = await query(
    `INSERT INTO internship.calcul (campagne_id, annee_id, lang, secondes, reparer, etat)
     VALUES (${campagne}, ${annee}, 'fr', 1, false, 'fini') RETURNING id`,
  )
  const { soutenance_id, etudiant_id } = notee
  const { headers } = await call(internship.noteUpdate, {
    soutenance_id,
    etudiant_id,
    mention_id: 3,
    note: 14,
  })
  await call(extensions.courrierEnvoyer, { ressource: 'note', ids: [notee.id], objet: 'Z', message: 'Z' })
  const open = async (sujet: string): Promise<number> => {
    const offer = { entreprise_id: 1, sujet, description: 'Z', periode_stage: 'Z', etat: 1 }
    return (await call(internship.stageAdd, offer)).body.Sujet.value
  }
  const voisin = { matricule: 'V-1', firstName: 'Zoé', email: 'zoe@ecole.test', parti: 0 }
  const { groupe } = outside
  const added = await call(extensions.inscritAdd, { ...voisin, lastName: 'Voisin', groupe })
  const { id } = added.body.record
  await call(extensions.inscritUpdate, { ...voisin, lastName: 'Voisine', id, groupe })
  // one change, of an offer for all diplomas and of the student
  const assigned = {
    annee: 2022,
    etudiant_id: id,
    stage_id: await open('Prise'),
    encadrant_id: 1,
    etat_stage: 1,
  }
  await call(internship.affectationAdd, assigned)
  const inscrit = (await call(extensions.inscritById, { id: mienne.etudiant_id })).body.record
  const free = await find(`SELECT p.etudiant_id AS id FROM ${enrolled(false)} AND p.stage = 0 LIMIT 1`)
  const acte = await openAct(find, String(annee), { where: `s.diplome_id <> ${MINE}` })
  const affectee = await find(`SELECT ${ids} ${of(false)} AND v.count = 0 LIMIT 1`)
  const offre =
    await find(`SELECT o.id, o.entreprise_id FROM internship.stage o WHERE o.annee_id = ${annee} AND o.affect = 0
    AND NOT (internship.diplomas_of_offer(o.id) && ARRAY[${MINE}]) LIMIT 1`)
  const proposee =
    await find(`INSERT INTO internship.proposition (annee_id, entreprise_id, etat, sujet, description, debut, fin,
      specialites, soumise_le)
    SELECT annee_id, entreprise_id, 'soumise', sujet, 'Z', '2022-02-01', '2022-03-01', '{${outside.specialite}}', now()
    FROM internship.stage WHERE id = ${offre.id} RETURNING id`)
  const ouverte = await open('Ouverte')
  const { id: candidature } =
    await find(`INSERT INTO internship.candidature (annee_id, etudiant_id, stage_id, lettre, etat)
    VALUES (${annee}, ${free.id}, ${ouverte}, 'Z', 'retenue') RETURNING id`)
  return {
    acte,
    fichier: (await storedFile(find, `a.id = ${affectee.id}`)).id,
    envoi: await sentUpload(find, `a.id = ${affectee.id}`),
    proposee: proposee.id,
    offre,
    candidature,
    ouverte,
    annee,
    ...outside,
    notee,
    planifiee,
    commentaire,
    convention,
    convoque,
    evaluation,
    complement,
    piece,
    courriel,
    demande,
    campagne,
    calcul,
    voisin,
    changement: Number(headers.get('x-change')),
    libre: free.id,
    affectee,
    mienne: { stage_id: mienne.stage_id, inscrit: { ...inscrit, groupe: inscrit.groupe.value } },
  }
}

const SECRETS = `
  WITH outside AS (SELECT e.* FROM records.etudiant e WHERE e.id NOT IN (
    SELECT p.etudiant_id FROM records.parcours p JOIN records.specialite s ON s.id = p.specialite_id
    WHERE s.diplome_id = ${MINE}))
  SELECT email AS secret FROM outside UNION SELECT matricule FROM outside
  UNION SELECT nom_complet FROM outside WHERE nom_complet NOT IN (
    SELECT nom_complet FROM records.etudiant WHERE id NOT IN (SELECT id FROM outside)
    UNION SELECT nom_complet FROM records.enseignant UNION SELECT nom_complet FROM internship.jury
    UNION SELECT nom_complet FROM internship.encadreur UNION SELECT nom_gerant FROM company.entreprise
    UNION SELECT username FROM internship.utilisateur)
  UNION SELECT sujet FROM internship.stage o WHERE NOT (internship.diplomas_of_offer(o.id) && ARRAY[${MINE}])
    AND NOT EXISTS (SELECT FROM internship.stage i WHERE i.id <> o.id AND i.sujet LIKE '%' || o.sujet || '%')`
