import PinnedIcon from '@mui/icons-material/Star'
import PinIcon from '@mui/icons-material/StarBorder'
import { IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useScreens } from '../declare/screens'
import { usePins } from './usePins'

/** Keeps the screen at the top of the menu. */
export function PinButton() {
  const translate = useTranslate()
  const { place } = useScreens().at(useLocation().pathname)
  const { isPinned, toggle } = usePins()
  if (!place) return null
  const pinned = isPinned(place.path)
  const label = translate('nav.pin')
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-pressed={pinned}
      data-hint={pinned ? translate('nav.unpin') : label}
      onClick={() => toggle(place.path)}
      sx={{ color: pinned ? 'primary.main' : 'text.secondary' }}
    >
      {pinned ? <PinnedIcon fontSize="small" /> : <PinIcon fontSize="small" />}
    </IconButton>
  )
}
