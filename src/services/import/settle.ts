import type { CountryCode } from 'libphonenumber-js/min'
import type { ImportFault, ImportNotice } from '../../contract/import/importCalls'
import type { Present } from './values'

/** A row whose cells are read one by one. `values` and `faults` are settled in place. */
export interface Unsettled {
  line: number
  /** What stands in the cells, by field. */
  whole: Readonly<Record<string, string>>
  values: Record<string, unknown>
  faults: ImportFault[]
  /** Names of several of what only tells others apart. */
  vague: readonly ImportFault[]
  /** What is to be looked at, where the row is written. */
  notices: ImportNotice[]
  was: Present | undefined
  /** What takes back what the row has said for the rows after it, where it is not written. */
  undo: (() => void)[]
}

/** What is made with a row, once for all rows of the same `key`. */
export interface Made {
  field: string
  name: string
  key: string
}

/** What a row comes to beside its values. */
export interface Settled {
  /** Written with the values. */
  beside?: Readonly<Record<string, unknown>>
  /** What values are called that stand for what is made. */
  labels?: Readonly<Record<string, string>>
  made?: readonly Made[]
}

export type Settle = (row: Unsettled) => Settled

export interface Settling {
  /** Whether rows may make what they name. */
  create: boolean
  /** What a choice of a field is called. */
  labelOf: (field: string, id: unknown) => string
  /** Who else has an address by another name (`otherFinder`), and whether everybody may be named. */
  otherAt: (email: string, name: string, isRenamed?: boolean, own?: number) => string | undefined
  tellsAll: boolean
  /** Of phone numbers that name none. */
  country: CountryCode
}
