import { wallClockOf } from '../../../ui/texts/wallClock'

const DAY_MS = 86_400_000
/** @param moment `YYYY-MM-DD` and anything after it */
const dayNumber = (moment: string) => Date.parse(`${moment.slice(0, 'YYYY-MM-DD'.length)}T00:00:00Z`) / DAY_MS

/** How many days ago a day was, by this browser's calendar; 0 for today and later. */
export const daysSince = (day: string): number =>
  Math.max(0, dayNumber(wallClockOf(new Date())) - dayNumber(day))
