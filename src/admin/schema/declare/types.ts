import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType, ReactElement } from 'react'
import type { Identifier, RaRecord, SortPayload } from 'react-admin'
import type { OfficeTexts } from '../../../../i18n/office/texts'
import type { FaitDemande } from '../../../contract/faits/demandes'
import type { FicheDeFichier } from '../../../contract/fichier/fichiers'
import type { ServiceName } from '../../../contract/kernel/endpoint'
import type { Role } from '../../../contract/kernel/roles'
import type { Entity, RecordKind } from '../../../contract/kernel/tables'
import type { ActionName, ResourceName, Row } from '../../dataProvider'
import type { BulkAction, RowAction } from './action'
import type { Check, Field, MessageKey, Values } from './field'

export type * from './action'
export type * from './field'

type ResourceTexts = OfficeTexts['resources']
/** Resources that the catalogues have texts for. */
export type WithTexts = ResourceName & keyof ResourceTexts
/** Fields that the catalogue has a label for. */
export type FieldName<N extends WithTexts> = keyof ResourceTexts[N]['fields'] & string
export type Fields<N extends WithTexts> = { [K in FieldName<N>]?: Field }

export type Column<N extends ResourceName, F> =
  | (keyof F & keyof Row<N> & string)
  | RowAction<N>
  | { name: string; actions: readonly RowAction<N>[] }

export interface ListSchema<N extends ResourceName, F> {
  /** In order; an action is a column of its own, a named group of actions shares one. */
  columns: readonly Column<N, F>[]
  /**
   * Its actions are icons in columns of their own, as the specification has them. Otherwise one column, the last, has a
   * row's next step in words and a menu with the rest.
   */
  icons?: true
  /** Optional columns, hidden at first. What a row does not contain, its cell fetches (`exported: false`). */
  more?: readonly (keyof F & string)[]
  /** Of these, the ones that the service need not compute while hidden; no action uses them. */
  onDemand?: readonly (keyof F & string)[]
  /** The columns that name a row; default: the first. */
  heading?: readonly (keyof F & keyof Row<N> & string)[]
  /**
   * Further filters, by the service's name: the filter bar offers these first, then the columns with choices, days or
   * numbers.
   */
  filters?: Record<string, Field>
  /** The choice, of `filters` or `fields`, shown as tabs with counts above the list. */
  course?: string
  /**
   * Where the rows are shown in columns by its steps: the names of the actions that bring a row to a step, by its value;
   * the first that is available is asked when a card is dropped there.
   */
  moves?: Readonly<Record<string | number, readonly string[]>>
  /** Default: the order of the service. */
  sort?: SortPayload
  /** Default 10. */
  perPage?: number
  /** Below the text of an empty table: what to do next. */
  emptyHint: MessageKey
  /** The screen where rows come from, if they are made neither here nor in a tab. */
  emptyTo?: `/${string}`
  /** Text of the export button if the list exists to be downloaded; an icon otherwise. */
  download?: MessageKey
  /** The actions on selected rows, beside their export. False: rows cannot be selected. */
  bulk?: readonly BulkAction<N>[] | false
  /** The selection bar is above the table, with a select for the action; otherwise it is buttons below. */
  bulkSelect?: true
  /** Shown above the search, and reads the list context; the filter it sets has no chip. */
  lead?: { shows: ComponentType; filter: string }
  /** False: the number of rows of each value is not requested. */
  counted?: false
  /** The palette finds its records, with this column below their names; `true`: nothing below. */
  palette?: (keyof F & keyof Row<N> & string) | true
  /** The list can be imported from files: `contract/import/lines` has its line. */
  imports?: true | undefined
  /** Where its rows are in a calendar, which takes ids that the list is filtered by. */
  calendar?: `/${string}`
  /** Buttons beside the title. */
  header?: readonly ComponentType[]
}

/** The text shown instead of the reason, for all failures or some. */
export type Instead = MessageKey | ((error: unknown) => MessageKey | undefined)

export interface Question {
  text: MessageKey
  /** Fill the placeholders of the text. */
  values?: Record<string, unknown>
}

export interface FormSchema<F> {
  fields: readonly (keyof F & string)[]
  /** Run in order after the messages of required fields; the first that fails is shown as a toast. */
  checks?: readonly Check[]
  /** Shows only the first failure. */
  oneByOne?: boolean
  /** A question to confirm before sending, always or for some values. */
  confirm?: MessageKey | ((values: Values) => Question | undefined)
  /** Toast of a failure, instead of the translated reason. */
  failed?: Instead
}

/** The dialog that creates a record. Texts: `resources.<N>.create` with `label`, `title`, `done`. */
export interface CreateSchema<F> extends FormSchema<F> {
  /** Opened by a button beside the title. */
  button?: boolean
  values?: Values
}

/** The page of `?id=`. Texts: `resources.<N>.edit.done`. */
export interface EditSchema<N extends ResourceName, F> extends FormSchema<F> {
  path: `/${string}`
  title: MessageKey
  /** Checks nothing before sending. */
  unchecked?: boolean
  /** A record that is not editable shows `hint` and a disabled form. */
  editable?: (record: Row<N>) => boolean
  hint?: MessageKey
}

/** Records of another resource, as a list of links: those of its list filtered by `by` with the value of `of`. */
export interface Related<N extends ResourceName> {
  resource: WithTexts
  /** The name of a filter in that list. */
  by: string
  /** Default `id`. Null: there are none. */
  of?: keyof Row<N> & string
  /** Only for these records. */
  when?: (row: Row<N>) => boolean
  /** Only where the school asks for this fact. */
  fact?: FaitDemande
  /** Default: the title of that list. */
  label?: MessageKey
  /** Shown beside the names, of that resource's fields. */
  shows?: readonly string[]
}

/**
 * A record's details, opened by its name in a row. Texts: `resources.<N>.groups.<name>` if there are several groups.
 *
 * @example record: { groups: [{ name: 'contact', fields: ['email'] }], related: [{ resource: 'stage', by:
 * 'entreprise_id' }] }
 */
export interface RecordSchema<N extends ResourceName, F> {
  /** Default: one group, of all fields of a row. */
  groups?: readonly { name: string; fields: readonly (keyof F & string)[]; when?: () => boolean }[]
  related?: readonly Related<N>[]
  /** In addition to those of the list. */
  actions?: readonly RowAction<N>[]
  /** The kind of records, with the rows' ids, whose documents are shown. */
  files?: FicheDeFichier | undefined
  /** The id for `getOne`, if it returns more than the row; null if it does not. */
  whole?: (row: Row<N>) => Identifier | null
  /** A view of its own above the fields, by `lazily`. */
  lead?: ComponentType<{ row: Row<N> }>
  /** A view of its own below the fields, by `lazily`. */
  panel?: ComponentType<{ row: Row<N> }>
}

export interface Schema<N extends WithTexts, F extends Fields<N>> {
  /** Also the key of its texts and of its mapping. */
  name: N
  path: `/${string}`
  /** Other paths of the same screen. */
  aliases?: readonly `/${string}`[]
  /** Default `menu.<name>`. */
  title?: MessageKey
  icon: SvgIconComponent
  /** Its family in the menu, whose tabs it belongs to. */
  family?: Family
  /** `g` and this letter open it; there are 25 of them, for the most used screens. */
  key?: string
  fields: F
  list?: ListSchema<N, F>
  /**
   * Further entities that the rows are built from: the list refreshes when others change them. Rows named after an
   * entity belong to it, unless it is named here.
   */
  follows?: readonly Entity[]
  /**
   * Tabs beside the list that create records, by name: `resources.<N>.tabs.<name>`, and `tabs.list` for the list's own.
   */
  tabs?: Record<string, ComponentType>
  record?: RecordSchema<N, F>
  /** The kind of records that the rows' ids belong to, for history and change marks. False: none. */
  history?: RecordKind | false
  /** The record whose comments and history its rows show, such as `stage/12`. Default: that of `history`. */
  thread?: (row: Row<N>) => string
  create?: CreateSchema<F>
  edit?: EditSchema<N, F>
  /** Commands of the palette, by name (`resources.<N>.commands.<name>`), with their targets. */
  commands?: Record<string, string>
  /** Further pages; a bare one has no application frame, such as a page to print. */
  pages?: readonly {
    path: `/${string}`
    title: MessageKey
    page: LazyScreen
    bare?: boolean
    /** The right required to open it. Default: to see the list. */
    needs?: ActionName<N> | 'create' | 'update'
    /** Its icon, if it has a tab beside the list. */
    tab?: SvgIconComponent
    /** The service whose calls beyond the specification it uses. */
    beyond?: ServiceName
  }[]
}

/** A page made by `lazily`. */
export type LazyScreen = ComponentType & { preload: () => Promise<void> }

export interface ScreenRoute {
  path: string
  title: MessageKey
  element: ReactElement
  /** Without the application frame. */
  bare: boolean
  /** A list, whose records have addresses below its own. */
  records: boolean
  /** Its icon, if it has a tab. */
  tab?: SvgIconComponent | undefined
  /** The right required by the tab. */
  needs?: string
  beyond?: ServiceName | undefined
}

/** Screens that share an entry of the menu, or a card: each has tabs that lead to the others. */
export interface Family {
  /** Name of the menu entry or of the card. */
  label: MessageKey
  /** Shown on a card, with the text `cards.texts.<card>`. */
  card?: string
  /** Families shown as cards on its screen, in groups, without entries of their own. */
  cards?: readonly CardGroup[]
}

export interface CardGroup {
  /** Its title is `cards.groups.<name>`. */
  name: string
  families: readonly Family[]
}

/** A heading of the menu, and its entries. */
export interface MenuGroup {
  label: MessageKey
  icon: SvgIconComponent
  families: readonly Family[]
}

export type MenuSchema = readonly (Family | MenuGroup)[]

/** A declared page or resource, as the application mounts it, and as the menu and the palette show it. */
export interface ScreenDefinition {
  path: string
  title: MessageKey
  icon: SvgIconComponent
  family?: Family | undefined
  key?: string | undefined
  /** The lowest role that sees a page; for a resource, its calls say so. */
  role?: Role | undefined
  /** The service whose calls beyond the specification a page uses. */
  beyond?: ServiceName | undefined
  routes: ScreenRoute[]
}

export interface ResourceDefinition extends ScreenDefinition {
  name: ResourceName
  fields: Record<string, Field>
  list?: ListSchema<ResourceName, Record<string, Field>> | undefined
  follows?: readonly Entity[] | undefined
  tabs?: Record<string, ComponentType> | undefined
  record?: RecordSchema<ResourceName, Record<string, Field>> | undefined
  history?: RecordKind | false | undefined
  thread?: ((row: RaRecord) => string) | undefined
  create?: CreateSchema<Record<string, Field>> | undefined
  commands?: Record<string, string> | undefined
  edit?: EditSchema<ResourceName, Record<string, Field>> | undefined
}
