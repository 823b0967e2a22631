import { weekStart } from '../../../timeGrid/days'

/** The visible days of a board: one, a week's, or all of them. */
export type Sight = { kind: 'day'; day: string } | { kind: 'week'; days: readonly string[] } | { kind: 'all' }

/**
 * Days in weeks, each as the school counts it.
 *
 * @param first - the day that a week begins with: 1 Monday … 7 Sunday
 * @example weeksOf(['2027-07-09', '2027-07-12'], 1) // [['2027-07-09'], ['2027-07-12']]
 */
export function weeksOf(days: readonly string[], first: number): string[][] {
  const weeks = new Map<string, string[]>()
  for (const day of days) {
    const begins = weekStart(day, first)
    weeks.set(begins, [...(weeks.get(begins) ?? []), day])
  }
  return [...weeks.values()]
}

/** Among the board's present days. */
export const daysIn = (sight: Sight, all: readonly string[]): readonly string[] => {
  if (sight.kind === 'all') return all
  return sight.kind === 'day' ? [sight.day] : all.filter((day) => sight.days.includes(day))
}
