import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { attenteDe, FAMILLES_D_ATTENTE } from '../../../contract/dashboard/attentes'
import Elsewhere from '../../layout/Elsewhere'
import PendingItem from '../../layout/PendingItem'
import { usePendingWork } from '../../layout/usePendingWork'
import { Failed, Loading } from '../../schema/page/states'
import { Panel } from './Panel'

/** The day's work: what waits, a line a kind, each leading to its list. */
export function Waiting() {
  const translate = useTranslate()
  const { items, elsewhere, isPending, error } = usePendingWork({ all: true })
  return (
    <Panel title="home.waiting">
      <Box sx={COLUMNS}>
        {FAMILLES_D_ATTENTE.map((family) => {
          const own = items.filter(({ name }) => attenteDe(name).famille === family)
          if (own.length === 0) return null
          return (
            <Box key={family} sx={{ breakInside: 'avoid', pb: 1.5 }}>
              <Typography
                component="h3"
                variant="body2"
                color="textSecondary"
                sx={{ fontWeight: 600, py: 0.5 }}
              >
                {translate(`home.familles.${family}`)}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, marginInline: -1 }}>
                {own.map((item) => (
                  <li key={item.name}>
                    <PendingItem item={item} />
                  </li>
                ))}
              </Box>
            </Box>
          )
        })}
      </Box>
      {items.length === 0 && isPending && <Loading height={120} />}
      {items.length === 0 && !isPending && error ? (
        <Failed error={error} title="notifications.failed" />
      ) : null}
      {items.length === 0 && elsewhere.length === 0 && !isPending && !error && (
        <>
          <Typography>{translate('notifications.empty')}</Typography>
          <Typography color="textSecondary">{translate('notifications.emptyDetail')}</Typography>
        </>
      )}
      <Elsewhere years={elsewhere} />
    </Panel>
  )
}

/** As many columns as there is room for, of about the same height. */
const COLUMNS = { columnWidth: 300, columnGap: 4 } as const
