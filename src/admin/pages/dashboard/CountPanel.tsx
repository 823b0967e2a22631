import { Box } from '@mui/material'
import { formatNumber } from '../../schema/cells/format'
import { LinkRow } from '../../schema/page/LinkRow'
import { Panel } from './Panel'

interface CountRow {
  label: string
  count: number
  to: string
}

/** Counts by kind, each with a link to its list and a bar for its share. */
export function CountPanel({ title, rows }: { title: string; rows: readonly CountRow[] }) {
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel title={title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, marginInline: -1 }}>
        {rows.map(({ label, count, to }) => (
          <li key={to}>
            <LinkRow to={to} sx={ROW}>
              <span>{label}</span>
              <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {formatNumber(count)}
              </Box>
              <Box component="span" aria-hidden sx={TRACK}>
                <Box component="span" sx={{ ...BAR, inlineSize: `${all > 0 ? (100 * count) / all : 0}%` }} />
              </Box>
            </LinkRow>
          </li>
        ))}
      </Box>
    </Panel>
  )
}

const ROW = {
  minHeight: 44,
  gridTemplateColumns: '1fr auto',
  alignContent: 'center',
  columnGap: 2,
  rowGap: 0.5,
  paddingInline: 1,
  fontSize: '0.9375rem',
} as const

const TRACK = {
  gridColumn: '1 / -1',
  display: 'block',
  height: 4,
  borderRadius: 2,
  bgcolor: 'action.hover',
} as const

const BAR = { display: 'block', height: '100%', borderRadius: 2, bgcolor: 'primary.main' } as const
