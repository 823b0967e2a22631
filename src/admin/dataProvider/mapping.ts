import type { Identifier, RaRecord } from 'react-admin'
import { cleanText } from '../../contract/kernel/cleanText'
import type { Endpoint, Input, Output } from '../../contract/kernel/endpoint'
import type { ChangeMarks, Facets, FilterValue } from '../../contract/kernel/paging'
import type { Role } from '../../contract/kernel/roles'
import type { SoutenanceDetail } from '../../contract/specification/soutenance'
import type { CallOptions } from '../../ui/calls/exchange'
import { call } from '../../ui/calls/httpClient'

/** A list request: the paging extension of the contract in react-admin's terms. */
export interface ListQuery {
  page: number
  perPage: number
  /** Absent: the service's order. */
  sort?: string | undefined
  order?: 'ASC' | 'DESC' | undefined
  q?: string | undefined
  /** The column whose closeness to `q` takes precedence over the order. */
  nearest?: string | undefined
  codes?: Codes | undefined
  filter?: Record<string, FilterValue> | undefined
  /** Columns whose values should be counted. */
  facets?: readonly string[] | undefined
  /** The kind of record whose changes by others should be marked. */
  marks?: string | undefined
  /** Hidden columns, which rows may lack. */
  without?: readonly string[] | undefined
}

/** Codes whose label contains `q`, by column, or a word of it, by column and word. */
export type Codes = Record<string, string[] | Record<string, string[]>>

/** What an action sends besides the row's id. */
export type Write<E extends Endpoint> = Omit<Input<E>, 'id'>

/** One page if there is a `total`, else the full list. */
export interface ListAnswer<Row> {
  rows: Row[]
  total?: number | undefined
  /** The counts of the facets, from a service that supports them. */
  facets?: Facets | undefined
  /** Changes by others, from a service that supports them. */
  marks?: ChangeMarks | undefined
  /** What the service says about the list as a whole: `useListContext().meta`. */
  meta?: Record<string, unknown> | undefined
}

/** The input of a transition: the row as shown on the screen, and what the choice adds. */
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
  /** Sends the row's `version`, which is absent if the service does not support versions. */
  remove?(id: Identifier, row: Row): Promise<unknown>
  /** `remove` receives the record as returned by `one`; without versions, it is read again first. */
  removesWhole?: true
  actions?: Record<string, (transition: Transition<Row>) => Promise<unknown>>
  /** The least roles that differ from the contract's, by the name of the method or action. */
  roles?: Readonly<Record<string, Role>>
  /** What a service limited to the specification's calls lacks: the whole resource, or some methods and actions. */
  beyond?: true | readonly string[]
}

/** The rows of a list call of the contract. */
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
      marks: answer.marks as ChangeMarks | undefined,
    }
  }
}

/** The names of a defence's jury, composed from its members. */
export const juryOf = ({ arrayJurySoutenance }: Pick<SoutenanceDetail, 'arrayJurySoutenance'>): string[] =>
  arrayJurySoutenance.map(({ jury }) => jury.label)

/**
 * A list whose rows have values added to the service's.
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
 * The mapping of a record whose calls are made by `crud`.
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

/** A list beyond the specification, whose records are created and changed only by actions. */
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

/** The values of a form that a call accepts. */
export const sent = <E extends Endpoint>(endpoint: E, data: object) =>
  Object.fromEntries(Object.entries(data).filter(([key]) => key in endpoint.input.shape)) as Input<E>
