import { cleanText, isBlank } from '../kernel/cleanText'
import { type Lang, localeOf } from '../kernel/constants'
import { westernDigits } from '../kernel/digits'

/*
 * The working days of an internship's week, and the hours of each. Stored in one of two forms: only the days, `j1234`
 * for Monday to Thursday, over which the weekly hours are spread evenly; or the hours of each day from Monday,
 * `8 8 8 8 0 0 0`, whose sum is the weekly hours. Unknown is ''.
 */

const WEEK = 7
const DAY_MAX = 24
const DAYS_ALONE = /^j[1-7]{1,7}$/
const EACH_DAY = /^\d{1,2}(\.\d{1,2})?( \d{1,2}(\.\d{1,2})?){6}$/

/** The longest text that says a week. */
export const SEMAINE_MAX = 200

/** Whether a text is a week as it is kept. */
export const isSemaine = (text: string): boolean =>
  text === '' || DAYS_ALONE.test(text) || EACH_DAY.test(text)

/**
 * Parses a week typed in one of the three languages into its stored form; undefined: not a week.
 *
 * @example semaineDans('lundi au jeudi 8 h') // '8 8 8 8 0 0 0'
 * @example semaineDans('7 h le vendredi') // '0 0 0 0 7 0 0'
 * @example semaineDans('lun, mer') // 'j13'
 */
export function semaineDans(typed: string): string | undefined {
  if (isBlank(typed)) return ''
  const text = westernDigits(cleanText(typed)).toLowerCase()
  if (DAYS_ALONE.test(text)) return daysAlone(joursTravailles(text))
  const columns = text.split(/[\s/;|]+/)
  if (columns.length >= 5 && columns.length <= WEEK && columns.every((each) => HOURS.test(each)))
    return eachDay(columns.map((each) => hoursIn(each)))
  const words = wordsIn(text)
  return words && saidBy(words)
}

/** The days that are worked, 1 is Monday. @param semaine as it is kept */
export const joursTravailles = (semaine: string): number[] =>
  EACH_DAY.test(semaine)
    ? hoursOf(semaine).flatMap((hours, at) => (hours > 0 ? [at + 1] : []))
    : [...semaine.slice(1)].map(Number)

/** The hours of a week that says those of each day, to the tenth; null: it does not. */
export function heuresDites(semaine: string): number | null {
  if (!EACH_DAY.test(semaine)) return null
  return Math.round(hoursOf(semaine).reduce((sum, hours) => sum + hours, 0) * 10) / 10
}

/**
 * The hours of each day from Monday on.
 *
 * @param semaine as it is kept; '': over the days of `ouvres`
 * @param heures of a week
 */
export function heuresDesJours(semaine: string, heures: number, ouvres: string): number[] {
  if (EACH_DAY.test(semaine)) return hoursOf(semaine)
  const days = semaine ? semaine.slice(1) : ouvres
  return Array.from({ length: WEEK }, (_, at) => (days.includes(String(at + 1)) ? heures / days.length : 0))
}

interface WeekAsSaid {
  heures: number | null
  semaine: string
}

/**
 * Makes hours and days consistent: the hours of each day determine those of the week. If only the weekly hours have
 * changed, they are spread evenly over the days.
 */
export function semaineAccordee({ heures, semaine }: WeekAsSaid, before: WeekAsSaid): WeekAsSaid {
  const said = heuresDites(semaine)
  if (said === null || said === heures) return { heures, semaine }
  const areNewer = semaine === before.semaine && heures !== before.heures && heures !== null
  return areNewer ? { heures, semaine: daysAlone(joursTravailles(semaine)) } : { heures: said, semaine }
}

/** « lundi au jeudi 8 h, vendredi 4 h », which `semaineDans` reads again. */
export function semaineIn(lang: Lang, semaine: string): string {
  const days = joursTravailles(semaine)
  const hours = EACH_DAY.test(semaine) ? hoursOf(semaine) : []
  const runs: { from: number; to: number; hours: number | undefined }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    const own = hours[day - 1]
    if (last && last.to === day - 1 && last.hours === own) last.to = day
    else runs.push({ from: day, to: day, hours: own })
  }
  return runs
    .map(
      ({ from, to, hours: own }) =>
        `${spanIn(lang, from, to)}${own === undefined ? '' : ` ${hoursText(lang, own)}`}`,
    )
    .join(lang === 'ar' ? '، ' : ', ')
}

function spanIn(lang: Lang, from: number, to: number): string {
  const [first, last] = [dayName(lang, from), dayName(lang, to)]
  if (from === to) return first
  if (to === from + 1) return `${first}${lang === 'ar' ? '، ' : ', '}${last}`
  return { fr: `${first} au ${last}`, en: `${first} to ${last}`, ar: `من ${first} إلى ${last}` }[lang]
}

/** The day of the week after a Sunday in January 2024, by its number. */
const dayName = (lang: Lang, day: number) =>
  new Intl.DateTimeFormat(localeOf(lang), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

const hoursText = (lang: Lang, hours: number) =>
  `${new Intl.NumberFormat(localeOf(lang), { maximumFractionDigits: 2 }).format(hours)}\u00a0${lang === 'ar' ? 'س' : 'h'}`

const hoursOf = (semaine: string) => semaine.split(' ').map(Number)
const daysAlone = (days: readonly number[]) =>
  `j${[...new Set(days)].sort((one, other) => one - other).join('')}`

function eachDay(hours: readonly number[]): string | undefined {
  const all = Array.from({ length: WEEK }, (_, at) => Math.round((hours[at] ?? 0) * 100) / 100)
  const isWeek = all.every((each) => each <= DAY_MAX) && all.some((each) => each > 0)
  return isWeek ? all.join(' ') : undefined
}

/** 7, 7.5, 7,5, 7h, 7h30, 7:30. */
const HOURS = /^(\d{1,2})(?:[.,٫](\d{1,2})h?|[h:](\d{2})?)?$/

function hoursIn(word: string): number {
  const [, whole = '', decimals, minutes] = HOURS.exec(word) ?? []
  return Number(`${whole}.${decimals ?? '0'}`) + Number(minutes ?? 0) / 60
}

type Word = { day: number } | { hours: number } | 'to'

/** Without accents, marks of vowels and what stretches a word. */
function bareOf(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f\u0640\u064b-\u0655]/g, '')
}

/** The tokens: days, hours and range words; undefined: some word is none of these. */
function wordsIn(text: string): Word[] | undefined {
  const words: Word[] = []
  const parts = bareOf(text)
    .replace(/(\d)\s*(heures?|hours?|hrs?|ساعات|ساعة|ساعه|h|س)(?![\p{L}])/gu, '$1h')
    .replace(/(\d)h\s*(\d{2})(?!\d)/g, '$1h$2')
    .replace(/(?<=\p{L})\s*\.(?=\s|$)/gu, ' ')
    .replace(/[–—-]/g, ' - ')
    .split(/[\s;&+()/،؛]+|:(?!\d)|(?<!\d),|,(?!\d)/u)
    .filter(Boolean)
  for (const part of parts) {
    const day = dayIn(part)
    if (day) words.push({ day })
    else if (HOURS.test(part)) words.push({ hours: hoursIn(part) })
    else if (TO.has(part)) words.push('to')
    else if (!BETWEEN.has(part)) return undefined
  }
  return words
}

/** What the words say: hours stand behind their days, or all of them before. */
function saidBy(words: readonly Word[]): string | undefined {
  const hours = Array.from({ length: WEEK }, () => 0)
  const first = words.find((word) => word !== 'to')
  const areBefore = first !== undefined && 'hours' in first
  let days: number[] = []
  let own: number | undefined
  const give = () => {
    for (const day of days) hours[day - 1] = own ?? 0
    days = []
  }
  for (const [at, word] of words.entries()) {
    if (word === 'to') continue
    if ('day' in word) {
      const from = words[at - 1] === 'to' ? days.at(-1) : undefined
      if (words[at - 1] === 'to' && from === undefined) return undefined
      days.push(...(from === undefined ? [word.day] : daysAfter(from, word.day)))
      if (areBefore && words[at + 1] !== 'to') give()
    } else {
      if (areBefore && days.length > 0) return undefined
      own = word.hours
      if (!areBefore) {
        if (days.length === 0) return undefined
        give()
      }
    }
  }
  if (own !== undefined) return days.length > 0 ? undefined : eachDay(hours)
  return days.length > 0 ? daysAlone(days) : undefined
}

/** Days up to another one, also from Saturday to Tuesday. */
function daysAfter(from: number, to: number): number[] {
  const days: number[] = []
  for (let day = from; day !== to; ) {
    day = (day % WEEK) + 1
    days.push(day)
  }
  return days
}

function dayIn(word: string): number | undefined {
  const at = DAYS.findIndex((names) => names.some((name) => name === word))
  return at < 0 ? undefined : at + 1
}

/** As people write them, without accents. */
const DAYS: readonly (readonly string[])[] = [
  ['lun', 'lundi', 'lundis', 'mon', 'monday', 'mondays', 'اثنين', 'الاثنين', 'الإثنين', 'إثنين'],
  ['mar', 'mardi', 'mardis', 'tue', 'tues', 'tuesday', 'tuesdays', 'ثلاثاء', 'الثلاثاء'],
  [
    'mer',
    'mercredi',
    'mercredis',
    'wed',
    'wednesday',
    'wednesdays',
    'أربعاء',
    'الأربعاء',
    'اربعاء',
    'الاربعاء',
  ],
  ['jeu', 'jeudi', 'jeudis', 'thu', 'thur', 'thurs', 'thursday', 'thursdays', 'خميس', 'الخميس'],
  ['ven', 'vendredi', 'vendredis', 'fri', 'friday', 'fridays', 'جمعة', 'الجمعة'],
  ['sam', 'samedi', 'samedis', 'sat', 'saturday', 'saturdays', 'سبت', 'السبت'],
  ['dim', 'dimanche', 'dimanches', 'sun', 'sunday', 'sundays', 'أحد', 'الأحد', 'احد', 'الاحد'],
].map((names) => names.map(bareOf))

const bare = (words: string) => new Set(words.split(' ').map(bareOf))
const TO = bare('- au a to until through jusqu’au إلى الى حتى')
const BETWEEN = bare(
  'le les du de des chaque par jour jours on every each day days per from and only et uniquement seulement puis the at من و يوم أيام كل في فقط',
)
