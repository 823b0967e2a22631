import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Journee } from '../../../contract/dashboard/dashboardCalls'
import { localeOf } from '../../../contract/kernel/constants'
import type { FilterValue } from '../../../contract/kernel/paging'
import { readLang } from '../../../ui/texts/language'
import { sightLink } from '../../resources/calendrier/sight'
import { listLink } from '../../schema/declare/listLink'
import { LinkRow } from '../../schema/page/LinkRow'
import { Panel } from './Panel'

/** The next seven days: defences per day, and deadlines. */
export function Week({ days }: { days: readonly Journee[] }) {
  return (
    <Panel title="home.week">
      <Box component="ol" sx={GRID}>
        {days.map((day) => (
          <Day key={day.jour} day={day} />
        ))}
      </Box>
    </Panel>
  )
}

/** Whether anything is due that day. */
export const isBusy = ({ soutenances, fins, rapports, evaluations }: Journee) =>
  soutenances + fins + rapports + evaluations > 0

const on = (day: string): FilterValue => ({ from: day, to: day })

function Day({ day: { jour, soutenances, fins, rapports, evaluations } }: { day: Journee }) {
  const translate = useTranslate()
  const lines = [
    {
      name: 'soutenances',
      count: soutenances,
      to: listLink('/SoutenanceEtudiant', { date_soutenance: on(jour) }),
    },
    {
      name: 'rapports',
      count: rapports,
      to: listLink('/AffectStage', { manque: ['rapport'], remise: on(jour) }),
    },
    {
      name: 'evaluations',
      count: evaluations,
      to: listLink('/AffectStage', { manque: ['evaluation'], date_soutenance: on(jour) }),
    },
    { name: 'fins', count: fins, to: listLink('/AffectStage', { fin: on(jour) }) },
  ].filter(({ count }) => count > 0)
  return (
    <Box component="li" sx={{ ...DAY, ...(lines.length > 0 && { bgcolor: 'var(--accent-soft)' }) }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600, px: 1, pt: 0.75 }}>
        <Link to={sightLink({ vue: 'jour', jour })} style={{ color: 'inherit' }}>
          <time dateTime={jour}>{dayText(jour)}</time>
        </Link>
      </Typography>
      {lines.map(({ name, count, to }) => (
        <LinkRow
          key={name}
          to={to}
          sx={{ px: 1, py: 0.5, minHeight: 32, alignContent: 'center', justifyContent: 'start' }}
        >
          <Typography component="span" variant="body2">
            {translate(`home.semaine.${name}`, { smart_count: count })}
          </Typography>
        </LinkRow>
      ))}
      {lines.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1, pb: 0.75 }}>
          {translate('home.semaine.rien')}
        </Typography>
      )}
    </Box>
  )
}

/** "lun. 30 nov." */
const dayText = (day: string): string =>
  new Intl.DateTimeFormat(localeOf(readLang()), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: {
    xs: '1fr',
    sm: 'repeat(auto-fill, minmax(130px, 1fr))',
    lg: 'repeat(7, minmax(0, 1fr))',
  },
} as const

const DAY = { borderRadius: 1, border: 1, borderColor: 'divider', minWidth: 0 } as const
