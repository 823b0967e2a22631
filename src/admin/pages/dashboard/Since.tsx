import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ChangesOf } from '../../../contract/history/history'
import { historiqueCalls } from '../../../contract/history/historyCalls'
import { useCall } from '../../dataProvider'
import { SUMMARY } from '../../dataProvider/useSummary'
import { formatNumber } from '../../schema/cells/format'
import { listLink } from '../../schema/declare/listLink'
import { LinkRow } from '../../schema/page/LinkRow'
import { Panel } from './Panel'

/** Changes since yesterday by person and kind, each with a link to them. */
export function Since() {
  const translate = useTranslate()
  const call = useCall()
  const day = dayjs().subtract(1, 'day').format('YYYY-MM-DD')
  const { data } = useQuery({
    queryKey: [SUMMARY, 'since', day],
    queryFn: ({ signal }) => call(historiqueCalls.historiqueDepuis, { jour: day }, { signal }),
    retry: false,
  })
  if (!data) return null
  const filter = { at: { from: day } }
  return (
    <Panel title="home.since">
      {data.groups.length === 0 && (
        <Typography color="textSecondary">{translate('home.noChange')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, marginInline: -1 }}>
        {data.groups.map((group) => (
          <li key={`${group.person} ${group.kind}`}>
            <Group group={group} to={listLink(HISTORY, { ...filter, ...filterOf(group) })} />
          </li>
        ))}
      </Box>
      {data.groups.length > 0 && (
        <Button
          component={Link}
          to={listLink(HISTORY, filter)}
          size="small"
          sx={{ mt: 1, marginInlineStart: -1 }}
        >
          {translate('home.allChanges')}
        </Button>
      )}
    </Panel>
  )
}

const HISTORY = '/Historique'

const filterOf = ({ person, kind }: ChangesOf) => ({ kind, person: person ?? { empty: true } })

function Group({ group: { by, kind, count }, to }: { group: ChangesOf; to: string }) {
  const translate = useTranslate()
  return (
    <LinkRow
      to={to}
      sx={{
        minHeight: 44,
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        alignItems: 'center',
        paddingInline: 1,
      }}
    >
      <Typography component="span" noWrap>
        <Box component="bdi" sx={{ fontWeight: 500 }}>
          {by ?? translate('history.system')}
        </Box>
        <Typography component="span" variant="body2" color="textSecondary">
          {' · '}
          {translate(`history.kinds.${kind}`)}
        </Typography>
      </Typography>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(count)}
      </Box>
    </LinkRow>
  )
}
