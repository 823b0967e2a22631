import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import { ALL_ROWS, IDS_A_CALL, MARKED_ROWS, ROWS_A_CALL } from '../../contract/kernel/constants'
import type { ChangeMarks, Facets, FilterValue } from '../../contract/kernel/paging'
import { ApiError, notFound } from '../../ui/calls/ApiError'
import type { CallOptions } from '../../ui/calls/exchange'
import { slicesOf } from '../../ui/calls/slices'
import type { ListQuery, Mapping } from './mapping'
import { findCodes, type SearchColumn } from './searchColumn'

/**
 * Turns mappings into a react-admin data provider. If a service does not page a list, it is searched, sorted and paged
 * here, over the columns in `meta.columns`; `update` with `meta.action` runs that transition.
 *
 * @throws ApiError `unknown_call` for a method that the resource's mapping does not have.
 */
export function createDataProvider(mappings: Record<string, Mapping>): DataProvider {
  const mappingOf = (resource: string): Mapping => {
    const mapping = mappings[resource]
    if (!mapping) throw absent(resource, 'mapping')
    return mapping
  }

  const list = async (resource: string, query: ListQuery, reading: Reading): Promise<Rows> => {
    const { signal, columns, onRows } = reading
    const options = { ...(signal && { signal }) }
    const mapping = mappingOf(resource)
    const whole = query.perPage > ROWS_A_CALL
    const perPage = !whole ? query.perPage : onRows ? FIRST_ROWS : ROWS_A_CALL
    const { rows, total, facets, marks, ...answer } = await mapping.list({ ...query, perPage }, options)
    const meta: Rows['meta'] = facets || marks ? { ...answer.meta, facets, marks } : answer.meta
    if (total === undefined) {
      // loaded only for services that do not page
      const { listInMemory } = await import('./listInMemory')
      const { facets, ...found } = await listInMemory(rows, query, columns, signal)
      return { ...found, meta: { ...meta, facets, whole: true } }
    }
    if (!whole || total <= perPage) return { data: rows, total, ...(meta && { meta }) }

    // by id, because a row added in the meantime pushes another one onto the next page too
    const byId = new Map(rows.map((row) => [row.id, row]))
    onRows?.({ data: rows, total, ...(meta && { meta }) })
    for (let page = onRows ? 1 : 2; (page - 1) * ROWS_A_CALL < total; page += 1) {
      const more = await mapping.list({ ...query, page, perPage: ROWS_A_CALL }, options)
      for (const row of more.rows) byId.set(row.id, row)
      if (page * ROWS_A_CALL < total) onRows?.({ data: [...byId.values()], total })
    }
    return { data: [...byId.values()], total: byId.size, ...(meta && { meta }) }
  }

  const all = async (resource: string, options: CallOptions) =>
    (await list(resource, { page: 1, perPage: ALL_ROWS }, options)).data

  const one = async (resource: string, id: Identifier, options: CallOptions): Promise<RaRecord> => {
    const mapping = mappingOf(resource)
    if (mapping.one) return mapping.one(id, options)
    const query = { page: 1, perPage: 1, filter: { id: [wireId(id)] } }
    const [found] = (await list(resource, query, options)).data
    if (!found) throw notFound(resource, id)
    return found
  }

  const remove = async (resource: string, id: Identifier, loaded?: RaRecord) => {
    const { remove, removesWhole } = mappingOf(resource)
    if (!remove) throw absent(resource, 'remove')
    if (removesWhole && loaded?.version === undefined) await refuseChanged(resource, loaded?.id ?? id, loaded)
    await remove(id, loaded ?? { id })
  }

  /** Sends the version on which the change was based, and returns the new one. */
  const update = async (resource: string, id: Identifier, params: UpdateOf) => {
    const { actions, update } = mappingOf(resource)
    const { action } = params.meta ?? {}
    const { version } = params.previousData ?? {}
    const data = version === undefined ? params.data : { ...params.data, version }
    if (action !== undefined) {
      const transition = actions?.[action]
      if (!transition) throw absent(resource, action)
      return versionIn(await transition({ id, data, row: params.previousData }))
    }
    if (!update) throw absent(resource, 'update')
    if (version === undefined) await refuseChanged(resource, id, params.previousData)
    return versionIn(await update(id, data as never, {}))
  }

  /** For services without versions: reads the record again, as late as possible. */
  const refuseChanged = async (resource: string, id: Identifier, loaded: RaRecord | undefined) => {
    const { one } = mappingOf(resource)
    if (!loaded || !one || sameRecord(await one(id, {}), loaded)) return
    throw new ApiError({
      status: 409,
      code: 'changed_meanwhile',
      message: `${resource} ${id} has changed meanwhile`,
      endpoint: resource,
    })
  }

  // react-admin's DataProvider lets a caller choose the record type, which no implementation can honour
  const provider: Record<keyof DataProvider, unknown> = {
    supportAbortSignal: true,

    getList: async (resource: string, { pagination, sort, filter, meta, signal, onRows }: GetListOf) => {
      const { q, ...rest } = filter ?? {}
      const query = {
        page: pagination?.page ?? 1,
        perPage: pagination?.perPage ?? ALL_ROWS,
        sort: sort?.field,
        order: sort?.order,
        q: q as string | undefined,
        nearest: meta?.nearest,
        codes: findCodes(q as string | undefined, meta?.columns),
        filter: rest,
        facets: meta?.facets,
        marks: (pagination?.perPage ?? ALL_ROWS) > MARKED_ROWS ? undefined : meta?.marks,
        without: meta?.without,
      }
      return list(resource, query, { ...(signal && { signal }), columns: meta?.columns, onRows })
    },

    getOne: async (resource: string, { id, signal }: { id: Identifier } & CallOptions) => ({
      data: await one(resource, id, { ...(signal && { signal }) }),
    }),

    /** Fetches only these rows; from a service that sends whole lists anyway, one list. */
    getMany: async (resource: string, { ids, signal }: { ids: Identifier[] } & CallOptions) => {
      const reading = { ...(signal && { signal }) }
      const data: RaRecord[] = []
      for (const some of slicesOf(ids, IDS_A_CALL)) {
        const query = { page: 1, perPage: IDS_A_CALL, filter: { id: some.map(wireId) } }
        const answer = await list(resource, query, reading)
        if (answer.meta?.whole && some.length < ids.length) {
          const wanted = new Set(ids.map(String))
          return { data: (await all(resource, reading)).filter(({ id }) => wanted.has(String(id))) }
        }
        data.push(...answer.data)
      }
      return { data }
    },

    getManyReference: async (
      resource: string,
      { target, id, filter, ...params }: GetListOf & { target: string; id: Identifier },
    ) => dataProvider.getList(resource, { ...params, filter: { ...filter, [target]: id } }),

    create: async (resource: string, { data }: { data: unknown }) => {
      const { create } = mappingOf(resource)
      if (!create) throw absent(resource, 'create')
      return { data: await create(data as never, {}) }
    },

    update: async (resource: string, params: UpdateOf & { id: Identifier }) => {
      const version = await update(resource, params.id, params)
      return { data: { ...params.previousData, ...params.data, version, id: params.id } }
    },

    updateMany: async (resource: string, { ids, ...params }: UpdateOf & { ids: Identifier[] }) => {
      await Promise.all(ids.map((id) => update(resource, id, params)))
      return { data: ids }
    },

    delete: async (resource: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) => {
      await remove(resource, id, previousData)
      return { data: previousData ?? { id } }
    },

    deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
      await Promise.all(ids.map((id) => remove(resource, id)))
      return { data: ids }
    },
  }
  const dataProvider = provider as DataProvider
  return dataProvider
}

/** Rows in the first call of a whole list: more than are drawn at once. */
const FIRST_ROWS = 120

interface Rows {
  data: RaRecord[]
  total: number
  /**
   * What the service says about the list: its `facets`, and `whole` if it sent all rows whatever page was requested.
   */
  meta?: { whole?: true; facets?: Facets | undefined; marks?: ChangeMarks | undefined }
}

interface Reading extends CallOptions {
  columns?: SearchColumn[] | undefined
  onRows?: GetListOf['onRows']
}

interface GetListOf {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: 'ASC' | 'DESC' }
  filter?: Record<string, FilterValue>
  meta?: {
    columns?: SearchColumn[]
    facets?: readonly string[]
    nearest?: string
    marks?: string
    without?: readonly string[]
  }
  signal?: AbortSignal
  /** Called with the rows so far, each time more of a whole list arrive. */
  onRows?: ((rows: Rows) => void) | undefined
}

interface UpdateOf {
  data: Record<string, unknown>
  // a transition may run without the row at hand
  previousData: RaRecord
  meta?: { action?: string }
}

const versionIn = (answer: unknown) => (answer as { version?: string } | undefined)?.version

/** Ids in a path are text. */
const sameRecord = ({ id: _, ...current }: RaRecord, { id: __, ...loaded }: RaRecord) =>
  JSON.stringify(current) === JSON.stringify(loaded)

const absent = (resource: string, what: string) =>
  new ApiError({
    status: 404,
    code: 'unknown_call',
    message: `${resource} has no ${what}`,
    endpoint: resource,
  })

/** A row's id as a filter value: a number, except for rows identified by two ids. */
const wireId = (id: Identifier) => (/^\d+$/.test(String(id)) ? Number(id) : String(id))
