/** The visible days of a board: one, a week's, or all of them. */
export type Sight = { kind: 'day'; day: string } | { kind: 'week'; days: readonly string[] } | { kind: 'all' }

const DAY = 86_400_000
const SUNDAY = 7

/**
 * Days in weeks, each as the school counts it.
 *
 * @param first - the day that a week begins with: 1 Monday … 7 Sunday
 * @example weeksOf(['2027-07-09', '2027-07-12'], 1) // [['2027-07-09'], ['2027-07-12']]
 */
export function weeksOf(days: readonly string[], first: number): string[][] {
  const weeks = new Map<number, string[]>()
  for (const day of days) {
    const at = Date.parse(`${day}T00:00Z`)
    const since = (new Date(at).getUTCDay() - (first % SUNDAY) + SUNDAY) % SUNDAY
    const begins = at - since * DAY
    weeks.set(begins, [...(weeks.get(begins) ?? []), day])
  }
  return [...weeks.values()]
}

/** Among the board's present days. */
export const daysIn = (sight: Sight, all: readonly string[]): readonly string[] => {
  if (sight.kind === 'all') return all
  return sight.kind === 'day' ? [sight.day] : all.filter((day) => sight.days.includes(day))
}
