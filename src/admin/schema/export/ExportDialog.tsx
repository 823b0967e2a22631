import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useOwn } from '../../keptStore'
import { ColumnPicker } from '../columns/ColumnPicker'
import { type ColumnChoice, type Columns, inOrder, isShown } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import { choiceOf } from '../views/listState'
import { useViews } from '../views/useViews'
import type { Export, Target } from './targets'
import type { Scope } from './useExport'
import { useTargets } from './useTargets'

/** Which rows and which columns, in which order: as shown, all of them, those of a view, or as chosen here last time. */
export function ExportDialog({
  columns: { columns, choice },
  run,
  onClose,
}: {
  columns: Columns
  run: Export
  onClose: () => void
}) {
  const translate = useTranslate()
  const titleId = useId()
  const formats = useTargets()
  const { name } = useDefinition()
  const { total = 0, data = [], selectedIds } = useListContext()
  const { views = [] } = useViews(name)
  const [scope, setScope] = useState<Scope>(selectedIds.length > 0 ? 'chosen' : 'all')
  const [target, setTarget] = useState<Target>('xlsx')
  const [last, setLast] = useOwn<ColumnChoice | null>(`${name}.export`, null)
  const fields = columns.filter(({ field }) => field)
  const everything: ColumnChoice = { shown: Object.fromEntries(fields.map(({ key }) => [key, true])) }
  const sets: { key: string; label: string; choice: ColumnChoice }[] = [
    { key: 'shown', label: translate('tableTools.exportSet.shown'), choice },
    { key: 'all', label: translate('tableTools.exportSet.all'), choice: everything },
    ...(last ? [{ key: 'last', label: translate('tableTools.exportSet.last'), choice: last }] : []),
    ...views
      .filter(({ etat }) => etat.columns.length > 0)
      .map(({ id, nom, etat }) => ({ key: String(id), label: nom, choice: choiceOf(etat) })),
  ]
  const [set, setSet] = useState(last ? 'last' : 'shown')
  const [picked, setPicked] = useState<ColumnChoice>(last ?? choice)
  const ordered = inOrder(fields, picked.order).map((column) => ({
    ...column,
    // a table may go without its names
    fixed: false,
    checked: picked.shown?.[column.key] ?? isShown(column),
  }))
  const pick = (changed: ColumnChoice) => {
    setPicked(changed)
    setLast(changed)
    setSet('last')
  }
  const scopes: [Scope, number][] = [
    ['all', total],
    ['page', data.length],
    ...(selectedIds.length > 0 ? ([['chosen', selectedIds.length]] as [Scope, number][]) : []),
  ]

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('table.export')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <RadioGroup
          aria-label={translate('tableTools.exportRows.label')}
          value={scope}
          onChange={(_event, value) => setScope(value as Scope)}
        >
          {scopes.map(([each, count]) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio size="small" />}
              label={translate(`tableTools.exportRows.${each}`, { count })}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </RadioGroup>
        <TextField
          select
          fullWidth
          size="small"
          margin="none"
          label={translate('tableTools.exportSet.label')}
          value={set}
          onChange={({ target: { value } }) => {
            setSet(value)
            setPicked(sets.find(({ key }) => key === value)?.choice ?? choice)
          }}
        >
          {sets.map(({ key, label }) => (
            <MenuItem key={key} value={key}>
              <bdi>{label}</bdi>
            </MenuItem>
          ))}
        </TextField>
        <Box
          sx={{
            maxHeight: 320,
            overflowY: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            p: 0.5,
          }}
        >
          <ColumnPicker
            columns={ordered}
            onToggle={(key) => {
              const before = ordered.find((column) => column.key === key)
              pick({ ...picked, shown: { ...picked.shown, [key]: !before?.checked } })
            }}
            onOrder={(order) => pick({ ...picked, order })}
          />
        </Box>
        <TextField
          select
          fullWidth
          size="small"
          margin="none"
          label={translate('tableTools.exportTo.label')}
          value={target}
          onChange={({ target: { value } }) => setTarget(value as Target)}
        >
          {formats.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`tableTools.exportTo.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!ordered.some(({ checked }) => checked)}
          onClick={() =>
            run(
              target,
              ordered.filter(({ checked }) => checked),
              scope,
            )
          }
        >
          {translate('tableTools.exportRun')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
