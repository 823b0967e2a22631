import { useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { formatNumber } from '../../schema/format'

export interface BarsProps {
  labels: readonly string[]
  /** Stacked on each other, the first at the bottom. */
  series: readonly { label: string; color: string; data: readonly number[] }[]
}

/** A small bar chart; who cannot see it reads the same numbers beside it. */
export default function Bars({ labels, series }: BarsProps) {
  const rtl = useTheme().direction === 'rtl'
  // the first bar stands where reading starts
  const inOrder = <T,>(values: readonly T[]) => (rtl ? [...values].reverse() : values)
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
          data: inOrder(labels),
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
          valueFormatter: formatNumber,
        },
      ]}
      series={series.map((bar) => ({
        ...bar,
        data: inOrder(bar.data),
        stack: 'all',
        valueFormatter: (value) => formatNumber(value ?? 0),
      }))}
    />
  )
}
