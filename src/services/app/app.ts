import { Hono, type Context as HonoContext } from 'hono'
import type pg from 'pg'
import { company, endpoints, extensions, internship, records } from '../../contract'
import { ICS_PATH } from '../../contract/agenda/agenda'
import { DONNEES_PATH } from '../../contract/donnees/donnees'
import { LOGO_PATH } from '../../contract/etablissement/logo'
import { FICHIER_PATH, UPLOAD_PATH } from '../../contract/fichier/fichiers'
import { GUIDE_PATH } from '../../contract/guide/guide'
import { imports } from '../../contract/import/importCalls'
import type { Endpoint } from '../../contract/kernel/endpoint'
import { socketAddress } from '../access/callerAddress'
import { serveAgenda } from '../agenda/serve'
import { DOCS_PATH } from '../api/docsPath'
import { serveDocs, serveOpenapi } from '../api/serve'
import { CONVENTION_PAPIER_PATH, serveAgreement } from '../convention/agreementPdf'
import { createKysely } from '../db/kysely'
import type { Replica } from '../db/replica'
import { serveDonnees } from '../donnees/remise'
import { serveLogo } from '../etablissement/logo'
import { createMetrics } from '../etat/metrics'
import type { Traces } from '../etat/traces'
import { giveUp, receivePiece, tellReceived } from '../fichier/receive'
import { serveFile } from '../fichier/serve'
import { storeOf } from '../fichier/storeOf'
import { below } from '../gateway/below'
import { type AnyHandler, embedded, handlersOf } from '../gateway/embedded'
import { createGateway } from '../gateway/gateway'
import type { Env, Log, Target } from '../gateway/mount'
import { serveGuide } from '../guide/serve'
import { identityRoutes } from '../identite/routes'
import { importHandlers } from '../import/handlers'
import { type Config, offersSpaces } from '../kernel/config'
import { LONG_LISTS } from '../kernel/limits'
import { turns } from '../kernel/turns'
import { changeStream } from '../live/stream'
import { upstream } from '../upstream/target'
import { companyHandlers } from './handlers/company'
import { extensionHandlers } from './handlers/extensions'
import { internshipHandlers } from './handlers/internship'
import { recordsHandlers } from './handlers/records'

export interface AppOptions {
  pool: pg.Pool
  /** Connects as the role that owns the tables. Default: the same pool. */
  owner?: pg.Pool
  config: Config
  /** Answers calls that only read. */
  replica?: Replica | undefined
  /** Default: the connection's address as reported by Node.js. */
  remoteAddress?: (c: HonoContext) => string | undefined
  log?: Log
  /** Sends what calls do to a collector of traces. */
  traces?: Traces | undefined
  /** Ends the streams: the product is stopping. */
  signal?: AbortSignal
  /** Checks every embedded response against the contract. Default: in development and tests. */
  checkAnswers?: boolean
}

/** Keyed by endpoint object, so that a call moved to another service keeps its handler. */
const HANDLERS = new Map([
  ...handlersOf(internship, internshipHandlers),
  ...handlersOf(company, companyHandlers),
  ...handlersOf(records, recordsHandlers),
  ...handlersOf(extensions, extensionHandlers),
  ...Object.values(imports).flatMap((calls) => handlersOf(calls, importHandlers)),
])

/**
 * The three services behind `/api/<service>/…`, embedded or upstream according to the settings.
 *
 * @example const { fetch } = createApp({ pool: createPool(url), config: readConfig(process.env) })
 */
export function createApp(options: AppOptions): Hono<Env> {
  const {
    pool,
    owner = pool,
    config,
    replica,
    log = console,
    checkAnswers = !import.meta.env?.PROD,
  } = options
  const db = createKysely(pool)
  const ownerDb = owner === pool ? db : createKysely(owner)
  const longLists = turns(LONG_LISTS, 'lists')
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
            replica,
          })
  const metrics = createMetrics({
    pool,
    db,
    config,
    replica,
    socketAddress: options.remoteAddress ?? socketAddress,
  })
  const gateway = createGateway({
    db,
    config,
    endpoints,
    targetOf,
    replica,
    socketAddress: options.remoteAddress ?? socketAddress,
    log: metrics.watching(log),
  })
  const store = storeOf(config)
  // raw routes outside the contract, whose clients have no bearer token or one of another kind
  const app = new Hono<Env>(below(config.base))
  const legal = offersSpaces(config)
  if (options.traces) app.use('/api/*', options.traces.middleware)
  app
    .get(`${LOGO_PATH}:empreinte`, serveLogo(db, log))
    .get('/metrics', metrics.serve)
    .get('/api/openapi.json', serveOpenapi)
    .get(DOCS_PATH, serveDocs(legal))
    .get(`${DOCS_PATH}/*`, serveDocs(legal))
    .get(GUIDE_PATH, serveGuide(legal))
    .get(`${GUIDE_PATH}/*`, serveGuide(legal))
  if (config.identityProviders.length > 0) app.route('/', identityRoutes(db, config, log))
  // calendars and documents come from our own rows, which are not used with an existing service
  if (!config.upstreams.internship)
    app
      .get(`${ICS_PATH}:file`, serveAgenda(db, config, log))
      .get(`${UPLOAD_PATH}:id`, tellReceived(db, store, log))
      .patch(`${UPLOAD_PATH}:id`, receivePiece(db, config, store, log))
      .delete(`${UPLOAD_PATH}:id`, giveUp(db, config, store, log))
      .get(`${FICHIER_PATH}:ticket`, serveFile(db, store, log))
      .get(`${CONVENTION_PAPIER_PATH}:ticket`, serveAgreement(db, config, log))
      .get(`${DONNEES_PATH}:ticket`, serveDonnees(db, store, log))
  return app.route('/api', gateway)
}

/** @throws Error that names an endpoint without a handler */
function handlerOf(endpoint: Endpoint): AnyHandler {
  const handler = HANDLERS.get(endpoint)
  if (!handler)
    throw new Error(`${endpoint.service}/${endpoint.path} has no handler: name its table in app.ts`)
  return handler
}
