import RequestIcon from '@mui/icons-material/AssignmentOutlined'
import CompanyIcon from '@mui/icons-material/BusinessOutlined'
import BellIcon from '@mui/icons-material/NotificationsNone'
import DefenceIcon from '@mui/icons-material/SchoolOutlined'
import { Badge, Box, ButtonBase, Popover, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { BarButton } from './BarButton'
import { type PendingWork, usePendingWork } from './usePendingWork'

const ICONS = { demandes: RequestIcon, soutenances: DefenceIcon, entreprises: CompanyIcon }

/** The bell: how many kinds of work are pending, and where each is done. */
export function Notifications() {
  const translate = useTranslate()
  const { items, isPending, error } = usePendingWork()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <BarButton
        label={translate(items.length > 0 ? 'notifications.badge' : 'nav.notifications', {
          smart_count: items.length,
        })}
        popup
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge
          badgeContent={items.length || undefined}
          color="error"
          sx={{ '& .MuiBadge-badge': { fontWeight: 600, top: 3, right: 2 } }}
        >
          <BellIcon />
        </Badge>
      </BarButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('notifications.title'),
            sx: { width: 340, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <Typography
          variant="h6"
          component="h2"
          sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
          {translate('notifications.title')}
        </Typography>
        <Box sx={{ height: 230, overflowY: 'auto', p: 1 }}>
          {items.map((item) => (
            <Item key={item.name} item={item} onClick={close} />
          ))}
          {items.length === 0 && !isPending && (
            <Box sx={{ height: '100%', display: 'grid', placeContent: 'center', textAlign: 'center', px: 2 }}>
              <Typography>{translate(error ? 'notifications.failed' : 'notifications.empty')}</Typography>
              {!error && (
                <Typography variant="body2" color="textSecondary">
                  {translate('notifications.emptyDetail')}
                </Typography>
              )}
            </Box>
          )}
        </Box>
      </Popover>
    </>
  )
}

function Item({ item: { name, count, path }, onClick }: { item: PendingWork; onClick: () => void }) {
  const translate = useTranslate()
  const Icon = ICONS[name]
  return (
    <ButtonBase
      component={Link}
      to={path}
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
