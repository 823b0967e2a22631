import RequestIcon from '@mui/icons-material/AssignmentOutlined'
import CompanyIcon from '@mui/icons-material/BusinessOutlined'
import DefenceIcon from '@mui/icons-material/SchoolOutlined'
import { Box, ButtonBase, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { PendingWork } from './usePendingWork'

const ICONS = {
  demandes: RequestIcon,
  soutenances: DefenceIcon,
  entreprises: CompanyIcon,
}

/** Work of a kind that waits, a link to where it is done. */
export function PendingItem({
  item: { name, count, to },
  onClick,
}: {
  item: PendingWork
  onClick?: () => void
}) {
  const translate = useTranslate()
  const Icon = ICONS[name]
  return (
    <ButtonBase
      component={Link}
      to={to}
      onClick={onClick}
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        gap: 1.5,
        p: 1.25,
        borderRadius: 1,
        textAlign: 'start',
        fontFamily: 'inherit',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 36,
          height: 36,
          flexShrink: 0,
          borderRadius: 1,
          bgcolor: 'var(--accent-soft)',
          color: 'primary.main',
        }}
      >
        <Icon fontSize="small" aria-hidden />
      </Box>
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {translate(`notifications.${name}`, { smart_count: count })}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {translate(`notifications.${name}Detail`)}
        </Typography>
      </span>
    </ButtonBase>
  )
}
