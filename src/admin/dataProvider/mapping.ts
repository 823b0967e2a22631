import type { Identifier, RaRecord } from 'react-admin'
import { cleanText } from '../../contract/kernel/cleanText'
import type { Endpoint, Facets, FilterValue, Input, Marks, Output } from '../../contract/kernel/endpoint'
import type { Role } from '../../contract/kernel/roles'
import type { SoutenanceDetail } from '../../contract/specification/entities'
import { type CallOptions, call } from '../../ui/calls/httpClient'

/** What a list asks for; the paging extension of the contract, in react-admin's terms. */
export interface ListQuery {
  page: number
  perPage: number
  /** Absent: the order of the service. */
  sort?: string | undefined
  order?: 'ASC' | 'DESC' | undefined
  q?: string | undefined
  /** The column whose likeness to `q` comes before the order. */
  nearest?: string | undefined
  codes?: Codes | undefined
  filter?: Record<string, FilterValue> | undefined
  /** Columns whose values are to be counted. */
  facets?: readonly string[] | undefined
  /** The kind of records whose changes by others the page is to mark. */
  marks?: string | undefined
  /** Columns that do not show, which rows may lack. */
  without?: readonly string[] | undefined
}

/** Codes whose label holds `q`, by column; those that hold a word of it, by column and word. */
export type Codes = Record<string, string[] | Record<string, string[]>>

/** What an action sends beside the row's id. */
export type Write<E extends Endpoint> = Omit<Input<E>, 'id'>

/** One page when `total` is there, else the full list. */
export interface ListAnswer<Row> {
  rows: Row[]
  total?: number | undefined
  /** The numbers of the facets, from a service that knows them. */
  facets?: Facets | undefined
  /** What others have changed, from a service that knows it. */
  marks?: Marks | undefined
  /** What the service tells of the list as a whole: `useListContext().meta`. */
  meta?: Record<string, unknown> | undefined
}

/** What a transition gets: the row as the screen shows it, and what the choice adds. */
export interface Transition<Row> {
  id: Identifier
  data: Record<string, unknown>
  row: Row
}

/**
 * How a resource speaks to the services: each entry is the call behind a react-admin method, `actions` are the
 * transitions (`update(resource, { meta: { action: 'valide' } })`).
 */
export interface Mapping<Row extends RaRecord = RaRecord> {
  list(query: ListQuery, options: CallOptions): Promise<ListAnswer<Row>>
  one?(id: Identifier, options: CallOptions): Promise<RaRecord>
  create?(data: never, options: CallOptions): Promise<RaRecord>
  update?(id: Identifier, data: never, options: CallOptions): Promise<unknown>
  /** Sends the `version` of the row, which is absent where the service knows no versions. */
  remove?(id: Identifier, row: Row): Promise<unknown>
  /** `remove` gets the record as `one` answers it; without versions, it is read again first. */
  removesWhole?: true
  actions?: Record<string, (transition: Transition<Row>) => Promise<unknown>>
  /** Who may do what at least, where that is not as everywhere: by the method's name, or the action's. */
  roles?: Readonly<Record<string, Role>>
  /** What a service with the specification's calls alone has not: nothing of it, or some of its methods and actions. */
  beyond?: true | readonly string[]
}

/** The rows that a list call of the contract answers. */
export type RowOf<E extends Endpoint> = Extract<Output<E>[keyof Output<E>], readonly RaRecord[]>[number]

/**
 * A list call of the contract as a mapping's `list`.
 *
 * @example
 * list: listOf(internship.juryList)
 */
export function listOf<E extends Endpoint>(
  endpoint: E,
  extra?: Partial<Input<E>>,
): Mapping<RowOf<E>>['list'] {
  return async (query, options) => {
    const answer = (await call(endpoint, { ...wireQuery(query), ...extra } as Input<E>, options)) as Record<
      string,
      unknown
    >
    return {
      rows: answer[endpoint.rows ?? ''] as RowOf<E>[],
      total: answer.total as number | undefined,
      facets: answer.facets as Facets | undefined,
      marks: answer.marks as Marks | undefined,
    }
  }
}

/** The jury of a defence by their names, where its parts are all that is told of it. */
export const juryOf = ({ arrayJurySoutenance }: Pick<SoutenanceDetail, 'arrayJurySoutenance'>): string[] =>
  arrayJurySoutenance.map(({ jury }) => jury.label)

/**
 * A list whose rows say more than the service's.
 *
 * @example
 * list: telling(listOf(internship.stageList), ({ etat, affect }) => ({ situation: affect ? OFFRE_POURVUE : etat }))
 */
export const telling =
  <Row, More>(
    list: (query: ListQuery, options: CallOptions) => Promise<ListAnswer<Row>>,
    more: (row: Row) => More,
  ) =>
  async (query: ListQuery, options: CallOptions): Promise<ListAnswer<Row & More>> => {
    const { rows, ...answer } = await list(query, options)
    return { ...answer, rows: rows.map((row) => ({ ...row, ...more(row) })) }
  }

/**
 * The mapping of a record whose calls `crud` made.
 *
 * @example salle: recordMapping(salle.salleList, salle)
 */
export function recordMapping<E extends Endpoint>(listCall: E, calls: Readonly<Record<string, Endpoint>>) {
  const at = (step: string) => {
    const found = Object.values(calls).find(({ name }) => name === `${listCall.record}${step}`)
    if (!found) throw new Error(`${listCall.record} has no call ${step}`)
    return found
  }
  const [byId, add, update, remove] = [at('ById'), at('Add'), at('Update'), at('Delete')]
  const recordIn = (answer: unknown) => (answer as { record: RowOf<E> }).record
  return {
    list: listOf(listCall),
    one: async (id: Identifier, options: CallOptions) => recordIn(await call(byId, { id }, options)),
    create: async (data: object, options: CallOptions) => recordIn(await call(add, sent(add, data), options)),
    update: (id: Identifier, data: object, options: CallOptions) =>
      call(update, { ...sent(update, data), id }, options),
    remove: (id: Identifier, { version }: RowOf<E>) => call(remove, { id, version }),
    removesWhole: true,
    ...(listCall.extension && { beyond: true as const }),
    roles: { list: listCall.role, create: add.role, update: update.role, remove: remove.role },
  } satisfies Mapping<RowOf<E>>
}

/** A list beyond the specification, whose records are made and changed by actions alone. */
export const beyondList = <E extends Endpoint>(endpoint: E) => ({
  list: listOf(endpoint),
  beyond: true as const,
  roles: { list: endpoint.role },
})

/** Leaves out empty parameters, so that a service that does not page gets the specification's call. */
export function wireQuery({
  page,
  perPage,
  sort,
  order,
  q = '',
  nearest,
  codes,
  filter,
  facets,
  marks,
  without,
}: ListQuery): Record<string, unknown> {
  const searched = cleanText(q)
  return {
    page,
    perPage,
    ...(sort && { sort, order }),
    ...(searched && {
      q: searched,
      ...(nearest && { nearest }),
      ...(codes && Object.keys(codes).length > 0 && { codes }),
    }),
    ...(filter && Object.keys(filter).length > 0 && { filter }),
    ...(facets && facets.length > 0 && { facets }),
    ...(marks && { marks }),
    ...(without && without.length > 0 && { without }),
  }
}

/** Of a form's values, what a call takes. */
export const sent = <E extends Endpoint>(endpoint: E, data: object) =>
  Object.fromEntries(Object.entries(data).filter(([key]) => key in endpoint.input.shape)) as Input<E>
