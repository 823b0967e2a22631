import SearchIcon from '@mui/icons-material/Search'
import { Box, ButtonBase } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazily } from '../lazily'
import { Keys } from './Keys'
import { isMac, usePageKeys, useShortcuts } from './useShortcuts'

const Palette = lazily(() => import('./Palette'))
const HelpSheet = lazily(() => import('./HelpSheet'))

/** Opens the command palette; also listens to the keys that work everywhere. */
export function SearchButton() {
  const translate = useTranslate()
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const close = () => setOpen(null)
  usePageKeys()
  useShortcuts({ onPalette: () => setOpen('palette'), onHelp: () => setOpen('help') })
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen('palette')}
        sx={{
          gap: 1,
          height: 40,
          minWidth: 40,
          paddingInline: { xs: 1, md: 1.5 },
          border: { md: '1px solid var(--bar-edge)' },
          borderRadius: 1,
          color: 'inherit',
          fontFamily: 'inherit',
          fontSize: '0.875rem',
          '&:hover': { backgroundColor: 'var(--bar-hover)' },
          '&:focus-visible': { outlineColor: 'var(--bar-focus)', outlineOffset: -2 },
        }}
      >
        <SearchIcon sx={{ fontSize: 22 }} aria-hidden />
        <Box
          component="span"
          sx={({ breakpoints }) => ({ whiteSpace: 'nowrap', [breakpoints.down('md')]: visuallyHidden })}
        >
          {translate('palette.title')}
        </Box>
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', lg: 'flex' }, marginInlineStart: 1 }}>
          <Keys keys={[isMac() ? '⌘' : 'Ctrl', 'K']} />
        </Box>
      </ButtonBase>
      <Suspense>
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'help' && <HelpSheet onClose={close} />}
      </Suspense>
    </>
  )
}
