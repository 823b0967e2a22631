/* Days and times of day as a form holds them. */

/** A day that the calendar has, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** `HH:mm` */
export const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** Wall clock, `YYYY-MM-DDTHH:mm:ss`. */
export function isDayAndTime(value: string): boolean {
  const [day = '', time = ''] = value.split('T')
  return isDay(day) && isTime(time.slice(0, 5)) && /^:\d\d$|^$/.test(time.slice(5))
}
