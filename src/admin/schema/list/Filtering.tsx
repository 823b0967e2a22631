import FilterIcon from '@mui/icons-material/FilterList'
import { Button } from '@mui/material'
import { createContext, type Dispatch, type SetStateAction, Suspense, useContext, useRef } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { useDefinition } from '../declare/DefinitionContext'
import { chipsOf, filtersOf } from '../rows/filters'

const FilterBar = lazily(() => import('./FilterBar'))
const FilterChips = lazily(() => import('./FilterChips'))

/** Whether the filter bar is open: the list then counts the rows of all its choices. */
export const FilteringContext = createContext<[boolean, Dispatch<SetStateAction<boolean>>]>([false, () => {}])

const BAR = 'filter-bar'

/** Opens and closes the filter bar, and shows how many filters are active. */
export function FilterButton() {
  const translate = useTranslate()
  const definition = useDefinition()
  const { filterValues } = useListContext()
  const [open, setOpen] = useContext(FilteringContext)
  const offered = filtersOf(definition)
  if (offered.length === 0) return null
  const set = offered.filter(({ name }) => name in filterValues).length
  return (
    <Button
      id={`${BAR}-button`}
      variant={set > 0 ? 'outlined' : 'text'}
      startIcon={<FilterIcon />}
      data-shortcut="f"
      aria-expanded={open}
      aria-controls={open ? BAR : undefined}
      onPointerEnter={FilterBar.preload}
      onFocus={FilterBar.preload}
      onClick={() => setOpen(!open)}
    >
      {set > 0 ? translate('filters.set', { smart_count: set }) : translate('filters.open')}
    </Button>
  )
}

/** The active filters; their code loads when there are any. */
export function SetFilters() {
  const { filterValues } = useListContext()
  const names = chipsOf(useDefinition(), filterValues)
  if (names.length === 0) return null
  return (
    <Suspense>
      <FilterChips names={names} />
    </Suspense>
  )
}

/** The bar below the toolbar, or before everything else on a narrow screen; closing it returns the focus. */
export function OpenFilters({ narrow }: { narrow: boolean }) {
  const [open, setOpen] = useContext(FilteringContext)
  const close = useRef(() => {
    setOpen(false)
    document.getElementById(`${BAR}-button`)?.focus()
  })
  if (!open) return null
  return (
    <Suspense>
      <FilterBar id={BAR} narrow={narrow} onClose={close.current} />
    </Suspense>
  )
}
