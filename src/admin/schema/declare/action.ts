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
  /**
   * The key of its button's text, `resources.<N>.actions.<action>.choices.<name>`; a single choice may be 'confirm'.
   */
  name: string
  /** For bulk actions; default: the action's icon. */
  icon?: SvgIconComponent
  color?: Exclude<Tone, 'default'>
  /** Default: offered for every row. */
  offered?: (row: Row<N>) => boolean
  /** Whether the row is already in this state: its button is shown but disabled. */
  holds?: (row: Row<N>) => boolean
  /** The transition to run, 'update' or 'delete'. */
  run: ActionName<N> | 'update' | 'delete'
  /** `asked` are the answers to the action's questions, the same for all rows. */
  data?: Record<string, unknown> | ((row: Row<N>, asked: Values) => Record<string, unknown>)
  /** Toast on success; default: the action's `done`. */
  done?: MessageKey
  /** The row is gone afterwards, as after 'delete'. */
  ends?: true
}

/**
 * An action on a row: an icon that links (`to`), confirms and runs a transition (`choices`), or opens a dialog of its
 * own (`dialog`). Texts: `resources.<N>.actions.<name>` with `label`, and as needed `hint`, `title`, `text`, `done`,
 * `choices`.
 */
export interface RowAction<N extends ResourceName> {
  name: string
  icon: SvgIconComponent
  color?: Tone
  /** An appearance that depends on the row. */
  look?: (row: Row<N>) => Partial<Look>
  /** Default: always. A disabled action shows `hint`. */
  enabled?: (row: Row<N>) => boolean
  /** Why it cannot be done with a row, as a translated text, if that says more than `hint`. */
  why?: (row: Row<N>, translate: TranslateFunction) => string | undefined
  /** Undefined: the dialog is opened for this row. */
  to?: (row: Row<N>) => string | undefined
  choices?: readonly ActionChoice<N>[]
  /** Fields to fill in before its only choice runs: for a row, or once for all rows. */
  asks?: readonly string[] | ((rows: readonly Row<N>[]) => readonly string[])
  /** The initial values of these fields. */
  values?: Values
  /** Checks that prevent the question about one or several rows from being sent. */
  checks?: (rows: readonly Row<N>[]) => readonly Check[]
  /** A further field to ask after a refusal for one of these reasons. */
  insists?: { on: readonly ErrorCode[]; asks: string }
  /** More content of the confirmation. */
  details?: ComponentType<{ row: Row<N> }>
  dialog?: ComponentType<{ row: Row<N>; onClose: () => void }>
  /** Toast on failure, instead of the translated reason. */
  failed?: MessageKey
  /** Remarks to show about rows once it is done. */
  warns?: () => Promise<Warns>
  /** The action a row waits for: the filled button of its record. Default: actions in the color of success. */
  isNext?: (row: Row<N>) => boolean
  /** Not among the buttons of the open record, which shows it elsewhere. */
  listOnly?: true
  /** The service whose extension calls it uses, if its choices do not say so. */
  beyond?: ServiceName
  /** The right required to see it, if its choices do not say so: `update`, or an action. */
  needs?: ActionName<N> | 'create' | 'update' | 'voirEspace'
}

/**
 * An action on the selected rows: a row action, run for each row on which it is enabled and its choice offered, or one
 * that exists only in the bulk bar. Its buttons have the texts of the choices, or of the action for 'confirm'. To
 * replace the general texts: `resources.<N>.bulk.<choice>` with `ask`, `done`, `none`, `refused`.
 */
export interface BulkAction<N extends ResourceName> extends RowAction<N> {
  /** Runs without listing the rows first. */
  unasked?: true
  /** Leads to a page about the rows instead of changing them. */
  leads?: (ids: readonly Identifier[]) => string
  /** The initial values, row by row. */
  starts?: (rows: readonly Row<N>[]) => Values
  /** The calls it makes, if they are not one per row. */
  plan?: () => Promise<BulkPlan<N>>
}

// the machinery handles the actions of all resources, while each declaration is typed by its own resource
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyAction = RowAction<any>
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyChoice = ActionChoice<any>
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyBulkAction = BulkAction<any>

/** The fields an action asks for, for a row or once for all rows. */
export const asksOf = ({ asks = [] }: AnyAction, rows: readonly unknown[]): readonly string[] =>
  typeof asks === 'function' ? asks(rows) : asks
