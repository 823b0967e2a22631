import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type pg from 'pg'
import { ICS_PATH } from '../../contract/agenda/agenda'
import { GUIDE_PATH } from '../../contract/guide/guide'
import type { ErrorBody } from '../../contract/kernel/errors'
import type { PageSettings } from '../../contract/kernel/pageSettings'
import type { Config } from '../kernel/config'
import { RETRY_S } from '../kernel/limits'
import { below } from './below'
import { securityHeaders } from './headers'
import type { Look } from './look'
import { createStatic, type Screens } from './static'

export type Fetch = (request: Request, env: unknown) => Response | Promise<Response>

/** Answers calls and calendars, with the database it needs. */
export interface Product {
  fetch: Fetch
  pool: pg.Pool
  /** Of a replica, with which calls that only read are answered while the database is away. */
  standby?: pg.Pool | undefined
  /** How the look of its pages is read; undefined: they look as the product does. */
  look?: ((pool: pg.Pool) => Promise<Look>) | undefined
}

/** All that is served at the addresses of a school. */
export interface Front {
  fetch: Fetch
  /** From now on calls are answered; until then they get 503, while the screens are already served. */
  open(product: Product): void
}

export type FrontOptions = PageSettings & Pick<Config, 'publicUrl' | 'trustProxy' | 'base'>

/**
 * Serves `/healthz` (the process), `/readyz` (the database), `/api/**`, `/metrics`, calendars, the guide and the built
 * screens.
 */
export function createFront(options: FrontOptions, screens: Screens): Front {
  let product: Product | undefined
  const app = new Hono(below(options.base))
  app.use(securityHeaders(options))
  answerHealth(app, () => [product?.pool, product?.standby])
  for (const path of ['/api/*', '/metrics', `${ICS_PATH}*`, GUIDE_PATH, `${GUIDE_PATH}/*`])
    app.all(path, (c) => (product ? product.fetch(c.req.raw, c.env) : notReady(c)))
  app.use(createStatic(screens, options, { base: options.base, look: createLook(() => product) }))
  app.notFound((c) => c.text('Not found', 404))
  return {
    fetch: (request, env) => app.fetch(request, env as object),
    open(opened) {
      product = opened
    },
  }
}

export const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz']

/** The present look of the pages, or the last that was known: a page does not wait for a database that is silent. */
function createLook(productNow: () => Product | undefined): () => Promise<Look | undefined> {
  let known: Look | undefined
  let reading: Promise<void> | undefined
  let underWay = 0
  let begun = 0
  let latest = 0
  return async () => {
    const { pool, look } = productNow() ?? {}
    if (!pool || !look) return known
    if (underWay < LOOKS) {
      underWay += 1
      begun += 1
      const nr = begun
      reading = look(pool)
        .then((read) => {
          // an older one may come later
          if (nr < latest) return
          known = read
          latest = nr
        })
        .catch(() => {})
        .finally(() => {
          underWay -= 1
        })
    }
    await Promise.race([reading, sleep(LOOK_MS, undefined, { ref: false })])
    return known
  }
}

const LOOK_MS = 500
/** How many are read at once: those of a silent database hold connections that calls will need. */
const LOOKS = 3

/** `/healthz`: the process lives; `/readyz`: one of its databases answers. */
export function answerHealth(app: Hono, pools: () => readonly (pg.Pool | undefined)[]): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => ((await oneAnswers(pools())) ? c.json({ status: 'ok' }) : notReady(c)))
}

const STARTING: ErrorBody = {
  status: 503,
  code: 'service_unavailable',
  message: 'the database is not ready',
  details: { retryAfter: RETRY_S },
}
const notReady = (c: Context) => c.json(STARTING, 503, { 'Retry-After': String(RETRY_S) })
const READY_MS = 2_000

async function oneAnswers(pools: readonly (pg.Pool | undefined)[]): Promise<boolean> {
  for (const pool of pools) if (await answers(pool)) return true
  return false
}

/** Whether a database answers in time. */
async function answers(pool: pg.Pool | undefined): Promise<boolean> {
  if (!pool) return false
  const query = pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
  return Promise.race([query, sleep(READY_MS, false, { ref: false })])
}
