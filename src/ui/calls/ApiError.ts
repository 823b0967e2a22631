import { HttpError } from 'react-admin'
import type { ErrorCode } from '../../contract/kernel/errors'

/** `errors.<code>` in the catalogues. The last three arise in the browser, `unknown` covers all others. */
export type ApiErrorCode = ErrorCode | 'network' | 'extension_missing' | 'unknown' | (string & {})

/**
 * A refused or failed call. `status` is the HTTP status, 0 without a response; `message` is English, for logs;
 * `details` come from the service; `body.errors` are the refused fields.
 */
export class ApiError extends HttpError {
  readonly code: ApiErrorCode
  readonly details: Record<string, unknown>
  readonly endpoint: string
  override name = 'ApiError'

  constructor(params: {
    status: number
    code: ApiErrorCode
    message: string
    endpoint: string
    details?: Record<string, unknown>
    cause?: unknown
  }) {
    super(params.message, params.status, { errors: fieldErrors(params.details) })
    // HttpError's constructor pins its own prototype
    Object.setPrototypeOf(this, ApiError.prototype)
    this.code = params.code
    this.details = params.details ?? {}
    this.endpoint = params.endpoint
    this.cause = params.cause
  }
}

/** Whether a call was refused for a moment, and nothing was written: it may be made again just as it is. */
export const isBrief = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 503 && Number(error.details.retryAfter) <= BRIEF_S

/** Pauses that the browser waits through by itself, in seconds; after a longer one nobody still looks at the page. */
const BRIEF_S = 10

/** The error a service returns for a missing record. */
export const notFound = (endpoint: string, id: unknown) =>
  new ApiError({ status: 404, code: 'not_found', message: `no ${endpoint} ${id}`, endpoint })

interface Issue {
  path?: unknown
  code?: unknown
  max?: unknown
}

/** Messages for react-admin's forms to show under refused fields: catalogue keys by field. */
function fieldErrors({ issues, field }: Record<string, unknown> = {}): Record<string, string> | undefined {
  const refused: Issue[] = Array.isArray(issues) ? issues : []
  const errors = Object.fromEntries(
    refused.filter(({ path }) => path).map((issue) => [String(issue.path), issueText(issue)]),
  )
  if (typeof field === 'string') errors[field] = 'form.duplicate'
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** A key, or a key with its values in react-admin's notation. */
function issueText({ code, max }: Issue): string {
  if (code === 'invalid_character') return 'form.badCharacter'
  if (code !== 'too_big' || typeof max !== 'number') return 'form.refused'
  return `@@react-admin@@${JSON.stringify({ message: 'form.tooLong', args: { max } })}`
}
