import { Hono, type Context as HonoContext } from 'hono'
import type pg from 'pg'
import { endpoints, type extensions } from '../contract'
import type { Endpoint } from '../contract/endpoint'
import { socketAddress } from './auth/address'
import { companyExtensions, companyHandlers } from './company'
import type { Config } from './config'
import { createKysely } from './db/kysely'
import { createGateway } from './gateway'
import type { Handlers } from './handler'
import { internshipExtensions, internshipHandlers } from './internship'
import { LONG_LIST_LANE, PAGE_LANE } from './limits'
import { type AnyHandler, type Env, embedded, type Log, type Target } from './mount'
import { reads } from './reads'
import { recordsHandlers } from './records'
import { upstream } from './upstream/target'

export interface AppOptions {
  pool: pg.Pool
  config: Config
  /** Default: the address of the connection, as the HTTP server of Node.js tells it. */
  remoteAddress?: (c: HonoContext) => string | undefined
  log?: Log
  /** Holds every embedded answer against the contract. Default: in development and tests. */
  checkAnswers?: boolean
}

const extensionHandlers: Handlers<typeof extensions> = { ...internshipExtensions, ...companyExtensions }
const HANDLERS: Record<Endpoint['service'], object> = {
  internship: { ...internshipHandlers, ...extensionHandlers },
  company: { ...companyHandlers, ...extensionHandlers },
  records: recordsHandlers,
}

/**
 * The three services behind `/api/<service>/…`, embedded or upstream as the settings have it.
 *
 * @example const { fetch } = createApp({ pool: createPool(url), config: readConfig(process.env) })
 */
export function createApp(options: AppOptions): Hono<Env> {
  const { pool, config, log = console, checkAnswers = !import.meta.env?.PROD } = options
  const db = createKysely(pool)
  const lanes = { pages: reads(PAGE_LANE), longLists: reads(LONG_LIST_LANE) }
  const targetOf = (endpoint: Endpoint): Target =>
    config.upstreams[endpoint.service]
      ? upstream(endpoint, { db, config, log })
      : embedded(endpoint, handlerOf(endpoint), { db, config, checkAnswers, ...lanes })
  const gateway = createGateway({
    db,
    config,
    endpoints,
    targetOf,
    socketAddress: options.remoteAddress ?? socketAddress,
    log,
  })
  return new Hono<Env>().route('/api', gateway)
}

/** The tables' types have paired names and handlers; walking them by name loses those types. */
function handlerOf({ service, name }: Endpoint): AnyHandler {
  return (HANDLERS[service] as Record<string, AnyHandler>)[name] as AnyHandler
}
