import RefreshIcon from '@mui/icons-material/Refresh'
import { Button } from '@mui/material'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type RaRecord, useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { Change } from '../../../contract/kernel/changes'
import { ENTITIES, type Entity } from '../../../contract/kernel/tables'
import { onChange } from '../../dataProvider/changes'
import { useIsAsking } from '../actions/ActionHost'
import { useDefinition } from '../declare/DefinitionContext'
import { BESIDE } from '../live/beside'
import { throttled } from '../live/throttled'
import { showAdded, showChanged } from '../rows/added'
import './live.css'

/**
 * Keeps the rows of a list up to date while others work, without moving any: a changed row is updated in place and
 * marked for a moment; new rows, and a new order, wait behind a button above the rows.
 */
export default function LiveRows() {
  const translate = useTranslate()
  const { name } = useDefinition()
  const { refetch, isFetching, filterValues } = useListContext()
  const { waiting, clear } = useChangedRows()

  // reloaded, so the waiting rows are there
  const wasFetching = useRef(isFetching)
  useEffect(() => {
    if (wasFetching.current && !isFetching) clear()
    wasFetching.current = isFetching
  }, [isFetching, clear])

  if (!waiting) return null
  const show = () => {
    const isWhole = Object.values(filterValues).every((value) => value === undefined || value === '')
    if (isWhole && waiting.added.length > 0) showAdded(name, { id: 0, added: waiting.added })
    clear()
    void refetch()
  }
  return (
    <div role="status" className="live-news">
      <Button size="small" variant="contained" startIcon={<RefreshIcon />} onClick={show}>
        {waiting.count > 0
          ? translate('table.news', { smart_count: waiting.count })
          : translate('table.changed')}
      </Button>
    </div>
  )
}

interface Waiting {
  /** The number of additional rows. */
  count: number
  /** The ids of new rows, if known. */
  added: number[]
}

/** Compares the rows with those of the service whenever anything they are built from has changed. */
function useChangedRows() {
  const { name, follows = [] } = useDefinition()
  const query = useShownQuery()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const isAsking = useIsAsking()
  const [waiting, setWaiting] = useState<Waiting>()
  const added = useRef(new Set<number>())
  const [soon] = useState(() => throttled(EVERY_MS))
  const [besideSoon] = useState(() => throttled(EVERY_MS))
  const clear = useCallback(() => {
    added.current.clear()
    setWaiting(undefined)
  }, [])

  const compare = useEffectEvent(async () => {
    const shown = query()
    if (!shown) return
    // an open dialog is about the present rows, and rows being loaded may be older
    if (isAsking || shown.state.fetchStatus !== 'idle') return soon.ask()
    const before = shown.state.data
    const asked = shown.queryKey[2]
    if (!before || asked.pagination.perPage > COMPARED_ROWS) {
      setWaiting({ count: added.current.size, added: [] })
      return
    }
    const fresh = (await dataProvider.getList(name, asked)) as Page
    // another page, or reloaded in the meantime
    if (query()?.queryHash !== shown.queryHash || shown.state.data !== before) return
    const { rows, changed, isInPlace } = compareRows(before.data, fresh.data)
    const more = (fresh.total ?? 0) - (before.total ?? 0)
    const isShown = before.data.length === 0 || (isInPlace && more <= 0)
    queryClient.setQueryData(shown.queryKey, isShown ? fresh : { ...fresh, data: rows, total: before.total })
    if (changed.length > 0) showChanged(name, changed)
    // a record that is open and not on this page
    void queryClient.invalidateQueries({ queryKey: [name, 'row'] })
    setWaiting(isShown ? undefined : { count: Math.max(more, 0), added: [...added.current] })
  })

  const readAt = useEffectEvent(() => query()?.state.dataUpdatedAt)
  const own = ENTITIES.find((entity) => entity.endsWith(`.${name}`))
  const hear = useEffectEvent(({ entity, added: ids }: Change) => {
    // the ids of entities in `follows` are not those of the rows
    if (entity && entity === own && !follows.includes(own)) for (const id of ids) added.current.add(id)
  })
  const concerns = useEffectEvent(
    (entity: Entity | undefined) => !entity || entity === own || follows.includes(entity),
  )

  useEffect(() => {
    soon.does(() => void compare().catch(() => {}))
    besideSoon.does(() => void queryClient.invalidateQueries({ queryKey: [name, BESIDE] }))
    const stop = onChange((change) => {
      besideSoon.ask()
      if (!concerns(change.entity)) return
      hear(change)
      soon.ask()
    }, readAt())
    return () => {
      stop()
      soon.cancel()
      besideSoon.cancel()
    }
  }, [soon, besideSoon, name, queryClient])
  return { waiting, clear }
}

type Page = { data: RaRecord[]; total?: number }
type ListQuery = Query<Page, Error, Page, [string, string, ListParams]>
interface ListParams {
  pagination: { page: number; perPage: number }
  sort: { field: string; order: 'ASC' | 'DESC' }
  filter: Record<string, unknown>
}

/** The query that the list on the screen shows, as react-admin keeps it. */
function useShownQuery() {
  const { name } = useDefinition()
  const { page, perPage, sort } = useListContext()
  const queryClient = useQueryClient()
  return (): ListQuery | undefined =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: [name, 'getList'], type: 'active' })
      .map((query) => query as unknown as ListQuery)
      .find(
        ({ queryKey: [, , asked] }) =>
          asked.pagination.page === page &&
          asked.pagination.perPage === perPage &&
          asked.sort.field === sort.field &&
          asked.sort.order === sort.order,
      )
}

/** The rows in their displayed order with their new values, and which of them differ. */
function compareRows(before: readonly RaRecord[], fresh: readonly RaRecord[]) {
  const byId = new Map(fresh.map((row) => [String(row.id), row]))
  const rows = before.map((row) => byId.get(String(row.id)) ?? row)
  const changed = before.filter((row, index) => JSON.stringify(row) !== JSON.stringify(rows[index]))
  const isInPlace =
    before.length === fresh.length && before.every(({ id }, index) => String(id) === String(fresh[index]?.id))
  return { rows, changed: changed.map(({ id }) => id), isInPlace }
}

const EVERY_MS = 2_000
/** Longer pages say only that something has changed. */
const COMPARED_ROWS = 200
