import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import { SELECTED_MAX } from '../../../contract/kernel/constants'
import { useDefinition } from '../declare/DefinitionContext'
import { useNotifyError } from '../notices/useNotifyError'
import { useListDefaults } from '../rows/useListDefaults'
import { useBulkText } from './useBulkText'

/** How many rows are selected, with buttons to clear the selection and to select all rows that the filters match. */
export function Selection() {
  const text = useBulkText()
  const { selectedIds, onUnselectItems } = useListContext()
  const count = selectedIds.length
  if (count === 0) return null
  return (
    <>
      <IconButton
        size="small"
        aria-label={text('clear')}
        data-hint={text('clear')}
        onClick={() => onUnselectItems()}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography variant="body2" role="status" className="selection-count">
        {text('selected', { smart_count: count })}
      </Typography>
      <SelectFound />
    </>
  )
}

/** Selects all matching rows; of very many, the first ones. */
function SelectFound() {
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const notifyError = useNotifyError()
  const definition = useDefinition()
  const { meta } = useListDefaults(definition, false)
  const { total = 0, selectedIds, sort, filterValues, onSelect } = useListContext()
  const [busy, setBusy] = useState(false)
  const found = Math.min(total, SELECTED_MAX)
  if (selectedIds.length >= found) return null

  const select = async () => {
    setBusy(true)
    try {
      const pagination = { page: 1, perPage: SELECTED_MAX }
      const asked = { pagination, sort, filter: filterValues, meta }
      const { data } = await dataProvider.getList(definition.name, asked)
      onSelect(data.map(({ id }) => id))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" loading={busy} onClick={select}>
      {translate(total > found ? 'bulk.selectFirstFound' : 'bulk.selectFound', { smart_count: found })}
    </Button>
  )
}
