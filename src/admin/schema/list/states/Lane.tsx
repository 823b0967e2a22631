import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  ListContextProvider,
  type RaRecord,
  RecordContextProvider,
  useDataProvider,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { formatNumber } from '../../cells/format'
import type { ShownColumn } from '../../columns/useColumns'
import { BESIDE } from '../../live/beside'
import { Failed, Loading } from '../../page/states'
import { useListChange } from '../../rows/ListChanges'
import { useAddedMarks } from '../AddedFirst'
import { RowCard } from '../RowCard'
import { useCurrentMark, useRowClick } from '../RowHeading'
import { useShape } from './shape'

interface LaneProps {
  /** The step, in words. */
  state: string
  /** What the rows of the list are filtered by, with the step. */
  filter: Record<string, unknown>
  /** What else is asked for with them. */
  meta: object
  /** Undefined: the service does not count. */
  count: number | undefined
  columns: ShownColumn[]
  /** Whether the card that is dragged may be dropped here; false as well while none is. */
  takes: boolean
  refuses: boolean
  /** Undefined: cards stay where they are. */
  onDrag: ((row: RaRecord) => void) | undefined
  onDrop: () => void
}

const ROWS = 20
/** Of one step; the table pages through more. */
const MOST = 100

/** The rows of one step, as cards. */
export function Lane({ state, filter, meta, count, columns, takes, refuses, onDrag, onDrop }: LaneProps) {
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const resource = useResourceContext() ?? ''
  const list = useListContext()
  const change = useListChange()
  const [, setShape] = useShape(resource)
  const [size, setSize] = useState(ROWS)
  const [over, setOver] = useState(false)
  const asked = { pagination: { page: 1, perPage: size }, sort: list.sort, filter, meta }
  const {
    data: found,
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource, BESIDE, 'lane', asked],
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...asked, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data: rows = NONE, total, meta: told } = found ?? {}
  const lane = useMemo(
    () => ({ ...list, data: rows, total, meta: told }) as unknown as typeof list,
    [list, rows, total, told],
  )
  const all = count ?? total
  const more = total !== undefined && total > rows.length

  return (
    <section
      className="lane"
      aria-label={state}
      data-empty={all === 0 || undefined}
      data-takes={takes || undefined}
      data-refuses={refuses || undefined}
      data-over={(takes && over) || undefined}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <h2 className="lane-title">
        {state}
        <span className="course-count">{all === undefined ? '' : formatNumber(all)}</span>
      </h2>
      {error ? (
        <Failed error={error} title="states.failed" retry={() => void refetch()} />
      ) : isPending ? (
        <Loading />
      ) : (
        <ListContextProvider value={lane}>
          <Cards columns={columns} onDrag={onDrag} />
        </ListContextProvider>
      )}
      {more && (
        <button
          type="button"
          className="lane-more"
          aria-label={translate(size < MOST ? 'states.more' : 'states.all', { state })}
          onClick={() => {
            if (size < MOST) return setSize(Math.min(MOST, size + ROWS * 2))
            change(({ setFilters }) => setFilters(filter))
            setShape('table')
          }}
        >
          {translate(size < MOST ? 'states.moreWord' : 'states.allWord')}
        </button>
      )}
    </section>
  )
}

const NONE: RaRecord[] = []

function Cards({ columns, onDrag }: Pick<LaneProps, 'columns' | 'onDrag'>) {
  const translate = useTranslate()
  const { data = [] } = useListContext()
  const onRow = useRowClick()
  const currentOf = useCurrentMark()
  const markOf = useAddedMarks()
  if (data.length === 0) return <p className="lane-none">{translate('states.none')}</p>
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the link in the card does the same
    <ul className="lane-cards" onClick={onRow}>
      {data.map((row, index) => (
        <RecordContextProvider key={row.id} value={row}>
          <li
            className="lane-card"
            data-index={index}
            {...currentOf(row)}
            {...markOf(row.id)}
            draggable={onDrag !== undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              // Firefox drags nothing without content
              event.dataTransfer.setData('text/plain', String(row.id))
              onDrag?.(row)
            }}
          >
            <RowCard row={row} columns={columns} filled />
          </li>
        </RecordContextProvider>
      ))}
    </ul>
  )
}
