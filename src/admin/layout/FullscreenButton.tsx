import EnterIcon from '@mui/icons-material/Fullscreen'
import ExitIcon from '@mui/icons-material/FullscreenExit'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { BarButton } from './BarButton'

/** Enters and leaves fullscreen; disabled if the browser does not support it. */
export function FullscreenButton() {
  const translate = useTranslate()
  const [full, setFull] = useState(document.fullscreenElement != null)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement != null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  // a refusal (a framed page, a policy) leaves things as they are
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
  return (
    <BarButton
      label={translate(full ? 'nav.exitFullscreen' : 'nav.enterFullscreen')}
      disabled={!document.fullscreenEnabled}
      onClick={toggle}
    >
      {full ? <ExitIcon /> : <EnterIcon />}
    </BarButton>
  )
}
