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

/** The input or response of a case, shortened to an example: secrets are replaced, and lists keep their first entry. */
export function exampleOf(value: unknown): unknown {
  if (value instanceof Blob) return undefined
  if (typeof value === 'string') {
    // a secret or the bytes of a file, in the same format
    if (/^[\w.~+/=-]{32,}$/.test(value)) return '0'.repeat(Math.min(value.length, LONGEST))
    return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.slice(0, 1).map(exampleOf)
  const entries = Object.entries(value).filter(([, each]) => each !== undefined && !(each instanceof Blob))
  return Object.fromEntries(entries.map(([key, each]) => [key, exampleOf(each)]))
}
