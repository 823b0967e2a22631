import type { CountryCode } from 'libphonenumber-js/min'
import type { ImportFault, ImportNotice } from '../../../contract/import/importCalls'
import type { Present } from '../row/values'

/** A row whose cells are read one by one. `values` and `faults` are settled in place. */
export interface Unsettled {
  line: number
  /** The texts of the cells, by field. */
  whole: Readonly<Record<string, string>>
  values: Record<string, unknown>
  faults: ImportFault[]
  /** Ambiguous names in fields that only distinguish others. */
  vague: readonly ImportFault[]
  /** Notices to show if the row is written. */
  notices: ImportNotice[]
  was: Present | undefined
  /** Undoes the row's effects on later rows if it is not written. */
  undo: (() => void)[]
}

/** Something created with a row, once for all rows with the same `key`. */
export interface Made {
  field: string
  name: string
  key: string
}

/** The result of settling a row, besides its values. */
export interface Settled {
  /** Further columns that are written with the values. */
  beside?: Readonly<Record<string, unknown>>
  /** The names of values for records that are still to be created. */
  labels?: Readonly<Record<string, string>>
  made?: readonly Made[]
}

export type Settle = (row: Unsettled) => Settled

export interface Settling {
  /** Whether rows may create what they name. */
  create: boolean
  /** The name of a field's choice. */
  labelOf: (field: string, id: unknown) => string
  /** Finds somebody else with an address and another name (`otherFinder`), and says whether everybody may be named. */
  otherAt: (email: string, name: string, isRenamed?: boolean, own?: number) => string | undefined
  tellsAll: boolean
  /** The country of phone numbers without a country code. */
  country: CountryCode
}
