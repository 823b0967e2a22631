import type { RaRecord } from 'react-admin'
import type { FilterValue } from '../../../contract/kernel/paging'
import type { ManqueCode } from '../../../contract/manque/manques'
import { offerOf } from '../rules'

/** A list of a resource, filtered or not, a record of it, or another page of it. */
export interface ResourcePlace {
  resource: string
  filter?: Record<string, FilterValue>
  id?: number
  path?: string
  /** The right required there, if more than reading. */
  needs?: string
}

/** Where a missing item is supplied: an action of the assignment, a page of a resource, or a page. */
export type LackPlace = { action: string } | ResourcePlace | { page: string } | undefined

type Of = (row: RaRecord) => LackPlace

const facts: Of = () => ({ action: 'fiche' })
const school: Of = () => ({ page: '/Etablissement' })
const assignment: Of = () => ({ action: 'edit' })
const agreement: Of = (row) => ({ resource: 'convention', filter: { stage_id: offerOf(row) } })
const student: Of = ({ id_etudiant }) =>
  id_etudiant ? { resource: 'inscrit', id: Number(id_etudiant) } : undefined
const company: Of = ({ entreprise_id }) =>
  entreprise_id ? { resource: 'entreprise', id: Number(entreprise_id) } : undefined
const planning: Of = (row) => ({
  resource: 'planification',
  path: `/EditPlanifSoutenance?id=${offerOf(row)}`,
  needs: 'update',
})

const PLACES: Readonly<Record<ManqueCode, Of>> = {
  encadrant: assignment,
  debut: facts,
  fin: facts,
  heures: facts,
  lieu: facts,
  missions: facts,
  tuteur: facts,
  responsable: company,
  entreprise: company,
  adresse: company,
  fonction: ({ entreprise_id }) =>
    entreprise_id ? { resource: 'contact', filter: { entreprise: Number(entreprise_id) } } : undefined,
  signataire: school,
  ecole: school,
  annee: () => ({ resource: 'annee' }),
  etudiant: student,
  matricule: student,
  diplome: student,
  niveau: student,
  naissance: student,
  telephone_etudiant: student,
  adresse_etudiant: student,
  responsabilite_civile: student,
  couverture_sociale: student,
  contact_urgence: student,
  ects: () => ({ resource: 'cursus' }),
  forme_juridique: company,
  localite: company,
  secteur: company,
  effectif: company,
  teletravail: facts,
  pays_stage: facts,
  type: assignment,
  sujet: (row) => ({ resource: 'stage', id: offerOf(row) }),
  autorisation: (row) => ({ resource: 'affectation', id: offerOf(row) }),
  convention_preparer: () => ({ action: 'preparer' }),
  convention_envoyer: agreement,
  signature_etudiant: agreement,
  signature_entreprise: agreement,
  signature_tuteur: agreement,
  signature_encadrant: agreement,
  signature_ecole: agreement,
  avenant_envoyer: agreement,
  avenant_signature: agreement,
  evaluation: () => ({ action: 'evaluer' }),
  // among the documents of the same page
  rapport: () => undefined,
  piece: () => undefined,
  piece_verifier: () => undefined,
  soutenance_planifier: planning,
  jury: planning,
  soutenance_valider: (row) => ({ resource: 'soutenance', filter: { stage_id: offerOf(row) } }),
  note: (row) => ({ resource: 'note', filter: { stage_id: offerOf(row) } }),
  proclamation: () => ({ resource: 'proclamation' }),
}

/** @param row the assignment, with the company that its facts name, or what belongs to it */
export const placeOf = (code: ManqueCode, row: RaRecord): LackPlace => PLACES[code](row)
