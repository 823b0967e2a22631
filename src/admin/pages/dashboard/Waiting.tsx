import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import PendingItem from '../../layout/PendingItem'
import { usePendingWork } from '../../layout/usePendingWork'
import { Panel } from './Panel'

/** What the notifications tell. */
export function Waiting() {
  const translate = useTranslate()
  const { items } = usePendingWork()
  return (
    <Panel title="home.waiting">
      {items.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, marginInline: -1.25 }}>
          {items.map((item) => (
            <li key={item.name}>
              <PendingItem item={item} />
            </li>
          ))}
        </Box>
      ) : (
        <>
          <Typography>{translate('notifications.empty')}</Typography>
          <Typography color="textSecondary">{translate('notifications.emptyDetail')}</Typography>
        </>
      )}
    </Panel>
  )
}
