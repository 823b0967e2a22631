import type { Context } from 'hono'
import { refusalOf } from '../db/violations'
import { Refusal } from '../kernel/refusal'
import { RETRY_S } from './mount'

/** A route outside the contract, whose refusals have the same shape as those of calls. */
export const plainRoute =
  (answer: (c: Context) => Promise<Response>) =>
  async (c: Context): Promise<Response> => {
    try {
      return await answer(c)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOf(error)
      if (!refusal) throw error
      const { body, status } = refusal
      const wait = body.details?.retryAfter ?? (status === 503 ? RETRY_S : undefined)
      return Response.json(body, { status, ...(wait && { headers: { 'retry-after': String(wait) } }) })
    }
  }
