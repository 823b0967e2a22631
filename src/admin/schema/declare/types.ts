import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType, ReactElement } from 'react'
import type { Identifier, RaRecord, SortPayload } from 'react-admin'
import type { OfficeTexts } from '../../../../i18n/office/texts'
import type { FicheDeFichier } from '../../../contract/fichier/fichiers'
import type { ServiceName } from '../../../contract/kernel/endpoint'
import type { Role } from '../../../contract/kernel/roles'
import type { Entity, RecordKind } from '../../../contract/kernel/tables'
import type { ActionName, ResourceName, Row } from '../../dataProvider'
import type { BulkAction, RowAction } from './action'
import type { Check, Field, MessageKey, Values } from './field'

export type * from './action'
export type * from './field'

type Said = OfficeTexts['resources']
/** Resources that the catalogues have texts for. */
export type WithTexts = ResourceName & keyof Said
/** Fields that the catalogue has a label for. */
export type FieldName<N extends WithTexts> = keyof Said[N]['fields'] & string
export type Fields<N extends WithTexts> = { [K in FieldName<N>]?: Field }

export type Column<N extends ResourceName, F> =
  | (keyof F & keyof Row<N> & string)
  | RowAction<N>
  | { name: string; actions: readonly RowAction<N>[] }

export interface ListSchema<N extends ResourceName, F> {
  /** In order; an action is a column of its own, a named group of actions shares one. */
  columns: readonly Column<N, F>[]
  /** What else may be shown; hidden at first. What a row does not say, its cell reads (`exported: false`). */
  more?: readonly (keyof F & string)[]
  /** Of these, what the service need not work out while it does not show; no action looks at it. */
  onDemand?: readonly (keyof F & string)[]
  /** The columns that name a row, default the first. */
  heading?: readonly (keyof F & keyof Row<N> & string)[]
  /**
   * What the list can be filtered by beside its columns, by the name that the service has for it: the filter bar offers
   * these first, then the columns that have choices, days or numbers.
   */
  filters?: Record<string, Field>
  /** The choice, of `filters` or of `fields`, that stands as tabs with their numbers above the list. */
  course?: string
  /** Default: the order of the service. */
  sort?: SortPayload
  /** Default 10. */
  perPage?: number
  /** Under the text of an empty table: what to do next. */
  emptyHint: MessageKey
  /** The screen where rows come from, where they are made neither here nor in a tab. */
  emptyTo?: `/${string}`
  /** Text of the export button, where the list is there to be downloaded; an icon otherwise. */
  download?: MessageKey
  /** What can be done with the selected rows, beside their export. False: there is nothing to select them for. */
  bulk?: readonly BulkAction<N>[] | false
  /** The selection has its bar above the table, with a select for the action; otherwise buttons below it. */
  bulkSelect?: true
  /** Stands above the search and reads the list context; the filter that it sets has no chip. */
  lead?: { shows: ComponentType; filter: string }
  /** False: how many rows there are of each value is not asked for. */
  counted?: false
  /** The palette finds its records, with this column below their names; `true` for nothing below. */
  palette?: (keyof F & keyof Row<N> & string) | true
  /** The list is filled from files: `contract/import/imports.ts` has its line. */
  imports?: true | undefined
  /** Buttons beside the title. */
  header?: readonly ComponentType[]
}

/** The text shown instead of the reason of all failures, or of some. */
export type Instead = MessageKey | ((error: unknown) => MessageKey | undefined)

export interface Question {
  text: MessageKey
  /** What the text fills in. */
  values?: Record<string, unknown>
}

export interface FormSchema<F> {
  fields: readonly (keyof F & string)[]
  /** Run in order after the required fields' messages; the first that fails shows as a toast. */
  checks?: readonly Check[]
  /** Tells only the first of the failures. */
  oneByOne?: boolean
  /** Question to confirm before sending, for all values or some. */
  confirm?: MessageKey | ((values: Values) => Question | undefined)
  /** Toast of a failure, instead of the translated reason. */
  failed?: Instead
}

/** The modal that makes a new record. Texts: `resources.<N>.create` with `label`, `title`, `done`. */
export interface CreateSchema<F> extends FormSchema<F> {
  /** A button beside the title opens it. */
  button?: boolean
  /** What the form starts with. */
  values?: Values
}

/** The page of `?id=`. Texts: `resources.<N>.edit.done`. */
export interface EditSchema<N extends ResourceName, F> extends FormSchema<F> {
  path: `/${string}`
  title: MessageKey
  /** Checks nothing before it sends. */
  unchecked?: boolean
  /** A record that is not editable shows `hint` and a disabled form. */
  editable?: (record: Row<N>) => boolean
  hint?: MessageKey
}

/** Records of another resource, as a list of links: those whose list is filtered by `by` with the value of `of`. */
export interface Related<N extends ResourceName> {
  resource: WithTexts
  /** A filter of that list. */
  by: string
  /** Default `id`. Null: there are none. */
  of?: keyof Row<N> & string
  /** Only for these records. */
  when?: (row: Row<N>) => boolean
  /** Default: the title of that list. */
  label?: MessageKey
  /** What stands beside the names, of that resource's fields. */
  shows?: readonly string[]
}

/**
 * A record to read, opened by the name of its row. Texts: `resources.<N>.groups.<name>` where there are several groups.
 *
 * @example record: { groups: [{ name: 'contact', fields: ['email'] }], related: [{ resource: 'stage', by: 'entreprise_id' }] }
 */
export interface RecordSchema<N extends ResourceName, F> {
  /** Default: one, of all fields that a row has. */
  groups?: readonly { name: string; fields: readonly (keyof F & string)[]; when?: () => boolean }[]
  related?: readonly Related<N>[]
  /** Beside those of the list. */
  actions?: readonly RowAction<N>[]
  /** The kind of records whose documents its rows have, by their ids. */
  files?: FicheDeFichier | undefined
  /** What `getOne` takes, where it tells more than the row; null where it does not. */
  whole?: (row: Row<N>) => Identifier | null
  /** A view of one's own above what is known of it, by `lazily`. */
  lead?: ComponentType<{ row: Row<N> }>
  /** The same below it. */
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
  /** Where it stands in the menu, and whose tabs it is one of. */
  family?: Family
  /** `g` and this letter lead there; there are 25 of them, for what is opened most. */
  key?: string
  fields: F
  list?: ListSchema<N, F>
  /**
   * What else the rows of the list are made of, so that it is renewed when others change it. Rows that have the name of
   * an entity are those of the entity, unless it is named here.
   */
  follows?: readonly Entity[]
  /** Tabs beside the list that make records, by name: `resources.<N>.tabs.<name>`, and `tabs.list` for the list's own. */
  tabs?: Record<string, ComponentType>
  record?: RecordSchema<N, F>
  /** The kind of records that its rows' ids are those of: they have their history, and their marks. False: none. */
  history?: RecordKind | false
  /** The record whose comments and history its rows show, such as `stage/12`. Default: that of `history`. */
  thread?: (row: Row<N>) => string
  create?: CreateSchema<F>
  edit?: EditSchema<N, F>
  /** What the palette offers to do here, by name (`resources.<N>.commands.<name>`): where it leads. */
  commands?: Record<string, string>
  /** Further pages; a bare one stands without the frame of the application, such as a page to print. */
  pages?: readonly {
    path: `/${string}`
    title: MessageKey
    page: LazyScreen
    bare?: boolean
    /** What whoever opens it must be allowed to do. Default: to see the list. */
    needs?: ActionName<N> | 'create' | 'update'
    /** Its icon, where it has a tab of its own beside the list. */
    tab?: SvgIconComponent
    /** The service of whose calls beyond the specification it is made. */
    beyond?: ServiceName
  }[]
}

/** A page by `lazily`. */
export type LazyScreen = ComponentType & { preload: () => Promise<void> }

export interface ScreenRoute {
  path: string
  /** Key of the page's title. */
  title: MessageKey
  element: ReactElement
  /** Without the frame of the application. */
  bare: boolean
  /** A list, whose records have their addresses below its own. */
  records: boolean
  /** Its icon, where it has a tab of its own. */
  tab?: SvgIconComponent | undefined
  /** What the tab takes. */
  needs?: string
  beyond?: ServiceName | undefined
}

/** Screens that share an entry of the menu, or a card: each has tabs that lead to the others. */
export interface Family {
  /** Of the entry or card. */
  label: MessageKey
  /** Stands on a card, with the text `cards.texts.<card>`. */
  card?: string
  /** Families that stand as cards on its screen, in groups, and have no entry of their own. */
  cards?: readonly CardGroup[]
}

export interface CardGroup {
  /** Its title is `cards.groups.<name>`. */
  name: string
  families: readonly Family[]
}

/** A heading of the menu, and the entries under it. */
export interface MenuGroup {
  label: MessageKey
  icon: SvgIconComponent
  families: readonly Family[]
}

/** The menu, in order. */
export type MenuSchema = readonly (Family | MenuGroup)[]

/** A declared page or resource, as the application mounts it and the menu and the palette show it. */
export interface ScreenDefinition {
  path: string
  title: MessageKey
  icon: SvgIconComponent
  family?: Family | undefined
  key?: string | undefined
  /** Who sees a page at least; the calls of a resource say it themselves. */
  role?: Role | undefined
  /** The service of whose calls beyond the specification a page is made. */
  beyond?: ServiceName | undefined
  routes: ScreenRoute[]
}

/** A declared resource. */
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
