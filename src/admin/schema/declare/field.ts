import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType } from 'react'
import type { FaitDemande } from '../../../contract/faits/demandes'
import type { DescribedOption, Endpoint, Option } from '../../../contract/kernel/endpoint'

/** A catalogue key (`table.empty`). */
export type MessageKey = string
export type Tone = 'primary' | 'success' | 'warning' | 'error' | 'info' | 'default'

/** One value of a code: how it reads and looks. */
export interface Choice {
  value: string | number
  label: MessageKey
  icon?: SvgIconComponent
  color?: Tone
  /** Stands beside an icon, which says the whole. */
  word?: MessageKey
  /** How a tab calls those that have it. */
  tab?: MessageKey
}

export interface CellProps {
  value: unknown
  // a cell may read any column of its row, whatever the resource
  // biome-ignore lint/suspicious/noExplicitAny: see above
  record: any
  field: Field
}

export interface InputProps {
  source: string
  label: string
  field: Field
  isRequired: boolean
  disabled?: boolean | undefined
}

export interface FieldBase {
  /** Message under the field when it is empty: makes it required. */
  required?: MessageKey
  /** Default: `resources.<resource>.fields.<source>`. */
  label?: MessageKey
  /** Default true. */
  sortable?: boolean
  /** The value that a column is sorted by, where a row has it, such as the rank behind a label. */
  rank?: string
  /** Text under the input. */
  help?: MessageKey
  /** Stands in its place where what is typed may be wrong; nothing is refused by it. */
  warns?: (value: unknown) => MessageKey | undefined
  /** Takes the whole width of a form. */
  wide?: boolean
  /** Its column has room for this many characters; a text without it shares what the other columns leave. */
  chars?: number
  /** Its part of that room, default 1. */
  share?: number
  /** False: the filter bar does not offer it, whatever its kind; a link may filter by it all the same. */
  filter?: false
  /** False: a search does not find rows by its labels. */
  searched?: false
  /** False: how many rows have each of its values takes too long to say. */
  counted?: false
  /** False: its cell reads what the row does not say, which no export has. */
  exported?: false
  /** May be empty: the filter bar offers to look for that. */
  nullable?: boolean
  /** What it says that there is none of several records: it may mean all. */
  none?: MessageKey
  /** Shown in a form or an opened record only when this holds. */
  when?: (values: Values) => boolean
  /** Beyond the specification: not shown where the service is an existing one. */
  beyond?: true
  /** Not shown where the school does not ask for this fact. */
  fact?: FaitDemande
  /** Shown in a form, but read-only. */
  readOnly?: boolean
  /** The device never keeps what is typed of it: a password, or what one agrees to now and at no other time. */
  secret?: true
  /** Its input names the rows that a bulk action is for, and asks something of each (`useBulkRows`). */
  ofRows?: true
  cell?: ComponentType<CellProps>
  input?: ComponentType<InputProps>
}

// biome-ignore lint/suspicious/noExplicitAny: the values of a form are as many as there are forms
export type Values = Record<string, any>

export type Field = FieldBase &
  (
    | { kind: 'text' | 'email' | 'phone' | 'date' | 'time' | 'dateTime' | 'flag' | 'labels' | 'week' }
    | {
        kind: 'number'
        /** Decimals to align; missing ones are padded. */
        decimals?: number
        /** Zero says that there is none: a record does not show it. */
        zeroIsNone?: boolean
      }
    | { kind: 'longText'; rows: number }
    | {
        kind: 'choice'
        choices: readonly Choice[]
        as: 'chip' | 'icon' | 'text'
        /** Sorts by the labels: the codes have no order that says anything. */
        byLabel?: boolean
        /** The choice that a row shows, when it is not the value itself. */
        pick?: (value: unknown, record: Values) => string | number
        /** What having none means: a form offers it first. */
        none?: MessageKey
      }
    | {
        kind: 'select'
        endpoint: Endpoint
        multiple: boolean
        /** What the endpoint is asked; null waits for another field. */
        ask: (values: Values) => Record<string, unknown> | null
        /** Offers these while there is nothing to ask: a call without input, which a service may lack. */
        unasked?: Endpoint
        /** Drops choices (those taken elsewhere in the form). */
        keep?: (option: Option, values: Values) => boolean
        /** Offers these too, such as what the record holds itself. */
        also?: (values: Values) => readonly Option[]
        /** Note beside a choice; a taken one is shown, but cannot be chosen. */
        remark?: (option: DescribedOption) => Remark | undefined
        /** Stands beside the select, such as a plus button; `pick` selects what it made. */
        beside?: ComponentType<{ pick: (value: number) => void; values: Values }>
      }
  )
export interface Remark {
  text: MessageKey
  values?: Record<string, unknown>
  taken?: boolean
}

/** A rule of a form: the toast when it fails, and the field it stands under. */
export interface Check {
  fails: (values: Values) => boolean
  message: MessageKey
  field?: string
}
