import type { Entity } from '../../contract/kernel/changes'
import { internship } from '../../contract/specification/internship'
import { groupeSelect } from '../../contract/structure/choices'
import { beyond, dateTime, email, number, select, text, time } from '../schema'

/**
 * What the lists of assignments and defences may show of a row beside their own columns: the student, the company, the
 * defence. Only what has an index is sorted by.
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

/** Of these, what services work out row by row. */
export const STUDENT_ON_DEMAND = ['matricule', 'groupe'] as const
export const DOSSIER_ON_DEMAND = [...STUDENT_ON_DEMAND, 'salle', 'jury'] as const

/** A filter: whom a supervisor looks after, and who has none. */
export const parEncadrant = select(internship.encadreurSelect, { label: 'dossier.encadrant', nullable: true })

/** A filter: the group of the student. */
export const parGroupe = select(groupeSelect, { label: 'dossier.groupe' })

/** What their rows are made of. */
export const dossierFollows = [
  'internship.affectation',
  'internship.soutenance',
  'internship.note',
  'internship.stage',
  'internship.encadreur',
] as const satisfies readonly Entity[]
