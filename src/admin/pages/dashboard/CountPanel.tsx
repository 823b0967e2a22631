import { Box, ButtonBase } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../schema/format'
import type { BarsProps } from './Bars'
import { Panel } from './Panel'

const Bars = lazy(() => import('./Bars'))

interface CountRow {
  label: string
  count: number
  to: string
  /** Of its bars. */
  color?: string
}

/** How many there are of each kind, each leading to its list; the bars show the same numbers at a glance. */
export function CountPanel({
  title,
  rows,
  bars,
}: {
  title: string
  rows: readonly CountRow[]
  bars?: BarsProps
}) {
  return (
    <Panel title={title}>
      {bars && (
        <Box aria-hidden sx={{ height: 190, mb: 1 }}>
          <Suspense>
            <Bars {...bars} />
          </Suspense>
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, marginInline: -1 }}>
        {rows.map(({ label, count, to, color }) => (
          <li key={to}>
            <ButtonBase
              component={Link}
              to={to}
              sx={{
                width: '100%',
                minHeight: 36,
                paddingInline: 1,
                gap: 1,
                justifyContent: 'flex-start',
                borderRadius: 1,
                fontFamily: 'inherit',
                fontSize: '0.9375rem',
                textAlign: 'start',
                '&:hover': { backgroundColor: 'action.hover' },
              }}
            >
              {color && (
                <Box
                  component="span"
                  sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: color, flexShrink: 0 }}
                />
              )}
              <span>{label}</span>
              <Box component="span" sx={{ marginInlineStart: 'auto', fontWeight: 600 }}>
                {formatNumber(count)}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Panel>
  )
}
