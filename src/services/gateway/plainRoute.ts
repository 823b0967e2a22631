import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { refusalOf } from '../db/violations'
import { Refusal } from '../kernel/refusal'
import { isFailure, type Log, retryAfterOf } from './mount'

/** A route outside the contract, whose refusals have the same shape as those of calls; the log is told of failures. */
export const plainRoute =
  (log: Log, answer: (c: Context) => Promise<Response>) =>
  async (c: Context): Promise<Response> => {
    try {
      return await answer(c)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOf(error)
      if (!refusal) throw error
      const { body, status } = refusal
      // the path as it is declared: a ticket in it opens a document
      if (isFailure(refusal))
        log.error({ err: error, call: `${c.req.method} ${routePath(c)}` }, 'A call failed')
      const wait = retryAfterOf(body)
      return Response.json(body, { status, ...(wait && { headers: { 'retry-after': String(wait) } }) })
    }
  }
