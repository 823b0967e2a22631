import { HttpError } from 'react-admin'
import type { ErrorCode } from '../../contract/kernel/errors'

/** `errors.<code>` in the catalogues. The last three arise in the browser, `unknown` covers all others. */
export type ApiErrorCode = ErrorCode | 'network' | 'extension_missing' | 'unknown' | (string & {})

/**
 * A call that was refused or failed. `status` is the HTTP status, 0 when no answer came; `message` is
 * English, for logs; `details` is what the service sent along; `body.errors` are the refused fields.
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

/** What a service would say of a record that it does not have. */
export const notFound = (endpoint: string, id: unknown) =>
  new ApiError({ status: 404, code: 'not_found', message: `no ${endpoint} ${id}`, endpoint })

interface Issue {
  path?: unknown
  code?: unknown
  max?: unknown
}

/** What react-admin's forms show under the fields that a service refused: catalogue keys by field. */
function fieldErrors({ issues, field }: Record<string, unknown> = {}): Record<string, string> | undefined {
  const refused: Issue[] = Array.isArray(issues) ? issues : []
  const errors = Object.fromEntries(
    refused.filter(({ path }) => path).map((issue) => [String(issue.path), issueText(issue)]),
  )
  if (typeof field === 'string') errors[field] = 'form.duplicate'
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** A key, or in the notation of react-admin's messages a key with what it fills in. */
function issueText({ code, max }: Issue): string {
  if (code === 'invalid_character') return 'form.badCharacter'
  if (code !== 'too_big' || typeof max !== 'number') return 'form.refused'
  return `@@react-admin@@${JSON.stringify({ message: 'form.tooLong', args: { max } })}`
}
