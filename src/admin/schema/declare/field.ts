import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType } from 'react'
import type { FaitDemande } from '../../../contract/faits/demandes'
import type { DescribedOption, Endpoint, Option } from '../../../contract/kernel/endpoint'

/** A catalogue key (`table.empty`). */
export type MessageKey = string
export type Tone = 'primary' | 'success' | 'warning' | 'error' | 'info' | 'default'

/** One value of a code: its text and appearance. */
export interface Choice {
  value: string | number
  label: MessageKey
  icon?: SvgIconComponent
  color?: Tone
  /** A short text beside an icon whose hint says it in full. */
  word?: MessageKey
  /** The text on a tab of these rows. */
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
  /** The column to sort by, such as the rank behind a label. */
  rank?: string
  /** Text under the input. */
  help?: MessageKey
  /** A warning in place of the help, if the input may be wrong; nothing is refused. */
  warns?: (value: unknown) => MessageKey | undefined
  /** Takes the full width of a form. */
  wide?: boolean
  /** Its column has room for this many characters; a text without it shares what the other columns leave. */
  chars?: number
  /** Its share of that room, default 1. */
  share?: number
  /** False: the filter bar does not offer it, whatever its kind; links may still filter by it. */
  filter?: false
  /** False: searches do not look at its labels. */
  searched?: false
  /** False: counting the rows of each value is too slow. */
  counted?: false
  /** False: its cell shows what the row does not contain, so exports leave it out. */
  exported?: false
  /** May be empty: the filter bar offers to look for that. */
  nullable?: boolean
  /** The text for an empty list, which may mean all. */
  none?: MessageKey
  /** Shown in a form or an opened record only when this holds. */
  when?: (values: Values) => boolean
  /** Beyond the specification: hidden in front of an existing service. */
  beyond?: true
  /** Not shown where the school does not ask for this fact. */
  fact?: FaitDemande
  /** Shown in a form, but read-only. */
  readOnly?: boolean
  /** Its input is never kept on the device: a password, or consent that must be given again. */
  secret?: true
  /** Its input lists the rows of a bulk action, and asks something about each (`useBulkRows`). */
  ofRows?: true
  cell?: ComponentType<CellProps>
  /** What a code stands for, wherever a value is named in words. */
  words?: (code: string) => string
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
        /** Zero means none: a record does not show it. */
        zeroIsNone?: boolean
      }
    | { kind: 'longText'; rows: number }
    | {
        kind: 'choice'
        choices: readonly Choice[]
        as: 'chip' | 'icon' | 'text'
        /** Sorts by the labels, if the order of the codes means nothing. */
        byLabel?: boolean
        /** The choice a row shows, if it is not the value itself. */
        pick?: (value: unknown, record: Values) => string | number
        /** What an empty value means: a form offers it first. */
        none?: MessageKey
      }
    | {
        kind: 'select'
        endpoint: Endpoint
        multiple: boolean
        /** The input of the endpoint; null: it depends on an empty field. */
        ask: (values: Values) => Record<string, unknown> | null
        /** The options while there is nothing to ask: a call without input, which a service may lack. */
        unasked?: Endpoint
        /** Filters the options (to drop those taken elsewhere in the form). */
        keep?: (option: Option, values: Values) => boolean
        /** Further options, such as the record's own value. */
        also?: (values: Values) => readonly Option[]
        /** Remark beside an option; a taken one is shown, but cannot be chosen. */
        remark?: (option: DescribedOption) => Remark | undefined
        /** Shown beside the select, such as a plus button; `pick` selects what it made. */
        beside?: ComponentType<{ pick: (value: number) => void; values: Values }>
      }
  )
export interface Remark {
  text: MessageKey
  values?: Record<string, unknown>
  taken?: boolean
}

/** A rule of a form: the toast if it fails, and the field it belongs to. */
export interface Check {
  fails: (values: Values) => boolean
  message: MessageKey
  field?: string
}
