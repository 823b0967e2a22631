import CopyIcon from '@mui/icons-material/ContentCopy'
import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { isolated } from '../../schema'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import { BesideButton } from '../../schema/inputs/BesideButton'

/** The secret of a token, to be copied: it is shown only once. */
export function SecretDialog({ nom, secret, onClose }: { nom: string; secret: string; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    notify('jetons.copie', { type: 'success' })
  }
  return (
    <GuardedDialog title={translate('jetons.pret', isolated({ nom }))} onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography>{translate('jetons.une')}</Typography>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <TextField
            label={translate('jetons.fields.secret')}
            value={secret}
            fullWidth
            multiline
            slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
            onFocus={({ target }) => target.select()}
          />
          <BesideButton label={translate('jetons.copier')} icon={CopyIcon} onClick={() => void copy()} />
        </Box>
        <Button color="inherit" sx={{ alignSelf: 'flex-end' }} onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Stack>
    </GuardedDialog>
  )
}
