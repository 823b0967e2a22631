import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ColumnPicker } from '../columns/ColumnPicker'
import { AS_DECLARED, type Columns, isShown } from '../columns/useColumns'
import { ToolPanel } from '../page/ToolPanel'
import { DENSITIES, useDensity } from './density'

/** Chooses the visible columns, their order, and the density of rows. */
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
  const [density, setDensity] = useDensity()
  const picks = columns.map((column) => ({ ...column, checked: isShown(column, choice.shown) }))
  return (
    <ToolPanel label={translate('table.columns')} width={340} anchor={anchor} onClose={onClose}>
      <Box sx={{ p: 2, pb: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {translate('tableTools.density.label')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label={translate('tableTools.density.label')}
          value={density}
          onChange={(_event, value) => value && setDensity(value)}
        >
          {DENSITIES.map((each) => (
            <ToggleButton key={each} value={each}>
              {translate(`tableTools.density.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
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
