import StatesIcon from '@mui/icons-material/ViewKanbanOutlined'
import TableIcon from '@mui/icons-material/ViewListOutlined'
import { IconButton } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { useDefinition } from '../../declare/DefinitionContext'
import { useListChange } from '../../rows/ListChanges'
import { useShape } from './shape'

/** Shows the rows in columns by state, or as a table again. */
export default function ShapeButton() {
  const translate = useTranslate()
  const { name, list } = useDefinition()
  const [shape, setShape] = useShape(name)
  const { filterValues } = useListContext()
  const change = useListChange()
  const isTable = shape === 'table'
  const label = translate(isTable ? 'states.show' : 'states.table')
  const turn = () => {
    setShape(isTable ? 'states' : 'table')
    // the columns show every step
    const { [list?.course ?? '']: step, ...others } = filterValues
    if (step !== undefined) change(({ setFilters }) => setFilters(others))
  }
  return (
    <IconButton aria-label={label} data-hint={label} onClick={turn}>
      {isTable ? <StatesIcon /> : <TableIcon />}
    </IconButton>
  )
}
