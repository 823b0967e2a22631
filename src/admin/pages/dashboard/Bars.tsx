import { useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { formatNumber } from '../../schema/format'

/** A small bar chart; who cannot see it reads the same numbers beside it. */
export default function Bars({
  label,
  rows,
}: {
  label: string
  rows: readonly { label: string; count: number }[]
}) {
  const { direction, palette } = useTheme()
  const rtl = direction === 'rtl'
  // the first bar stands where reading starts
  const inOrder = rtl ? [...rows].reverse() : rows
  return (
    <BarChart
      height={190}
      hideLegend
      disableKeyboardNavigation
      borderRadius={4}
      margin={{ top: 8, bottom: 0, left: 0, right: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'band',
          data: inOrder.map(({ label }) => label),
          categoryGapRatio: 0.55,
          height: 26,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          width: 32,
          position: rtl ? 'right' : 'left',
          tickNumber: 4,
          tickMinStep: 1,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (value: number) => formatNumber(value),
        },
      ]}
      series={[
        {
          label,
          color: palette.primary.main,
          data: inOrder.map(({ count }) => count),
          valueFormatter: (value) => formatNumber(value ?? 0),
        },
      ]}
    />
  )
}
