import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type pg from 'pg'
import { ICS_PATH } from '../../contract/agenda/agenda'
import { GUIDE_PATH } from '../../contract/guide/guide'
import type { ErrorBody } from '../../contract/kernel/errors'
import type { PageSettings } from '../../contract/kernel/pageSettings'
import type { Config } from '../kernel/config'
import { KEEP_ALIVE_MS, PATIENCE, type Patience } from '../kernel/limits'
import { errorCode, StartError } from '../kernel/startError'
import { securityHeaders } from './headers'
import { RETRY_S } from './mount'
import { createStatic } from './static'

/** Answers calls and calendars, with the database it needs. */
export interface Product {
  fetch: (request: Request, env: unknown) => Response | Promise<Response>
  pool: pg.Pool
}

export interface Site {
  /** From now on calls are answered; until then they get 503, while the screens are already served. */
  open(product: Product): void
  /** Accepts no new connections, gives running requests a few seconds, then ends the rest. */
  close(): Promise<void>
}

export type SiteOptions = { host: string; port: number; dir: string } & PageSettings &
  Pick<Config, 'publicUrl' | 'trustProxy'>

/**
 * Listens: `/healthz` (the process), `/readyz` (the database), `/api/**`, `/metrics`, calendars, the guide and the built
 * screens in `dir`.
 *
 * @throws StartError when the port is taken or not allowed, or the screens are not built
 */
export async function startSite(
  options: SiteOptions,
  { headersMs, requestMs, everyMs }: Patience = PATIENCE,
): Promise<Site> {
  let product: Product | undefined
  const app = new Hono()
  app.use(securityHeaders(options))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => ((await answers(product?.pool)) ? c.json({ status: 'ok' }) : notReady(c)))
  for (const path of ['/api/*', '/metrics', `${ICS_PATH}*`, GUIDE_PATH, `${GUIDE_PATH}/*`])
    app.all(path, (c) => (product ? product.fetch(c.req.raw, c.env) : notReady(c)))
  app.use(await createStatic(options.dir, options))
  app.notFound((c) => c.text('Not found', 404))

  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer,
    serverOptions: {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: everyMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
  }) as Server
  await listen(server, options.host, options.port)
  return {
    open(opened) {
      product = opened
    },
    close: () => drain(server),
  }
}

const STARTING: ErrorBody = { status: 503, code: 'service_unavailable', message: 'the database is not ready' }
const notReady = (c: Context) => c.json(STARTING, 503, { 'Retry-After': String(RETRY_S) })
const READY_MS = 2_000
const DRAIN_MS = 5_000

async function answers(pool: pg.Pool | undefined): Promise<boolean> {
  if (!pool) return false
  const query = pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
  return Promise.race([query, sleep(READY_MS, false, { ref: false })])
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, () => {
        server.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    throw new StartError(
      LISTEN_ERRORS[errorCode(error)]?.(host, port) ?? `Cannot listen on ${host}:${port}: ${error}`,
    )
  }
}

const LISTEN_ERRORS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `The port ${port} of ${host} is in use: stop what uses it, or set PORT to another one.`,
  EACCES: (_, port) => `This user may not use the port ${port}: set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: (host) => `HOST is ${host}, which is no address of this machine.`,
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was busy a moment ago may be idle now.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
