import { Hono, type Context as HonoContext } from 'hono'
import type pg from 'pg'
import { company, endpoints, extensions, internship, records } from '../contract'
import { ICS_PATH } from '../contract/agenda'
import { DONNEES_PATH } from '../contract/donnees'
import type { Endpoint } from '../contract/endpoint'
import { FICHIER_PATH, UPLOAD_PATH } from '../contract/fichiers'
import { imports } from '../contract/importCalls'
import { serveAgenda } from './agenda/serve'
import { socketAddress } from './auth/address'
import { changeStream } from './changes/stream'
import { companyExtensions, companyHandlers } from './company'
import type { Config } from './config'
import { createKysely } from './db/kysely'
import { demo } from './demo/index'
import { donnees } from './donnees'
import { serveDonnees } from './donnees/remise'
import { type AnyHandler, embedded, handlersOf } from './embedded'
import { espace } from './espace'
import { giveUp, receivePiece, tellReceived } from './files/receive'
import { serveFile } from './files/serve'
import { fileStore } from './files/store'
import { watchTold } from './gabarits/tellParties'
import { createGateway } from './gateway'
import { historique } from './history'
import { importHandlers } from './import/handlers'
import { internshipExtensions, internshipHandlers } from './internshipHandlers.ts'
import { LONG_LISTS } from './limits'
import type { Env, Log, Target } from './mount'
import { notes } from './notes'
import { recordsExtensions, recordsHandlers } from './records'
import { LOGO_PATH } from './records/etablissement'
import { serveLogo } from './records/logo'
import { turns } from './turns'
import { upstream } from './upstream/target'
import { rentree } from './years/rentree'

export interface AppOptions {
  pool: pg.Pool
  /** As the role that owns the tables. Default: the same. */
  owner?: pg.Pool
  config: Config
  /** Default: the address of the connection, as the HTTP server of Node.js tells it. */
  remoteAddress?: (c: HonoContext) => string | undefined
  log?: Log
  /** Ends the streams: the product is stopping. */
  signal?: AbortSignal
  /** Checks every embedded answer against the contract. Default: in development and tests. */
  checkAnswers?: boolean
}

/** By identity: a call that is moved to another service keeps its handler. */
const HANDLERS = new Map([
  ...handlersOf(internship, internshipHandlers),
  ...handlersOf(company, companyHandlers),
  ...handlersOf(records, recordsHandlers),
  ...handlersOf(extensions, {
    ...internshipExtensions,
    ...companyExtensions,
    ...recordsExtensions,
    ...historique(watchTold),
    ...notes,
    ...rentree,
    ...demo,
    ...espace,
    ...donnees,
  }),
  ...Object.values(imports).flatMap((calls) => handlersOf(calls, importHandlers)),
])

/**
 * The three services behind `/api/<service>/…`, embedded or upstream as the settings have it.
 *
 * @example const { fetch } = createApp({ pool: createPool(url), config: readConfig(process.env) })
 */
export function createApp(options: AppOptions): Hono<Env> {
  const { pool, owner = pool, config, log = console, checkAnswers = !import.meta.env?.PROD } = options
  const db = createKysely(pool)
  const ownerDb = owner === pool ? db : createKysely(owner)
  const longLists = turns(LONG_LISTS)
  const changes = changeStream({ pool, db, config, signal: options.signal })
  const targetOf = (endpoint: Endpoint): Target =>
    config.upstreams[endpoint.service]
      ? upstream(endpoint, { db, config, log })
      : endpoint.streams
        ? changes
        : embedded(endpoint, handlerOf(endpoint), {
            db,
            pool,
            owner,
            ownerDb,
            config,
            checkAnswers,
            longLists,
          })
  const gateway = createGateway({
    db,
    config,
    endpoints,
    targetOf,
    socketAddress: options.remoteAddress ?? socketAddress,
    log,
  })
  const store = fileStore(config.filesDir)
  // bytes, no calls: whoever shows or sends them has no bearer, or one of its own
  const app = new Hono<Env>().get(`${LOGO_PATH}:empreinte`, serveLogo(db))
  // calendars and documents are of our own rows, which say nothing in front of an existing service
  if (!config.upstreams.internship)
    app
      .get(`${ICS_PATH}:file`, serveAgenda(db, config))
      .get(`${UPLOAD_PATH}:id`, tellReceived(db, store))
      .patch(`${UPLOAD_PATH}:id`, receivePiece(db, store))
      .delete(`${UPLOAD_PATH}:id`, giveUp(db, store))
      .get(`${FICHIER_PATH}:ticket`, serveFile(db, store))
      .get(`${DONNEES_PATH}:ticket`, serveDonnees(db, store))
  return app.route('/api', gateway)
}

/** @throws Error that names a call of a table which has no handlers here */
function handlerOf(endpoint: Endpoint): AnyHandler {
  const handler = HANDLERS.get(endpoint)
  if (!handler)
    throw new Error(`${endpoint.service}/${endpoint.path} has no handler: name its table in app.ts`)
  return handler
}
