import type { Case, Find } from './cases'
import { EVERYBODY } from './persons'

/* Input that the demo school accepts for the calls about offers, applications and requests. */

const nothing: Case = () => ({})
const annee = '(SELECT id FROM records.annee WHERE courante)'
/** The caller is also a student without an internship, and the one a call is made for. */
const unassigned = async (find: Find) => {
  const mine =
    await find(`SELECT min(etudiant_id) AS id FROM records.parcours WHERE annee_id = ${annee} AND stage = 0
    AND parti = 0 AND email = '${EVERYBODY}'`)
  if (mine.id) return mine.id
  // as data from before two students could no longer share an address
  const made = await find(`WITH earlier AS MATERIALIZED (SELECT set_config('espace.conservation', 'on', true))
    UPDATE records.etudiant SET email = '${EVERYBODY}' FROM earlier WHERE id = (
    SELECT etudiant_id FROM records.parcours WHERE annee_id = ${annee} AND stage = 0 AND parti = 0 ORDER BY 1 LIMIT 1) RETURNING id`)
  return made.id
}
const theirs = `SELECT entreprise_id FROM company.contact WHERE email = '${EVERYBODY}'`
/** An offer for that student, of the caller's company. */
const proposed = async (find: Find, company = `${theirs} ORDER BY id DESC LIMIT 1`): Promise<number> => {
  await unassigned(find)
  const { id } =
    await find(`INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage, etat)
    SELECT ${annee}, (${company}), 'Offre du test', 'Texte', '2022', 1 RETURNING id`)
  return id as number
}
/** Nobody is assigned to the company they act for. */
const others = `SELECT id FROM company.entreprise WHERE active = 1 AND id NOT IN (${theirs}) ORDER BY id LIMIT 1`
const application =
  (etat: string, input: object = {}, company?: string): Case =>
  async (find) => ({
    ...(await find(`INSERT INTO internship.candidature (annee_id, etudiant_id, stage_id, lettre, etat)
      VALUES (${annee}, ${await unassigned(find)}, ${await proposed(find, company)}, 'Bonjour', '${etat}') RETURNING id`)),
    ...input,
  })
const SLOTS = { creneaux: ['2100-02-01T09:00', '2100-02-02T09:00'], minutes: 30, lieu: 'Tunis' }
const alert: Case = async (find) =>
  find(`INSERT INTO internship.alerte (etudiant_id, annee_id, q, type_stage, distance)
    VALUES (${await unassigned(find)}, ${annee}, 'phare ' || random(), 0, 0) RETURNING id`)
const declared = {
  matricule_entreprise: 'DEC-1',
  nom_entreprise: 'Déclarée',
  nom_gerant: 'Hédi',
  adresse: 'Sfax',
  email_entreprise: 'declaree@industrie.test',
  tuteur_nom: 'Byron',
  tuteur_email: 'ada@industrie.test',
  sujet: 'Trier',
  missions: 'Observer, puis trier',
  debut: '2022-02-01',
  fin: '2022-05-31',
  heures: 35,
}
/** A declared request of that student, and no other pending one. */
const request =
  (input: object = {}, { retournee = 0 } = {}): Case =>
  async (find) => {
    const student = await unassigned(find)
    await nothingAsked(find)
    const { id } =
      await find(`INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, retournee, motif)
      VALUES (${annee}, ${student}, 2, 'fr', ${retournee}, 'Raison') RETURNING id`)
    await find(`INSERT INTO internship.declaration (id, annee_id, etudiant_id, matricule_entreprise, nom_entreprise, nom_gerant,
        email_entreprise, adresse, tuteur_nom, tuteur_email, sujet, missions, debut, fin)
      VALUES (${id}, ${annee}, ${student}, 'D-${id}', 'Déclarée', 'Hédi', 'd${id}@industrie.test', 'Sfax', 'Byron', 'ada@industrie.test',
        'Trier', 'Observer', '2022-02-01', '2022-05-31') RETURNING id`)
    return { id, ...input }
  }
const nothingAsked = async (find: Find) => {
  const student = await unassigned(find)
  await find(`WITH gone AS (DELETE FROM internship.demande WHERE etudiant_id = ${student} AND etat = 0 RETURNING id)
    SELECT count(*) FROM gone`)
}
const plain = { type_stage: 1, langue: 'fr' }

export const studentCases: Record<string, Case> = {
  'internship/espace/offres': () => ({ q: 'a', type: 1 }),
  'internship/espace/offre': async (find) => ({ id: await proposed(find) }),
  'internship/espace/offre/papier': async (find) => ({ id: await proposed(find), lang: 'ar' }),
  'internship/espace/offre/garder': async (find) => ({ id: await proposed(find), gardee: true }),
  'internship/espace/alertes': nothing,
  'internship/espace/alerte/creer': () => ({ q: 'réseau' }),
  'internship/espace/alerte/supprimer': alert,
  'internship/espace/candidatures': nothing,
  'internship/espace/candidature/envoyer': async (find) => ({
    stage_id: await proposed(find),
    lettre: 'Bonjour',
  }),
  'internship/espace/candidature/retirer': application('envoyee'),
  'internship/espace/candidatures/recues': nothing,
  'internship/espace/entretien/proposer': application('envoyee', SLOTS),
  'internship/espace/entretien/repondre': async (find) => {
    const proposed = await application('envoyee')(find)
    await find(`UPDATE internship.candidature SET entretien_etat = 'propose', entretien_minutes = 30, entretien_lieu = 'Tunis',
      entretien_creneaux = '{${SLOTS.creneaux}}' WHERE id = ${(proposed as { id: number }).id} RETURNING id`)
    return { ...proposed, debut: SLOTS.creneaux[0] }
  },
  'internship/espace/candidature/ecrire': application('envoyee', { message: 'Bonjour' }),
  'internship/espace/candidature/repondre': application('envoyee', { etat: 'retenue' }),
  'internship/espace/demandes': nothing,
  'internship/espace/demande/brouillon': () => ({ contenu: { sujet: 'À moitié' } }),
  'internship/espace/demande/entreprise': () => ({ matricule: 'DEC-1' }),
  'internship/espace/demande/demander': async (find) => {
    await nothingAsked(find)
    return plain
  },
  'internship/espace/demande/declarer': async (find) => {
    await nothingAsked(find)
    return { ...plain, ...declared }
  },
  'internship/espace/demande/corriger': request({ ...plain, declaration: declared }, { retournee: 1 }),
  'internship/espace/demande/retirer': request(),
  'internship/candidature/list': nothing,
  'internship/etudiant/demande/get_by_id': request(),
  'internship/etudiant/demande/modifier': request({ ...plain, declaration: declared }),
  'internship/etudiant/demande/retourner': request({ motif: 'Précisez' }),
  'internship/etudiant/demande/accepter': request(),
  'internship/candidature/affecter': application('retenue', { etat_stage: 2 }, others),
}
