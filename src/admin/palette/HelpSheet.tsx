import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Keys } from './Keys'
import { isMac } from './useShortcuts'

/** The keys that work everywhere. */
export default function HelpSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const shortcuts = [
    { name: 'palette', keys: [isMac() ? '⌘' : 'Ctrl', 'K'] },
    { name: 'search', keys: ['/'] },
    { name: 'help', keys: ['?'] },
  ]
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{translate('shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1.5, m: 0 }}
        >
          {shortcuts.map(({ name, keys }) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>
                <Keys keys={keys} />
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {translate(`shortcuts.${name}`)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
