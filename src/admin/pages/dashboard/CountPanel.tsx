import { Box, ButtonBase, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../schema/format'
import { Panel } from './Panel'

const Bars = lazy(() => import('./Bars'))

interface CountRow {
  label: string
  count: number
  to: string
}

/** How many there are of each kind, each leading to its list; a chart shows the same numbers at a glance. */
export function CountPanel({
  title,
  rows,
  chart = false,
}: {
  title: string
  rows: readonly CountRow[]
  chart?: boolean
}) {
  const translate = useTranslate()
  const some = rows.some(({ count }) => count > 0)
  return (
    <Panel title={title}>
      {chart && some && (
        <Box aria-hidden sx={{ height: 190, mb: 1 }}>
          <Suspense>
            <Bars label={translate(title)} rows={rows} />
          </Suspense>
        </Box>
      )}
      {chart && !some && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {translate('home.noFigures')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, marginInline: -1 }}>
        {rows.map(({ label, count, to }) => (
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
