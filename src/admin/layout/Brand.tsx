import { Box } from '@mui/material'
import { Link } from 'react-router-dom'
import { Logo } from '../../ui/theme/Logo'
import { useOfficeName } from './useOfficeName'

/** The mark and the name, a link to the dashboard. */
export function Brand({ short = false, onClick }: { short?: boolean; onClick?: (() => void) | undefined }) {
  const name = useOfficeName()
  return (
    <Box
      component={Link}
      to="/dashboard"
      onClick={onClick}
      aria-label={name}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 0,
        color: 'inherit',
        textDecoration: 'none',
        fontWeight: 600,
        lineHeight: 1.2,
        fontSize: '0.9375rem',
        borderRadius: 1,
      }}
    >
      <Box component="span" sx={{ display: 'flex', flexShrink: 0 }}>
        <Logo />
      </Box>
      {!short && <span dir="auto">{name}</span>}
    </Box>
  )
}
