import { Box, CircularProgress } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { PRELOADER_MS } from '../../contract/kernel/constants'
import { Logo } from '../../ui/theme/Logo'

/** Covers the page while it starts, and when the preloader is switched on. */
export function Preloader({ enabled }: { enabled: boolean }) {
  const translate = useTranslate()
  const [shown, setShown] = useState(enabled)
  useEffect(() => {
    setShown(enabled)
    if (!enabled) return
    const timer = setTimeout(() => setShown(false), PRELOADER_MS)
    return () => clearTimeout(timer)
  }, [enabled])
  if (!shown) return null
  return (
    <Box
      role="status"
      aria-label={translate('app.loading')}
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'tooltip',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 3,
        bgcolor: 'background.default',
      }}
    >
      <Logo size={56} />
      <CircularProgress size={28} aria-hidden />
    </Box>
  )
}
