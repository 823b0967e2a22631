import { Box, Button, FormControlLabel, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isBlank } from '../../../contract/kernel/cleanText'
import type { View } from './useViews'

interface ViewFormProps {
  /** Absent: a new one. */
  view: View | undefined
  onSave: (values: { nom: string; partagee: 0 | 1 }) => Promise<void>
  onCancel: () => void
}

/** The name of a view, and whether colleagues see it. */
export function ViewForm({ view, onSave, onCancel }: ViewFormProps) {
  const translate = useTranslate()
  const [nom, setNom] = useState(view?.nom ?? '')
  const [shared, setShared] = useState(view?.partagee === 1)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSave({ nom: nom.trim(), partagee: shared ? 1 : 0 })
    // still mounted: it was refused
    setBusy(false)
  }
  return (
    <Box component="form" onSubmit={save} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        autoFocus
        size="small"
        margin="none"
        label={translate('tableTools.views.name')}
        value={nom}
        onChange={({ target }) => setNom(target.value)}
        slotProps={{ htmlInput: { maxLength: 100, dir: 'auto' } }}
      />
      <FormControlLabel
        control={
          <input
            type="checkbox"
            className="check"
            checked={shared}
            onChange={({ target }) => setShared(target.checked)}
          />
        }
        label={translate('tableTools.views.share')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onCancel}>
          {translate('action.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={isBlank(nom)}>
          {translate('tableTools.views.save')}
        </Button>
      </Box>
    </Box>
  )
}
