import CopyIcon from '@mui/icons-material/ContentCopy'
import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import type { MessageKey } from '../../schema/declare/field'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import { BesideButton } from '../../schema/inputs/BesideButton'

interface SecretDialogProps {
  /** Translated. */
  title: string
  secret: string
  texts: Record<'once' | 'label' | 'copy' | 'copied', MessageKey>
  onClose: () => void
}

/** A secret, to be copied: it is shown only once. */
export function SecretDialog({ title, secret, texts, onClose }: SecretDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    notify(texts.copied, { type: 'success' })
  }
  return (
    <GuardedDialog title={title} onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography>{translate(texts.once)}</Typography>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <TextField
            label={translate(texts.label)}
            value={secret}
            fullWidth
            multiline
            slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
            onFocus={({ target }) => target.select()}
          />
          <BesideButton label={translate(texts.copy)} icon={CopyIcon} onClick={() => void copy()} />
        </Box>
        <Button color="inherit" sx={{ alignSelf: 'flex-end' }} onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Stack>
    </GuardedDialog>
  )
}
