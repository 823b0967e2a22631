import { Box, Paper, useMediaQuery } from '@mui/material'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type Identifier, ListBase, useListContext } from 'react-admin'
import { createPortal } from 'react-dom'
import { lazily, whenIdle } from '../../lazily'
import { ActionHost, useIsAsking } from '../actions/ActionHost'
import { BulkBar } from '../bulk/bar'
import { type Columns, useColumns } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import { useNotifyError } from '../notices/useNotifyError'
import { Failed, Loading } from '../page/states'
import { useFocusKept } from '../page/useFocusKept'
import { RecordPanel } from '../record/panel'
import { freshFor } from '../rows/askAhead'
import { selectionIn, useCutOff } from '../rows/cutOff'
import { ListChanges } from '../rows/ListChanges'
import { useOpenRecord } from '../rows/openRecord'
import { useListDefaults } from '../rows/useListDefaults'
import { AddedFirst } from './AddedFirst'
import { ROW_HEIGHTS, useDensity } from './density'
import { FilteringContext, OpenFilters } from './Filtering'
import { ListTable } from './ListTable'
import { ListToolbar } from './ListToolbar'
import { Pager } from './Pager'
import { useShape } from './states/shape'
import './fetching.css'

const ListCards = lazily(() => import('./ListCards'))
const NoRows = lazily(() => import('./NoRows'))
const StatesBoard = lazily(() => import('./states/StatesBoard'))
const NARROW = '(max-width: 699.95px)'
/** At these widths there is no room beside the columns for checkboxes that appear on hover. */
const CROWDED = '(min-width: 700px) and (max-width: 1099.95px)'
// phones load the cards together with the rows
if (matchMedia(NARROW).matches) ListCards.preload()
const LiveRows = whenIdle(() => import('./LiveRows'))

/** The list of the current declaration: search, table (cards on a narrow screen), pages. */
export function ResourceList() {
  const definition = useDefinition()
  const notifyError = useNotifyError()
  const filtering = useState(false)
  const { meta, ...defaults } = useListDefaults(definition, filtering[0])
  return (
    <ListBase
      resource={definition.name}
      // the application already checks it, and calls without a session are refused
      disableAuthentication
      {...defaults}
      queryOptions={{
        meta,
        staleTime: freshFor,
        // also when they were requested ahead just before
        refetchOnWindowFocus: 'always',
        onError: (error) => notifyError(error),
      }}
    >
      <ListChanges>
        <AddedFirst>
          <ActionHost>
            <FilteringContext value={filtering}>
              <ListPaper />
            </FilteringContext>
            <OpenedRecord />
          </ActionHost>
        </AddedFirst>
      </ListChanges>
    </ListBase>
  )
}

/** Rendered beside the list, so it has access to the list's rows. */
function OpenedRecord() {
  const { id, slot } = useOpenRecord()
  return (
    id !== undefined &&
    slot &&
    createPortal(
      <Suspense fallback={<Loading />}>
        <RecordPanel />
      </Suspense>,
      slot,
    )
  )
}

/**
 * Keeps the selection to visible rows: another page clears it, another search keeps the rows still shown. An action
 * interrupted by the end of the session gets its rows back.
 */
function useSelectionInSight() {
  const { resource, filterValues, onSelect, selectedIds, data, isFetching } = useListContext()
  const cutOff = useCutOff<{ ids: Identifier[] }>(selectionIn(resource))
  const sought = JSON.stringify(filterValues)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are others at each render
  useEffect(() => {
    if (cutOff) onSelect(cutOff.ids)
  }, [cutOff])
  const seen = useRef(sought)
  useEffect(() => {
    if (seen.current === sought || isFetching || !data) return
    seen.current = sought
    const shown = selectedIds.filter((each) => data.some(({ id }) => id === each))
    if (shown.length < selectedIds.length) onSelect(shown)
  })
  // `onUnselectItems` would take out what was selected when the effect began: nothing
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end of the page
  useEffect(() => () => onSelect([]), [])
}

function ListPaper() {
  const { name, list } = useDefinition()
  const inColumns = useShape(name)[0] === 'states' && list?.course
  useSelectionInSight()
  const { isFetching, isPending, error, total, data, selectedIds } = useListContext()
  const columns = useColumns()
  const { setChoice } = columns
  const group = useGroup(columns)
  const onWidth = useCallback(
    (key: string, width: number | undefined) =>
      setChoice((last) => {
        const { [key]: _, ...others } = last.widths ?? {}
        return { ...last, widths: width === undefined ? others : { ...others, [key]: width } }
      }),
    [setChoice],
  )
  const narrow = useMediaQuery(NARROW)
  const crowded = useMediaQuery(CROWDED)
  const focus = useFocusKept<HTMLDivElement>(data, useIsAsking())
  const selects = list?.bulkSelect
  // the bar outlives the selection, to report the result
  const bar = useRef(false)
  bar.current ||= list?.bulk !== false && !selects && selectedIds.length > 0
  const Lead = list?.lead?.shows
  const Rows = narrow ? ListCards : ListTable
  const hasRows = !isPending && !error && data && data.length > 0

  return (
    <Paper
      {...focus}
      variant="outlined"
      // `clip`, not `hidden`, which would scroll and break sticky positioning
      sx={{ overflow: 'clip', position: 'relative', '--bulk': selects ? `${BULK_PX + 8}px` : '0px' }}
    >
      {isFetching && !isPending && <div className="list-fetching" aria-hidden />}
      {Lead && (
        <Suspense fallback={<Box sx={{ height: LEAD_PX }} />}>
          <Lead />
        </Suspense>
      )}
      <ListToolbar columns={columns} narrow={narrow} />
      <OpenFilters narrow={narrow} />
      {selects && (
        <Box className="list-bulk">
          <Suspense fallback={<Box sx={{ height: BULK_PX }} />}>
            <BulkBar columns={columns} />
          </Suspense>
        </Box>
      )}
      {!isPending && !error && (
        <Suspense>
          <LiveRows />
        </Suspense>
      )}
      {inColumns ? (
        <Suspense fallback={<Coming />}>
          <StatesBoard columns={columns.shown} />
        </Suspense>
      ) : hasRows ? (
        <Suspense fallback={<Coming />}>
          <Rows
            columns={columns.shown}
            group={group}
            selectable={list?.bulk !== false && (!crowded || selects === true)}
            widths={columns.choice.widths}
            onWidth={onWidth}
          />
        </Suspense>
      ) : (
        <Instead />
      )}
      {!inColumns && hasRows && total !== undefined && <Pager />}
      {bar.current && (
        <Suspense>
          <BulkBar columns={columns} />
        </Suspense>
      )}
    </Paper>
  )
}

/** The column that the rows are grouped by, while they are in its order. */
function useGroup({ columns, choice }: Columns) {
  const { sort } = useListContext()
  return columns.find(({ key }) => key === choice.group && key === sort.field)
}

/** The height of a bulk bar, so that rows do not move when it appears. */
const BULK_PX = 56
/** A field with its label beside it, and the padding above. */
const LEAD_PX = 55

/** Further rows are below the edge of the screen anyway. */
const SCREENFUL = 30

/** Reserves the room of the rows, so that nothing below moves when they arrive. */
function Coming() {
  const { perPage } = useListContext()
  const [density] = useDensity()
  return <Loading height={Math.min(perPage, SCREENFUL) * ROW_HEIGHTS[density]} />
}

/** Shown in place of the rows. */
function Instead() {
  const { isPending, error, refetch } = useListContext()
  if (isPending) return <Coming />
  if (error) return <Failed error={error} title="table.failed" retry={refetch} />
  return (
    <Suspense fallback={<Loading />}>
      <NoRows />
    </Suspense>
  )
}
