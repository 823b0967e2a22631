import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useScreens } from '../schema/declare/screens'
import { Keys } from './Keys'
import { isMac } from './useShortcuts'

/** The keys, by where they work. */
export default function HelpSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { places } = useScreens()
  const text = ([name, ...keys]: readonly string[]) => ({ text: translate(`shortcuts.${name}`), keys })
  const screens = places.flatMap(({ key, title }) =>
    key ? { text: translate(title, { smart_count: 2 }), keys: ['G', key.toUpperCase()] } : [],
  )
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{translate('shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
            <Group title="everywhere" shortcuts={EVERYWHERE.map(text)} />
            <Group title="lists" shortcuts={LISTS.map(text)} />
          </Box>
          <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
            <Group title="calendar" shortcuts={CALENDAR.map(text)} />
            <Group title="go" shortcuts={screens} />
          </Box>
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

/** Names of texts, and the keys. */
const EVERYWHERE = [
  ['palette', isMac() ? '⌘' : 'Ctrl', 'K'],
  ['search', '/'],
  ['undo', isMac() ? '⌘' : 'Ctrl', 'Z'],
  ['help', '?'],
]
const LISTS = [
  ['next', 'J', '↓'],
  ['previous', 'K', '↑'],
  ['open', '↵'],
  ['select', 'X'],
  ['edit', 'E'],
  ['cells', '←', '→'],
  ['cell', 'F2', '↵'],
  ['filters', 'F'],
  ['close', 'Esc'],
]

const CALENDAR = [
  ['today', 'T'],
  ['before', '←', 'K'],
  ['after', '→', 'J'],
  ['month', 'M'],
  ['week', 'S'],
  ['day', 'D'],
  ['carry', '↵'],
]

function Group({
  title,
  shortcuts,
}: {
  title: string
  shortcuts: { text: string; keys: readonly string[] }[]
}) {
  const translate = useTranslate()
  return (
    <section>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1.5 }}>
        {translate(`shortcuts.groups.${title}`)}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1.25, m: 0 }}
      >
        {shortcuts.map(({ text, keys }) => (
          <Box key={text} sx={{ display: 'contents' }}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  )
}
