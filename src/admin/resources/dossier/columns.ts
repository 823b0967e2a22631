import type { Entity } from '../../../contract/kernel/tables'
import { internship } from '../../../contract/specification/internship'
import { groupeSelect } from '../../../contract/structure/structure'
import {
  beyond,
  date,
  dateTime,
  email,
  flag,
  longText,
  number,
  phone,
  select,
  text,
  time,
  week,
} from '../../schema'
import { countryOfStage } from '../faits'

/**
 * Optional columns for the lists of assignments and defences: the student, the company, the defence. Only indexed
 * columns can be sorted by.
 */
export const dossier = {
  ...beyond({
    matricule: text({ label: 'dossier.matricule', sortable: false, chars: 12 }),
    groupe: text({ label: 'dossier.groupe', sortable: false, chars: 12 }),
    email: email({ label: 'dossier.email', sortable: false }),
  }),
  entreprise: text({ label: 'dossier.entreprise', sortable: false }),
  encadrant: text({ label: 'dossier.encadrant' }),
  date_soutenance: dateTime({ label: 'dossier.date_soutenance' }),
  heure_fin: time({ label: 'dossier.heure_fin', sortable: false }),
  salle: text({ label: 'dossier.salle', sortable: false }),
  jury: text({ label: 'dossier.jury', sortable: false, share: 2 }),
  note: number({ label: 'dossier.note', decimals: 2 }),
  mention: text({ label: 'dossier.mention', sortable: false, chars: 12 }),
} as const

/** Of these, the ones that services compute row by row. */
export const STUDENT_ON_DEMAND = ['matricule', 'groupe'] as const
export const DOSSIER_ON_DEMAND = [...STUDENT_ON_DEMAND, 'salle', 'jury'] as const

/** Cannot be sorted or filtered by, and is computed only while shown. */
export const beside = { sortable: false, filter: false } as const

/** The facts of an internship as columns, for every list with internships. */
export const faits = {
  entreprise_matricule: text({ label: 'resources.affectation.fields.entreprise_matricule', ...beside }),
  tuteur: text({ label: 'resources.affectation.fields.tuteur', ...beside }),
  tuteur_fonction: text({ label: 'resources.affectation.fields.tuteur_fonction', ...beside }),
  tuteur_email: email({ label: 'resources.affectation.fields.tuteur_email', ...beside }),
  tuteur_telephone: phone({ label: 'resources.affectation.fields.tuteur_telephone', ...beside }),
  debut: date({ label: 'resources.affectation.fields.debut', ...beside }),
  fin: date({ label: 'resources.affectation.fields.fin', ...beside }),
  heures: number({ label: 'resources.affectation.fields.heures', decimals: 1, ...beside }),
  semaine: week({ label: 'resources.affectation.fields.semaine', ...beside }),
  lieu: text({ label: 'resources.affectation.fields.lieu', ...beside }),
  distance: flag({ label: 'resources.affectation.fields.distance', ...beside, counted: false }),
  teletravail: number({
    label: 'resources.affectation.fields.teletravail',
    decimals: 1,
    fact: 'teletravail',
    ...beside,
  }),
  teletravail_lieu: text({
    label: 'resources.affectation.fields.teletravail_lieu',
    fact: 'teletravail',
    ...beside,
  }),
  site: text({ label: 'resources.affectation.fields.site', fact: 'site', ...beside }),
  pays_stage: countryOfStage({ label: 'resources.affectation.fields.pays_stage', ...beside }),
  gratification: number({ label: 'resources.affectation.fields.gratification', decimals: 2, ...beside }),
  missions: longText({ label: 'resources.affectation.fields.missions', ...beside }),
  assurance: text({ label: 'resources.affectation.fields.assurance', ...beside }),
} as const
export const FAITS = Object.keys(faits) as readonly (keyof typeof faits)[]

/** A filter: the students of a supervisor, and those without one. */
export const parEncadrant = select(internship.encadreurSelect, { label: 'dossier.encadrant', nullable: true })

/** A filter: the group of the student. */
export const parGroupe = select(groupeSelect, { label: 'dossier.groupe' })

/** The entities that their rows are built from. */
export const dossierFollows = [
  'internship.affectation',
  'internship.soutenance',
  'internship.note',
  'internship.stage',
  'internship.encadreur',
] as const satisfies readonly Entity[]
