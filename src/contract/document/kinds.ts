import { aEuLieu, refusDAttester } from './attestable'
import type { DocumentRow } from './documentRow'
import { isPlanned, isProclaimed } from './groups'

/* The documents that are printed of assignments and their defences, and which of them each is about. */

interface Kind {
  /** Which rows it can be drawn for on a day (`YYYY-MM-DD`); default all. */
  of?: (row: DocumentRow, day: string) => boolean
  /** Which rows are named instead of drawn, since it would not be true on that day. */
  early?: (row: DocumentRow, day: string) => boolean
}

const isEarly = ({ deroulement: { fin }, avenant_ouvert, a_signer }: DocumentRow, day: string) =>
  refusDAttester({ fin, avenant_ouvert, a_signer }, day) !== undefined

const hasDays = ({ deroulement: { debut, fin } }: DocumentRow) => debut !== null && fin !== null

/** In the order in which they are offered. */
const DOCUMENT_KINDS = {
  planning_jour: { of: isPlanned },
  planning_salle: { of: isPlanned },
  planning_jury: { of: isPlanned },
  planning_etudiant: { of: isPlanned },
  convocation: { of: isPlanned },
  porte: { of: isPlanned },
  presence: { of: isPlanned },
  notation: { of: isPlanned },
  pv: { of: isPlanned },
  pv_jour: { of: isPlanned },
  // it says that somebody has sat in the jury
  attestation: { of: (row, day) => isPlanned(row) && aEuLieu(row, day) },
  diplomes: { of: isProclaimed },
  reussite: { of: isProclaimed },
  // it says that the internship was done
  attestation_stage: { early: isEarly },
  // its days are known
  pointage: { of: hasDays },
  etiquettes: {},
  adresses: {},
  statistiques: {},
} satisfies Record<string, Kind>

export type DocumentKind = keyof typeof DOCUMENT_KINDS
export const DOCUMENT_KIND_NAMES = Object.keys(DOCUMENT_KINDS) as [DocumentKind, ...DocumentKind[]]

/** The kinds that can be a separate file per assignment. */
export const EACH_KINDS = [
  'convocation',
  'notation',
  'pv',
  'reussite',
  'attestation_stage',
  'pointage',
] as const
export type EachKind = (typeof EACH_KINDS)[number]

/** The rows that a document is about, and those for which it is too early. */
export function rowsFor(name: DocumentKind, rows: readonly DocumentRow[], day: string) {
  const { of, early } = DOCUMENT_KINDS[name] as Kind
  const about = of ? rows.filter((row) => of(row, day)) : rows
  const tooEarly = (row: DocumentRow) => early?.(row, day) ?? false
  return { rows: about.filter((row) => !tooEarly(row)), early: about.filter(tooEarly) }
}
