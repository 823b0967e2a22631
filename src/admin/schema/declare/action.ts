import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType } from 'react'
import type { Identifier, TranslateFunction } from 'react-admin'
import type { ServiceName } from '../../../contract/kernel/endpoint'
import type { ErrorCode } from '../../../contract/kernel/errors'
import type { ActionName, ResourceName, Row } from '../../dataProvider'
import type { Check, MessageKey, Tone, Values } from './field'
import type { BulkPlan, Warns } from './plan'

export interface Look {
  icon: SvgIconComponent
  color?: Tone
  /** Instead of the action's label. */
  label?: MessageKey
}

export interface ActionChoice<N extends ResourceName> {
  /** Its button reads `resources.<N>.actions.<action>.choices.<name>`; a single one may be 'confirm'. */
  name: string
  /** For many rows at once; default the action's. */
  icon?: SvgIconComponent
  color?: Exclude<Tone, 'default'>
  /** Default: to every row. */
  offered?: (row: Row<N>) => boolean
  /** What the row is already: its button shows, but cannot be pressed. */
  holds?: (row: Row<N>) => boolean
  /** The transition to run, 'update' or 'delete'. */
  run: ActionName<N> | 'update' | 'delete'
  /** `asked` is what the action asks, for all rows at once. */
  data?: Record<string, unknown> | ((row: Row<N>, asked: Values) => Record<string, unknown>)
  /** Toast of a success, default the action's `done`. */
  done?: MessageKey
  /** The row is gone afterwards, as it is by 'delete'. */
  ends?: true
}

/**
 * What can be done with a row: an icon that links (`to`), asks and runs a transition (`choices`), or opens an
 * own dialog (`dialog`). Texts: `resources.<N>.actions.<name>` with `label`, and as needed `hint`, `title`,
 * `text`, `done`, `choices`.
 */
export interface RowAction<N extends ResourceName> {
  name: string
  icon: SvgIconComponent
  color?: Tone
  /** A look that depends on the row. */
  look?: (row: Row<N>) => Partial<Look>
  /** Default: always. A disabled action shows `hint`. */
  enabled?: (row: Row<N>) => boolean
  /** Why it cannot be done with a row, as a final text, where that says more than `hint`. */
  why?: (row: Row<N>, translate: TranslateFunction) => string | undefined
  /** Undefined: of this row the dialog is opened. */
  to?: (row: Row<N>) => string | undefined
  choices?: readonly ActionChoice<N>[]
  /** Fields that are asked before its only choice runs: of a row, or once for all rows. */
  asks?: readonly string[] | ((rows: readonly Row<N>[]) => readonly string[])
  /** What the question starts with. */
  values?: Values
  /** What keeps the question about a row, or several, from being sent. */
  checks?: (rows: readonly Row<N>[]) => readonly Check[]
  /** What is asked too once it was refused for one of these reasons. */
  insists?: { on: readonly ErrorCode[]; asks: string }
  /** More content of the confirmation. */
  details?: ComponentType<{ row: Row<N> }>
  dialog?: ComponentType<{ row: Row<N>; onClose: () => void }>
  /** Toast of a failure, instead of the translated reason. */
  failed?: MessageKey
  /** What there is to know of rows once it is done. */
  warns?: () => Promise<Warns>
  /** It is what a row waits for: the filled button of its record. Default: what has the color of a success. */
  isNext?: (row: Row<N>) => boolean
  /** Not among the buttons of the opened record, which shows the same. */
  listOnly?: true
  /** The service of whose calls beyond the specification it is made, where its choices do not say it. */
  beyond?: ServiceName
  /** What whoever sees it must be allowed to do, where its choices do not say it: `update`, or an action. */
  needs?: ActionName<N> | 'create' | 'update'
}

/**
 * What can be done with the selected rows: an action of a row, for each that it is enabled for and its choice offered to,
 * or one that only the bulk bar has. A button reads as the choice does, or as the action when that is 'confirm'. Texts of
 * its own, instead of those that fit all: `resources.<N>.bulk.<choice>` with `ask`, `done`, `none`, `refused`.
 */
export interface BulkAction<N extends ResourceName> extends RowAction<N> {
  /** Runs without naming the rows first. */
  unasked?: true
  /** Leads to a page about the rows, instead of changing them. */
  leads?: (ids: readonly Identifier[]) => string
  /** What the question starts with, row by row. */
  starts?: (rows: readonly Row<N>[]) => Values
  /** The calls that it makes, where they are not one a row. */
  plan?: () => Promise<BulkPlan<N>>
}

// the machinery handles the actions of all resources; each declaration is typed by its own
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyAction = RowAction<any>
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyChoice = ActionChoice<any>
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyBulkAction = BulkAction<any>

/** What an action asks of a row, or once for all rows. */
export const asksOf = ({ asks = [] }: AnyAction, rows: readonly unknown[]): readonly string[] =>
  typeof asks === 'function' ? asks(rows) : asks
