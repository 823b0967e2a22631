import { ERROR_STATUS, type ErrorBody, type ErrorCode, type ErrorDetails } from '../../contract/kernel/errors'

/**
 * A service's refusal: becomes the contract's `{ status, code, message, details }`.
 *
 * @example throw new Refusal('offer_assigned', 'the offer is assigned')
 */
export class Refusal extends Error {
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    message: string = code,
    readonly details?: ErrorDetails,
  ) {
    super(message)
    this.status = ERROR_STATUS[code]
  }

  get body(): ErrorBody {
    const { status, code, message, details } = this
    return details ? { status, code, message, details } : { status, code, message }
  }
}

/** The value, or the refusal `not_found`: `const row = found(await query.executeTakeFirst(), 'offer')`. */
export function found<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Refusal('not_found', `no such ${what}`)
  return value
}

/**
 * The refusal `validation` of one value of the input. The path is as in zod's issues (`pauses.0.debut`).
 *
 * @example throw invalid('motif', 'a refusal has a reason', 'required')
 */
export const invalid = (path: string, message: string, code = 'invalid_value') =>
  new Refusal('validation', message, { issues: [{ path, code, message }] })

export const tooLarge = (max: number) =>
  new Refusal('payload_too_large', `the body has more than ${max} bytes`)
