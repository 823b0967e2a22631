import type { z } from 'zod'
import { CHANGE_HEADER, TAB_HEADER, UNATTENDED_HEADER } from '../../contract/kernel/constants'
import type { Endpoint, Input, Output } from '../../contract/kernel/endpoint'
import { base } from '../address'
import { tokenOf } from '../session/session'
import { readLang } from '../texts/language'
import { ApiError, type ApiErrorCode } from './ApiError'
import { isUnattended } from './attendance'
import { type CallOptions, exchange, type Request } from './exchange'
import { isOffered } from './offered'
import { repeating } from './repeating'
import { inSlices } from './slices'
import { joinedChange } from './written'

/** What is needed to send a call, without its schemas. */
export type Route = Pick<Endpoint, 'service' | 'method' | 'path' | 'query' | 'multipart' | 'extension'> &
  Partial<Pick<Endpoint, 'rows'>>

/**
 * Calls an endpoint of the contract and returns its parsed output. Calls that take `lang` send the current one; inputs
 * left out are sent as the contract's defaults, since existing services expect every field.
 *
 * @throws ApiError if the service refuses, cannot be reached, or returns something that does not match the contract
 * @throws the reason of `signal` if it aborts: a DOMException `AbortError` unless another was given
 * @example const { jurys } = await call(internship.juryList, {}, { signal })
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const answer = await read(
    endpoint,
    await send(endpoint, completed(endpoint, input), options),
    options.signal,
  )
  if ('data' in answer) return answer.data as Output<E>
  const fields = answer.error.issues.map((issue) => issue.path.join('.'))
  throw new ApiError({
    status: 502,
    code: 'bad_upstream_answer',
    message: `${nameOf(endpoint)} answered without a valid ${fields.join(', ')}`,
    endpoint: nameOf(endpoint),
    details: { fields },
    cause: answer.error,
  })
}

function completed({ input: { shape } }: Endpoint, input: Record<string, unknown>): Record<string, unknown> {
  const complete = { ...input }
  for (const [key, field] of Object.entries(shape)) {
    if (complete[key] !== undefined) continue
    if (key === 'lang') complete[key] = readLang()
    else if (field._zod.def.type === 'default') complete[key] = (field as z.ZodDefault).def.defaultValue
  }
  return complete
}

/** Parses a response by the contract, long lists in slices. */
async function read(endpoint: Endpoint, body: unknown, signal?: AbortSignal) {
  const rows = endpoint.rows && isObject(body) ? body[endpoint.rows] : undefined
  if (!endpoint.rows || !Array.isArray(rows) || rows.length <= SLICE) return parse(endpoint, body)
  const breathe = inSlices(signal)
  const all: unknown[] = []
  let whole: Record<string, unknown> = {}
  for (let start = 0; start < rows.length; start += SLICE) {
    const part = parse(endpoint, { ...(body as object), [endpoint.rows]: rows.slice(start, start + SLICE) })
    if (!('data' in part)) return part
    whole = part.data as Record<string, unknown>
    all.push(...(whole[endpoint.rows] as unknown[]))
    await breathe()
  }
  return { data: { ...whole, [endpoint.rows]: all } }
}

const SLICE = 500

function parse(endpoint: Endpoint, body: unknown) {
  const answer = endpoint.output.safeParse(body)
  return answer.success ? { data: answer.data } : { error: answer.error }
}

/**
 * Sends a call and returns the JSON unparsed; `call` adds the contract's types. What is refused for a moment is sent again
 * by itself, as it was.
 */
export async function send(
  route: Route,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<unknown> {
  if (!isOffered(route)) throw notOffered(route)
  const request = requestOf(route, input, options.bearer ?? tokenOf(route.service))
  let { begun } = options
  return repeating(() => {
    const answer = answerTo(route, request, { ...options, begun })
    begun = undefined
    return answer
  }, options.signal)
}

async function answerTo(route: Route, request: Request, options: CallOptions): Promise<unknown> {
  const { status, text } = await (route.multipart
    ? // few calls send a file, so the code for that loads with the first one
      import('./uploadForm').then(({ uploadForm }) => uploadForm(request, options))
    : exchange(request, options)
  ).catch((error: unknown) => {
    if (options.signal?.aborted) throw options.signal.reason
    throw new ApiError({
      status: 0,
      code: 'network',
      message: `${nameOf(route)} could not be reached`,
      endpoint: nameOf(route),
      cause: error,
    })
  })
  const body = await parseJson(text, route.rows, options.signal)
  if (status < 200 || status > 299 || refuses(body)) throw refusal(route, status, body)
  if (body === undefined) {
    throw new ApiError({
      status: 502,
      code: 'bad_upstream_answer',
      message: `${nameOf(route)} did not answer JSON`,
      endpoint: nameOf(route),
    })
  }
  return body
}

const notOffered = (route: Route) =>
  new ApiError({
    status: 404,
    code: 'extension_missing',
    message: `the ${route.service} service in place has no ${route.path}`,
    endpoint: nameOf(route),
  })

/** Opens a stream, whose events the caller reads. */
export function openStream(route: Route, signal: AbortSignal): Promise<Response> {
  const { url, ...init } = requestOf(route, {}, tokenOf(route.service))
  return fetch(url, { ...init, signal })
}

async function parseJson(text: string, rows: string | undefined, signal: AbortSignal | undefined) {
  try {
    // few responses are this long, so the code to parse them in slices loads with the first one; without it they block
    // the browser
    const slicing = rows && text.length >= LONG && (await import('./parseInSlices').catch(() => undefined))
    return slicing ? await slicing.parseInSlices(text, rows, signal) : (JSON.parse(text) as unknown)
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

/** In characters; anything shorter is parsed within a frame. */
const LONG = 1_000_000

/** Lets the stream of changes leave out the tab's own writes. */
const TAB = Math.random().toString(36).slice(2)

const nameOf = (route: Route) => `${route.service} ${route.path}`

function requestOf(route: Route, input: Record<string, unknown>, token: string | null): Request {
  const url = new URL(`${base}/api/${route.service}/${route.path}`, location.origin)
  const headers: Record<string, string> = { Accept: 'application/json' }
  headers[TAB_HEADER] = TAB
  if (isUnattended()) headers[UNATTENDED_HEADER] = '1'
  const joined = joinedChange()
  if (joined) headers[CHANGE_HEADER] = String(joined)
  if (token) headers.Authorization = `Bearer ${token}`

  const body: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue
    if (route.method === 'POST' && !route.query.includes(key)) body[key] = value
    else if (value !== null) url.searchParams.set(key, queryText(value))
  }
  if (route.method === 'GET') return { method: 'GET', url, headers }
  if (route.multipart) return { method: 'POST', url, headers, body: formData(body) }
  headers['Content-Type'] = 'application/json'
  return { method: 'POST', url, headers, body: JSON.stringify(body) }
}

const queryText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function formData(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(key, value)
    else form.append(key, queryText(value))
  }
  return form
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Existing services may return 200 with an error in the body. */
const refuses = (body: unknown) => isObject(body) && typeof body.status === 'number' && body.status !== 200

function refusal(route: Route, httpStatus: number, answer: unknown): ApiError {
  const body = isObject(answer) ? answer : {}
  const ok = httpStatus >= 200 && httpStatus <= 299
  const status = ok && typeof body.status === 'number' ? body.status : httpStatus
  const code = typeof body.code === 'string' ? body.code : codeOf(status)
  const missing = route.extension && status === 404 && body.code !== 'not_found'
  return new ApiError({
    status,
    code: missing ? 'extension_missing' : code,
    message: typeof body.message === 'string' ? body.message : `${nameOf(route)} answered ${status}`,
    endpoint: nameOf(route),
    ...(isObject(body.details) && { details: body.details }),
  })
}

/** For services that send no error code. */
function codeOf(status: number): ApiErrorCode {
  if (status === 400 || status === 422) return 'validation'
  if (status === 401) return 'session_expired'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 413) return 'payload_too_large'
  if (status === 429) return 'rate_limited'
  if (status === 502 || status === 503 || status === 504) return 'service_unavailable'
  return status >= 500 ? 'internal' : 'unknown'
}
