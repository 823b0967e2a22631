import { aEuLieu, refusDAttester } from '../../../contract/document/attestable'
import type { Feuille } from '../../../contract/document/documents'
import { isPlanned, isProclaimed } from '../../../ui/papers/groups'
import type { LabelFormat, Labelled } from './labelFormats'

/** What can be chosen beside the defences. */
export interface Choices {
  /** Nothing of the result is printed. */
  blank: boolean
  /** Parts begin on pages of their own. */
  apart: boolean
  /** A sheet for each juror of a defence. */
  each: boolean
  /** The one juror, of the documents that are about jurors. */
  juror: number | null
  of: Labelled
  format: LabelFormat
}

const isEarly = ({ deroulement: { fin }, avenant_ouvert, a_signer }: Feuille, day: string) =>
  refusDAttester({ fin, avenant_ouvert, a_signer }, day) !== undefined

interface Kind {
  options: readonly (keyof Choices)[]
  /** Which rows it can be drawn for on a day (`YYYY-MM-DD`); default all. */
  of?: (row: Feuille, day: string) => boolean
  /** Which rows are named instead of drawn, since it would not be true on that day. */
  early?: (row: Feuille, day: string) => boolean
}

/** Every document, in the order of the form, labelled `documents.kinds.<name>`; `draw` says what is on each. */
const KINDS = {
  planning_jour: { options: ['apart'], of: isPlanned },
  planning_salle: { options: ['apart'], of: isPlanned },
  planning_jury: { options: ['apart'], of: isPlanned },
  planning_etudiant: { options: [], of: isPlanned },
  convocation: { options: [], of: isPlanned },
  porte: { options: [], of: isPlanned },
  presence: { options: [], of: isPlanned },
  notation: { options: ['blank', 'each'], of: isPlanned },
  pv: { options: ['blank'], of: isPlanned },
  // it says that somebody has sat in the jury
  attestation: { options: [], of: (row, day) => isPlanned(row) && aEuLieu(row, day) },
  diplomes: { options: [], of: isProclaimed },
  reussite: { options: [], of: isProclaimed },
  // it says that the internship was done
  attestation_stage: { options: [], early: isEarly },
  etiquettes: { options: ['of', 'format'] },
  convention: { options: [] },
} satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as [KindName, ...KindName[]]

/** Of agreements, whose ids are others than those of defences. */
export const isOfAgreements = (name: KindName): boolean => name === 'convention'

export const optionsOf = (name: KindName): Kind['options'] => KINDS[name].options

/** The rows that a document is about, and those for which it is too early. */
export function rowsFor(name: KindName, rows: readonly Feuille[], day: string) {
  const { of, early } = KINDS[name] as Kind
  const about = of ? rows.filter((row) => of(row, day)) : rows
  const tooEarly = (row: Feuille) => early?.(row, day) ?? false
  return { rows: about.filter((row) => !tooEarly(row)), early: about.filter(tooEarly) }
}
