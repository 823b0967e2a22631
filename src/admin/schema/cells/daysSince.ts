import dayjs from 'dayjs'

/** How many days ago a day was, by this browser's calendar; 0 for today and later. */
export const daysSince = (day: string): number => Math.max(0, dayjs().startOf('day').diff(dayjs(day), 'day'))
