import { Box, Button, MenuItem, TextField } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { ColumnPicker } from '../columns/ColumnPicker'
import { AS_DECLARED, type Columns, isShown } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import { ToolPanel } from '../page/ToolPanel'
import { groupsOf } from '../rows/filters'
import { useListChange } from '../rows/ListChanges'

/** Chooses the visible columns, their order, and the one that groups the rows. */
export default function ColumnPanel({
  columns: { columns, choice, setChoice },
  anchor,
  onClose,
}: {
  columns: Columns
  anchor: HTMLElement
  onClose: () => void
}) {
  const translate = useTranslate()
  const names = groupsOf(useDefinition())
  const groups = columns.filter(({ key }) => names.includes(key))
  const { sort } = useListContext()
  const change = useListChange()
  const groupBy = (group: string | undefined) => {
    setChoice({ ...choice, group })
    if (group) change(({ setSort }) => setSort({ field: group, order: 'ASC' }))
  }
  const picks = columns.map((column) => ({ ...column, checked: isShown(column, choice.shown) }))
  return (
    <ToolPanel label={translate('table.columns')} width={340} anchor={anchor} onClose={onClose}>
      <Box sx={{ px: 1, overflowY: 'auto', flex: 1, minHeight: 120 }}>
        <ColumnPicker
          columns={picks}
          onToggle={(key) => {
            const column = columns.find((each) => each.key === key)
            if (!column) return
            setChoice({ ...choice, shown: { ...choice.shown, [key]: !isShown(column, choice.shown) } })
          }}
          onOrder={(order) => setChoice({ ...choice, order })}
        />
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
        {groups.length > 0 && (
          <TextField
            select
            size="small"
            label={translate('tableTools.group')}
            helperText={translate('tableTools.groupHelp')}
            value={choice.group === sort.field ? choice.group : ''}
            onChange={({ target }) => groupBy(target.value || undefined)}
            slotProps={{ select: { displayEmpty: true } }}
          >
            <MenuItem value="">{translate('tableTools.noGroup')}</MenuItem>
            {groups.map(({ key, label }) => (
              <MenuItem key={key} value={key}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button fullWidth onClick={() => setChoice(AS_DECLARED)}>
          {translate('tableTools.columnsReset')}
        </Button>
      </Box>
    </ToolPanel>
  )
}
