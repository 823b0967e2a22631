import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import { IconButton } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { lazily } from '../../lazily'
import { useScreens } from '../declare/screens'

const PageHelp = lazily(() => import('./PageHelp'))

/** Opens three sentences about the screen. */
export function HelpButton() {
  const label = useTranslate()('nav.help')
  const { place } = useScreens().at(useLocation().pathname)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!place) return null
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="dialog"
        aria-label={label}
        data-hint={label}
        onPointerEnter={PageHelp.preload}
        onFocus={PageHelp.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        <HelpIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense>
          <PageHelp
            title={place.title}
            name={place.path.slice(1)}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
