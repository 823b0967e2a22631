import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { PendingItem } from '../../layout/PendingItem'
import { type PendingWork, usePendingWork } from '../../layout/usePendingWork'
import { Panel } from './Panel'

/** What the notifications tell, and the validated defences to grade. */
export function Waiting({ aNoter, toGrade }: { aNoter: number; toGrade: string }) {
  const translate = useTranslate()
  const { items } = usePendingWork()
  const notes: PendingWork[] = aNoter > 0 ? [{ name: 'notes', count: aNoter, to: toGrade }] : []
  const all = [...items, ...notes]
  return (
    <Panel title="home.waiting">
      {all.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, marginInline: -1.25 }}>
          {all.map((item) => (
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
