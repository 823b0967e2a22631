import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { isolated } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import { useMay } from '../declare/rights'
import { useScreens } from '../declare/screens'
import { Empty } from '../page/states'
import { useListChange } from '../rows/ListChanges'
import { CreateButton } from './CreateButton'

/** Why a list has no rows and, for those with the right, a button to change that. */
export default function NoRows() {
  const translate = useTranslate()
  const { name, list } = useDefinition()
  const may = useMay(name, 'create')
  const { filterValues } = useListContext()
  const change = useListChange()
  const lead = list?.lead?.filter ?? ''
  const { q, [lead]: led, ...filters } = filterValues
  const setFilters = (next: object) =>
    change(({ setFilters }) => setFilters({ ...(led !== undefined && { [lead]: led }), ...next }))
  const filtered = Object.keys(filters).length > 0
  if (!q && !filtered)
    return <Empty hint={may && list && translate(list.emptyHint)}>{may && <Begin />}</Empty>
  return (
    <Empty hint={translate(q ? 'table.noMatch' : 'table.noneFiltered', isolated({ q }))}>
      {q && (
        <Button variant="outlined" onClick={() => setFilters(filters)}>
          {translate('table.clearSearch')}
        </Button>
      )}
      {filtered && (
        <Button variant="outlined" onClick={() => setFilters(q ? { q } : {})}>
          {translate('filters.removeAll')}
        </Button>
      )}
    </Empty>
  )
}

/** Creates the first row: here, in another tab, or on the screen where rows come from. */
function Begin() {
  const translate = useTranslate()
  const { name, path, list, tabs, create } = useDefinition()
  const { at } = useScreens()
  if (create?.button) return <CreateButton />
  const [tab] = Object.keys(tabs ?? {})
  const to = tab ? `${path}#${tab}` : list?.emptyTo
  if (!to) return null
  const label = tab ? `resources.${name}.tabs.${tab}` : at(to).title
  return (
    <Button component={Link} to={to} variant="outlined">
      {translate(label, { smart_count: 2 })}
    </Button>
  )
}
