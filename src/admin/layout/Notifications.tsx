import BellIcon from '@mui/icons-material/NotificationsNone'
import { Badge, Box, Popover, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { attenteDe } from '../../contract/dashboard/attentes'
import { dashboardCalls } from '../../contract/dashboard/dashboardCalls'
import { NOTIFICATIONS_HEIGHT } from '../../contract/kernel/constants'
import { isOffered } from '../../ui/calls/offered'
import { lazily } from '../lazily'
import { BarButton, BELOW_BAR } from './BarButton'
import { isNews, usePendingWork } from './usePendingWork'

const Mentions = lazily(() => import('./Mentions'))
const Elsewhere = lazily(() => import('./Elsewhere'))
const Inbox = lazily(() => import('./Inbox'))

/** The bell: the comments that mention the reader, and how many kinds of work have come in unseen. */
export function Notifications() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { items, elsewhere, mentions, isPending, error } = usePendingWork({ wanted: anchor !== null })
  // data requested only here is outdated once closed
  const isTold = anchor !== null || isOffered(dashboardCalls.dashboardAttente)
  const incoming = items.filter(({ name }) => attenteDe(name).sonne)
  const count = isTold ? incoming.filter(isNews).length + mentions : 0
  const close = () => setAnchor(null)
  return (
    <>
      <BarButton
        label={translate(count > 0 ? 'notifications.badge' : 'nav.notifications', { smart_count: count })}
        popup
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge
          badgeContent={count || undefined}
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
            sx: { ...BELOW_BAR, width: 400, maxWidth: 'calc(100vw - 32px)' },
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
        <Box sx={{ height: NOTIFICATIONS_HEIGHT, overflowY: 'auto', p: 1 }}>
          <Suspense>
            <Mentions onClose={close} />
            {incoming.length > 0 && <Inbox items={incoming} onClose={close} />}
            <Elsewhere years={elsewhere} onClose={close} />
          </Suspense>
          {incoming.length === 0 && mentions === 0 && elsewhere.length === 0 && !isPending && (
            <Box sx={{ minHeight: 214, display: 'grid', placeContent: 'center', textAlign: 'center', px: 2 }}>
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
