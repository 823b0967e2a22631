import type { Calcul } from '../../../../contract/campagne/calcul'

const [WIDTH, HEIGHT] = [260, 48]

/** The falling cost of the best plan, from when everything was placed: before that it is many times higher. */
export function Curve({
  points,
  seconds,
  label,
}: {
  points: Calcul['courbe']
  seconds: number
  label: string
}) {
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  const shown = points.filter(([, price]) => price <= SHOWN * last[1] || price === last[1])
  const highest = Math.max(...shown.map(([, price]) => price))
  const lowest = last[1]
  const x = (second: number) => (Math.min(second / seconds, 1) * WIDTH).toFixed(1)
  const y = (price: number) => (2 + ((highest - price) / (highest - lowest || 1)) * (HEIGHT - 4)).toFixed(1)
  const line = [...shown, [Math.max(last[0], shown[0]?.[0] ?? 0), lowest] as const]
    .map(([second, price]) => `${x(second)},${y(price)}`)
    .join(' ')
  return (
    <svg className="board-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polyline points={line} fill="none" />
    </svg>
  )
}

const SHOWN = 3
