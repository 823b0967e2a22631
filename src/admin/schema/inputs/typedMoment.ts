import { spelledDay, tidyTyped } from '../../../contract/kernel/typedDay'
import { formatDate, formatInputTime } from '../cells/format'
import { isDay, isDayAndTime, isTime } from '../cells/moment'

/* Parsing and formatting of typed days and times of day. */

export type MomentKind = 'date' | 'time' | 'dateTime'

interface TypedMoment {
  /** The value of a text; undefined if it is incomplete or invalid. */
  read(typed: string): string | undefined
  /** The same for a finished text: an hour alone is the full hour. */
  readWhole(typed: string): string | undefined
  /** A value as typed; a text that is no value stays. */
  write(value: string): string
  /** Puts the signs between digits that were typed without. */
  separate(typed: string): string
  /** A text with as many digits is no longer being typed. */
  digits: number
}

/** 14:30, 14h30, 14h, 2:30 PM, 2 pm */
const TIME = /^(\d{1,2})(?:\s*[:h.]\s*(\d\d)|\s*h)?\s*(?:([ap])(?:\.?m\.?)?)?$/i
const TIME_DIGITS = /^(\d\d)(\d\d)\s*(?:([ap])(?:\.?m\.?)?)?$/i

const date: TypedMoment = {
  read(typed) {
    const value = spelledDay(typed)
    return isDay(value) ? value : undefined
  },
  readWhole: (typed) => date.read(typed),
  write: (value) => (isDay(value) ? formatDate(value) : value),
  separate: (typed) =>
    typed
      .replace(/^(\d\d)(\d{1,6})$/, '$1/$2')
      .replace(/^(\d\d\/\d\d)(\d{1,4})$/, '$1/$2')
      // a dash after four digits: they were the year of 2022-07-15
      .replace(/^(19|20)\/(\d\d)-/, '$1$2-'),
  digits: 8,
}

const time: TypedMoment = {
  read(typed) {
    const text = tidy(typed)
    const [whole, hours = '', minutes, half] = TIME_DIGITS.exec(text) ?? TIME.exec(text) ?? []
    // a number alone may be the start of anything
    if (!whole || whole === hours) return undefined
    if (half && (Number(hours) < 1 || Number(hours) > 12)) return undefined
    const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
    const value = `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`
    return isTime(value) ? value : undefined
  },
  readWhole: (typed) => time.read(typed) ?? time.read(`${typed}h`),
  write: (value) => (isTime(value) ? formatInputTime(value) : value),
  // 9:30 where no hour begins so
  separate: (typed) => typed.replace(/^([01]\d|2[0-3])(\d{1,2})$|^(\d)(\d\d)$/, '$1$3:$2$4'),
  digits: 4,
}

const dateTime: TypedMoment = {
  read(typed) {
    const [, day = '', at = ''] = /^(\S+?)[\s,T]+(.+)$/.exec(tidy(typed)) ?? []
    const [dayValue, timeValue] = [date.read(day), time.read(at)]
    return dayValue && timeValue && `${dayValue}T${timeValue}:00`
  },
  readWhole: (typed) => dateTime.read(typed) ?? dateTime.read(`${typed}h`),
  write(value) {
    if (!isDayAndTime(value)) return value
    const [day = '', at = ''] = value.split('T')
    return `${date.write(day)} ${time.write(at.slice(0, 5))}`
  },
  separate(typed) {
    const [, day, at] = /^(\d\d\/\d\d\/\d{4})\s*(\d.*)$/.exec(typed) ?? []
    return day && at ? `${day} ${time.separate(at)}` : date.separate(typed)
  },
  digits: 12,
}

export const MOMENTS: Record<MomentKind, TypedMoment> = { date, time, dateTime }

/** With the halves of the day that are ours too. */
const tidy = (typed: string) => tidyTyped(typed).replace(/\s*ص$/, ' am').replace(/\s*م$/, ' pm')
