import { MAX_UPLOAD_BYTES } from '../../contract/kernel/constants'
import type { Endpoint } from '../../contract/kernel/endpoint'
import { mapPhones } from '../../contract/kernel/phoneField'
import type { Config } from '../kernel/config'
import {
  ISSUES_MAX,
  JSON_DEPTH_MAX,
  MULTIPART_HEADINGS_BYTES,
  MULTIPART_PARTS_MAX,
  UNKNOWN_KEYS_MAX,
} from '../kernel/limits'
import { international } from '../kernel/phones'
import { invalid, Refusal, tooLarge } from '../kernel/refusal'
import { readBytes } from './body'

type Values = Record<string, unknown>

export interface CallInput {
  /** The call's own keys, as sent. */
  sent: Values
  /** The same keys, checked and completed by the contract. */
  parsed: Values
}

const MULTIPART_BYTES = MAX_UPLOAD_BYTES + MULTIPART_HEADINGS_BYTES

/**
 * Reads the input of a call (query string, JSON body or form) and checks it against the contract.
 *
 * @throws Refusal `malformed_json`, `unsupported_media_type`, `payload_too_large`, `body_incomplete`, or `validation`
 * with the first fields that are wrong
 */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  { country }: Pick<Config, 'country'>,
): Promise<CallInput> {
  const query: Values = Object.fromEntries(new URL(request.url).searchParams)
  const body = endpoint.method === 'GET' ? {} : await readBody(endpoint, request)
  const values =
    endpoint.method === 'GET' ? query : { ...body, ...pick(query, (key) => endpoint.query.includes(key)) }
  const result = endpoint.input.safeParse(values)
  if (!result.success) {
    const issues = result.error.issues.slice(0, ISSUES_MAX).map((issue) => ({
      path: issue.path.map(String).join('.'),
      code: issue.code ?? 'custom',
      message: issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys) : issue.message,
      ...('maximum' in issue && { max: Number(issue.maximum) }),
    }))
    throw new Refusal('validation', 'the call has fields that are missing or wrong', { issues })
  }
  const parsed = mapPhones(endpoint.input, result.data as Values, (number) => international(number, country))
  if (hasControls(parsed)) refuseControls(parsed, [])
  return { sent: pick(values, (key) => Object.hasOwn(endpoint.input.shape, key)), parsed }
}

const unknownKeys = (keys: readonly string[]) => {
  const named = keys.slice(0, UNKNOWN_KEYS_MAX).map((key) => JSON.stringify(key.slice(0, 40)))
  const more = keys.length > named.length ? ` and ${keys.length - named.length} more` : ''
  return `the call knows no ${named.join(', ')}${more}`
}

/**
 * Reads the bytes of a multipart body without parsing them.
 *
 * @throws Refusal `unsupported_media_type`, `payload_too_large`, `body_incomplete`
 */
export async function readMultipart(
  request: Request,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Refusal('unsupported_media_type', 'the body must be multipart/form-data')
  }
  return { type, bytes: await readBytes(request, MULTIPART_BYTES, 'staff') }
}

function readBody(endpoint: Endpoint, request: Request): Promise<Values> {
  return endpoint.multipart ? readForm(request) : readJson(request, endpoint)
}

async function readJson(request: Request, { bodyBytes, access }: Endpoint): Promise<Values> {
  const bytes = await readBytes(request, bodyBytes, access)
  if (bytes.length === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type)) {
    throw new Refusal('unsupported_media_type', 'the body must be application/json')
  }
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal('malformed_json', 'the body is not JSON in UTF-8')
  }
  if (isDeeper(value, JSON_DEPTH_MAX)) throw invalid('', 'the body nests too deeply')
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values
  throw invalid('', 'the body must be a JSON object')
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

async function readForm(request: Request): Promise<Values> {
  const { type, bytes } = await readMultipart(request)
  if (hasManyParts(type, bytes)) throw invalid('', 'the body has too many parts')
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw invalid('', 'the body is not multipart/form-data')
  })
  const entries = [...(form as unknown as Iterable<[string, FormDataEntryValue]>)]
  for (const [, value] of entries) {
    if (typeof value !== 'string' && value.size > MAX_UPLOAD_BYTES) throw tooLarge(MAX_UPLOAD_BYTES)
  }
  return Object.fromEntries(entries)
}

/** Checked first, because splitting 100,000 parts would block the process for a second. */
function hasManyParts(type: string, bytes: Uint8Array): boolean {
  const [, quoted, plain = ''] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = `\r\n--${quoted ?? plain}`
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = -1
  for (let parts = 0; parts <= MULTIPART_PARTS_MAX; parts += 1) {
    at = body.indexOf(boundary, at + 1)
    if (at < 0) return false
  }
  return true
}

/** PostgreSQL's text cannot hold NUL, nor a spreadsheet the others. Tabs and line ends are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/

/** A quick check before looking at each value: most calls contain none, and some have thousands of values. */
const hasControls = (value: unknown): boolean =>
  typeof value === 'string'
    ? CONTROLS.test(value)
    : typeof value === 'object' &&
      value !== null &&
      !(value instanceof Blob) &&
      Object.values(value).some(hasControls)

function refuseControls(value: unknown, path: string[]): void {
  if (typeof value === 'string' && CONTROLS.test(value)) {
    throw invalid(path.join('.'), 'a control character is no part of a text', 'invalid_character')
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) return
  for (const [key, inner] of Object.entries(value)) refuseControls(inner, [...path, key])
}

const pick = (values: Values, wanted: (key: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => wanted(key)))
