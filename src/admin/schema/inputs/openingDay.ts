import dayjs from 'dayjs'

/** How long after its beginning the defences of a year are held. */
const MONTHS = 9

/**
 * The day at which the calendar of an empty field opens: today within the session's year, the first one before it, and
 * after it when its defences were held.
 *
 * @example openingDay({ debut: '2021-09-01', fin: '2022-12-31' }, '2026-11-22') // '2022-06-01'
 */
export function openingDay(year: { debut?: string; fin?: string } | undefined, today: string): string {
  const { debut, fin } = year ?? {}
  if (!debut || !fin) return today
  if (today < debut) return debut
  if (today <= fin) return today
  const held = dayjs(debut).add(MONTHS, 'month').format('YYYY-MM-DD')
  return held < fin ? held : fin
}
