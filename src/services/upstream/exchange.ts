import type { Endpoint, ServiceName } from '../../contract/kernel/endpoint'
import { ERROR_STATUS, type ErrorCode, ErrorDetails, isErrorCode } from '../../contract/kernel/errors'
import type { Db } from '../db/schema'
import type { Log } from '../gateway/mount'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { secretsOf, withoutSecrets } from '../kernel/secrets'

export interface UpstreamOptions {
  db: Db
  config: Config
  log: Log
}

/** A response that may be passed to the browser. */
export interface UpstreamAnswer {
  text: string
  value: Record<string, unknown>
}

/** Header in which the internship service takes its shared password. */
export const API_PASSWORD_HEADER = 'api-password'

/** A plain sentence; anything else may dump what the service was sent. */
const SENTENCE = /^[^{}[\]<>\\\p{Cc}]{1,300}$/u

const TIMEOUT_MS = 10_000
const UPLOAD_TIMEOUT_MS = 60_000
const MAX_ANSWER_BYTES = 20 * 1024 * 1024
/** Used when a service answers 429 without `Retry-After`. */
const RETRY_AFTER_S = 60

/**
 * One exchange with the service: never tried again, following no redirect.
 *
 * @throws Refusal `service_unavailable` when it cannot be reached in time, `bad_upstream_answer` if the answer is not a
 * JSON object, and the service's own refusal in the contract's shape
 */
export async function exchange(
  endpoint: Endpoint,
  config: Config,
  query: Record<string, unknown>,
  headers: Record<string, string>,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<UpstreamAnswer> {
  const { service } = endpoint
  const url = new URL(`${config.upstreams[service]?.url}/${endpoint.path}`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
  const { internship } = config.upstreams
  if (service === 'internship' && internship) headers[API_PASSWORD_HEADER] = internship.apiPassword

  const { status, retryAfter, bytes } = await fetch(url, {
    method: endpoint.method,
    headers: { accept: 'application/json', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(endpoint.multipart ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
    ...(body !== undefined && { body }),
  })
    .then(async (response) => ({
      status: response.status,
      retryAfter: Number(response.headers.get('retry-after')),
      bytes: await readAnswer(response, service),
    }))
    .catch((error: unknown) => {
      if (error instanceof Refusal) throw error
      const refusal = new Refusal('service_unavailable', `the ${service} service is out of reach`, {
        service,
      })
      throw Object.assign(refusal, { cause: error })
    })

  // An error page may repeat the request, and must not reveal to the browser what the gateway added.
  const text = withoutSecrets(new TextDecoder().decode(bytes), secretsOf(config))
  const value = parse(text)
  if (status < 200 || status > 299) throw refusalOf(endpoint, status, value ?? {}, retryAfter)
  if (!value) throw badAnswer(service, 'it is no JSON object')
  if (typeof value.status === 'number' && value.status !== 200)
    throw refusalOf(endpoint, value.status, value, retryAfter)
  return { text, value }
}

export const badAnswer = (service: ServiceName, why: string) =>
  new Refusal('bad_upstream_answer', `the answer of the ${service} service cannot be used: ${why}`, {
    service,
  })

async function readAnswer(response: Response, service: ServiceName): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const reader = response.body?.getReader()
  let length = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > MAX_ANSWER_BYTES) {
      reader.cancel().catch(() => {})
      throw badAnswer(service, `it has more than ${MAX_ANSWER_BYTES} bytes`)
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function refusalOf(
  endpoint: Endpoint,
  status: number,
  body: Record<string, unknown>,
  retryAfter: number,
): Refusal {
  const { service, path } = endpoint
  const message =
    typeof body.message === 'string' && SENTENCE.test(body.message)
      ? body.message
      : `the ${service} service answered ${status}`
  const details = ErrorDetails.safeParse(body.details)
  const given = {
    ...(status === 429 && { retryAfter: Math.ceil(retryAfter) || RETRY_AFTER_S }),
    ...(details.success && details.data),
    service,
  }
  if (typeof body.code === 'string' && isErrorCode(body.code) && ERROR_STATUS[body.code] === status) {
    return new Refusal(body.code, message, given)
  }
  return new Refusal(codeOf(endpoint, status), `${path}: ${message}`, given)
}

/** For services that have no codes. */
function codeOf({ path, extension }: Endpoint, status: number): ErrorCode {
  switch (status) {
    case 401:
    case 419:
      return path === 'login' ? 'bad_credentials' : 'session_expired'
    case 403:
      return 'forbidden'
    case 404:
      return extension ? 'unknown_call' : 'not_found'
    case 405:
      return 'method_not_allowed'
    case 409:
      return 'stale'
    case 410:
      return 'link_expired'
    case 413:
      return 'payload_too_large'
    case 415:
      return 'unsupported_media_type'
    case 429:
      return 'rate_limited'
    case 507:
      return 'storage_full'
  }
  if (status >= 400 && status < 500) return 'validation'
  if (status === 502 || status === 503 || status === 504) return 'service_unavailable'
  return 'bad_upstream_answer'
}
