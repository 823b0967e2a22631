import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../../src/contract'
import type { Endpoint } from '../../src/contract/kernel/endpoint'

/*
 * Describes calls for the API's documentation, in addition to the contract's schemas: the comments above them, and
 * examples.
 */

/** Written by `UPDATE_API=1`. */
export const API_FILE = 'src/services/api/calls.json'

/** A comment in a table of calls, followed by a call with its path. */
const CALL = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\w+: \{\s*(?:\.\.\.\w+,\s*)*method: '\w+',\s*path: '([^']+)'/g
/** The service of the tables that follow. */
const SERVICE = /defineService\('(\w+)'/g
/** The comment above a record, followed by its name. */
const RECORD = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+ = crud\(\s*'\w+',\s*'(\w+)'/g

const STEPS: Record<string, string> = {
  list: 'Lists all.',
  get_by_id: 'Reads one.',
  add: 'Adds one and returns it.',
  update: 'Changes one; fields that are not sent stay as they are.',
  delete: 'Deletes one, unless something refers to it.',
}

/** The description of each call, by service and path. */
export function wordsOfCalls(): Record<string, string> {
  const texts = readdirSync('src/contract', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join('src/contract', name), 'utf8'))
  const records = new Map<string, string>()
  const calls = new Map<string, string>()
  for (const text of texts) {
    const services = [...text.matchAll(SERVICE)]
    for (const { 1: comment = '', 2: path, index } of text.matchAll(CALL))
      calls.set(`${services.findLast((each) => each.index < index)?.[1]}/${path}`, plain(comment))
    for (const [, comment = '', name = ''] of text.matchAll(RECORD)) records.set(name, plain(comment))
  }
  const of = ({ service, record, path }: Endpoint) =>
    record
      ? [STEPS[path.slice(path.lastIndexOf('/') + 1)], records.get(record)].filter(Boolean).join(' ')
      : calls.get(`${service}/${path}`)
  return Object.fromEntries(
    endpoints.flatMap((endpoint) => {
      const words = of(endpoint)
      return words ? [[`${endpoint.service}/${endpoint.path}`, words]] : []
    }),
  )
}

/** Without tags meant for readers of the code. */
const plain = (comment: string) =>
  comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/@(example|param)[\s\S]*$/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The input of a case as the contract parses it, without defaults filled in. */
export function requestExample({ input }: Endpoint, sent: object): Record<string, unknown> {
  const read = input.parse(sent) as Record<string, unknown>
  const known = Object.keys(sent).filter((key) => Object.hasOwn(input.shape, key))
  return exampleOf(Object.fromEntries(known.map((key) => [key, read[key]]))) as Record<string, unknown>
}

/** In characters; a multiple of four, as in base64. */
const LONGEST = 120

/**
 * The input or response of a case, shortened to an example: lists keep their first entry, and what is another in each run
 * (secrets, versions, the clock, what makes a name unique) is written as one that stays.
 */
export function exampleOf(value: unknown): unknown {
  if (value instanceof Blob) return undefined
  if (typeof value === 'string') {
    const fixed = fixedText(value)
    return fixed.length > LONGEST ? `${fixed.slice(0, LONGEST)}…` : fixed
  }
  if (typeof value === 'number') return isMicroseconds(value) ? CLOCK * 1000 : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.slice(0, 1).map(exampleOf)
  const entries = Object.entries(value).filter(([, each]) => each !== undefined && !(each instanceof Blob))
  const isMeasured = MEASURED.some((name) => name in value)
  return Object.fromEntries(
    entries.map(([key, each]) => [
      key,
      isMeasured && key === 'duree' && typeof each === 'number' ? A_WHILE_MS : exampleOf(each),
    ]),
  )
}

/** When all examples were written. */
const CLOCK = Date.UTC(2026, 8, 1, 9)
const DAY_MS = 86_400_000
/** Whatever is nearer to the present comes from the clock; the demo school is of other years. */
const NEAR_DAYS = 40
/** More than a run takes, less than anything that ends by itself. */
const STEP_MS = 10 * 60_000
/** Beside something that took `duree`: a delivery, the reading of a feed. */
const MEASURED = ['essaye_le', 'commencee_le']
const A_WHILE_MS = 12

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const INSTANT = /\b(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?(?![\w-])/g

function fixedText(text: string): string {
  // a secret or the bytes of a file, in the same format
  if (/^[\w.~+/=-]{32,}$/.test(text) && !new RegExp(`^${UUID}$`).test(text)) return zeros(text)
  // a version, a digest; a code to type
  if (/^(?:[0-9a-f]{16}|[0-9a-f]{20}|\d{6}|[a-z0-9]{4}(?:-[a-z0-9]{4}){3})$/.test(text))
    return text.replace(/\w/g, '0')
  return text
    .replace(new RegExp(`(?<=\\w)[ -]${UUID}`, 'g'), '')
    .replace(new RegExp(UUID, 'g'), '00000000-0000-4000-8000-000000000000')
    .replace(/(?<=[/=]|%3D)[\w-]{43}(?![\w-])|(?<=secret=)[A-Z2-7]{16,}/g, zeros)
    .replace(INSTANT, (instant, day: string, time?: string, fraction?: string, zone?: string) => {
      const at = Date.parse(`${day}T${time ?? '12:00'}${zone ?? 'Z'}`)
      const shifted = shiftedFrom(at, { hasTime: time !== undefined })
      if (shifted === undefined) return instant
      const [date = '', clock = ''] = new Date(shifted).toISOString().split('T')
      if (!time) return date
      const [hours, minutes, seconds] = clock.slice(0, 'HH:MM:SS'.length).split(':')
      // PostgreSQL leaves out zeros at the end
      const decimals = zone === 'Z' ? '.000' : '.000000'
      const parts = time.split(':').length > 2 ? [hours, minutes, seconds] : [hours, minutes]
      return `${date}T${parts.join(':')}${fraction ? decimals : ''}${zone ?? ''}`
    })
}

/**
 * What is of the clock is as far from `CLOCK` as from now; another hour of a day near by keeps it, on the day that is as
 * far.
 *
 * @returns undefined for what is of other years
 */
function shiftedFrom(at: number, { hasTime }: { hasTime: boolean }): number | undefined {
  const now = Date.now()
  const from = now - at
  if (!(Math.abs(from) <= NEAR_DAYS * DAY_MS)) return undefined
  const isOfNow =
    hasTime &&
    (Math.abs(from) < DAY_MS / 2 || Math.abs(from - Math.round(from / DAY_MS) * DAY_MS) < 2 * STEP_MS)
  if (isOfNow) return CLOCK - Math.round(from / STEP_MS) * STEP_MS
  const days = Math.floor(at / DAY_MS) - Math.floor(now / DAY_MS)
  return Math.floor(CLOCK / DAY_MS) * DAY_MS + days * DAY_MS + (at % DAY_MS)
}

/** As long as the secret; signatures, whose length differs by some characters, are all as long. */
const zeros = (secret: string): string =>
  '0'.repeat(Math.min(secret.length > 64 ? Math.ceil(secret.length / 16) * 16 : secret.length, LONGEST))

const isMicroseconds = (value: number) => Math.abs(value / 1000 - Date.now()) < NEAR_DAYS * DAY_MS
