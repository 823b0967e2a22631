import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ColumnPicker } from '../columns/ColumnPicker'
import { AS_DECLARED, type Columns, isShown } from '../columns/useColumns'
import { ToolPanel } from '../page/ToolPanel'

/** Chooses the visible columns and their order. */
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
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth onClick={() => setChoice(AS_DECLARED)}>
          {translate('tableTools.columnsReset')}
        </Button>
      </Box>
    </ToolPanel>
  )
}
