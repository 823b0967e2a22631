import { ensureAdministrator, type Ways } from '../access/administrator'
import { recordBackup } from '../backup/recordBackup'
import type { Saved } from '../backup/save'
import { readingMailbox } from '../boite/boite'
import { mentions } from '../commentaire/mentionMails'
import { agreementFile } from '../convention/agreementPdf'
import { followingFacts } from '../convention/follow'
import { createKysely } from '../db/kysely'
import { migrate } from '../db/migrate'
import { type OpenDatabase, type OpenOptions, openDatabase } from '../db/open'
import { canAlterAudit, roleOf } from '../db/roles'
import { ensureYear } from '../db/year'
import { isEmpty, loadDemoData } from '../demo/load'
import { documentPieceFile } from '../document/pieceFile'
import { storeOf } from '../fichier/storeOf'
import { tidying } from '../fichier/tidying'
import { readingFeeds } from '../flux/reading'
import type { Job } from '../jobs/jobs'
import { type Config, DEMO_EMAIL, DEMO_PASSWORD, type SignIn } from '../kernel/config'
import { errorCode, StartError } from '../kernel/startError'
import { resumes } from '../mail/resumes/queueResumes'
import { changedAddresses } from '../mail/tell/tellAddress'
import { telling } from '../rappel/due'
import { checkSeal } from '../verification/seal'
import { sendingWebhooks } from '../webhook/sending'
import { startWork } from './startWork'

export interface Prepared {
  database: OpenDatabase
  /** How to sign in, printed on the terminal. */
  signIn: string[]
  /** Stops background work, then the database. */
  close(): Promise<void>
}

/**
 * Does everything the services need before the first call: opens and migrates the database, loads the demo data on a
 * first start, creates the accounts of the settings, and starts the background work.
 *
 * @throws StartError in one sentence, with nothing left running; whatever `signal` was aborted with
 */
export async function prepare(config: Config, options: PrepareOptions = {}): Promise<Prepared> {
  const { database, ways } = await prepareDatabase(config, options)
  const db = createKysely(database.pool)
  const work = startWork({
    pool: database.pool,
    config,
    lanes: lanesOf(config),
    layOut: async ({ convention, document }) => {
      if (convention !== undefined) return agreementFile(db, config, convention)
      return document && documentPieceFile(db, config, document)
    },
  })
  const close = async () => {
    await work.stop().catch(() => {})
    await database.close()
  }
  return { database, signIn: signInLines(config, ways), close }
}

type PrepareOptions = OpenOptions & {
  signal?: AbortSignal
  /** Told when the store of documents is away; otherwise `log` is. */
  onAway?: (sentence: string) => void
}

/**
 * Does what `prepare` does, but starts no work.
 *
 * @throws StartError in one sentence, with nothing left running; whatever `signal` was aborted with
 */
export async function prepareDatabase(
  config: Config,
  { signal, onAway, ...options }: PrepareOptions = {},
): Promise<{ database: OpenDatabase; ways: Ways }> {
  await checkSeal(config, (message) => options.log?.(message))
  const database = await openDatabase(config, options)
  const { pool } = database
  try {
    const away = await storeOf(config).prepare()
    if (away) (onAway ?? options.log)?.(away)
    signal?.throwIfAborted()
    await migrateSafely(config, database, options.log).catch((error: unknown) => {
      throw explained(error, config)
    })
    if (process.getuid?.() === 0) options.log?.(AS_ROOT)
    if (await canAlterAudit(pool)) options.log?.(AUDIT_IN_REACH)
    if (config.demoData && (await isEmpty(pool))) {
      options.log?.('First start: loading the demo data.')
      await loadDemoData(pool, config.demoNow ? new Date() : undefined, config.country)
    }
    await ensureYear(pool)
    signal?.throwIfAborted()
    return { database, ways: await ensureAdministrator(pool, config) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** With a backup first, if there is something to migrate and to lose. */
async function migrateSafely(
  config: Config,
  { pool, owner }: OpenDatabase,
  log?: (line: string) => void,
): Promise<void> {
  const { backupDir } = config
  let saved: Saved | undefined
  const before = async (last: string) => {
    if (!backupDir) return
    const { backUp } = await import('../backup/beforeMigrating')
    saved = await backUp(owner, { backupDir, store: storeOf(config), last, log })
  }
  await migrate(owner, undefined, { role: await roleOf(pool), before })
  // not earlier: an old database has no table for it
  if (saved) await recordBackup(owner, saved)
}

/** Lanes apart, so that a mailbox, another program or many drafts delay nothing else. */
const lanesOf = (config: Config): Job[][] => [
  comingDue(config),
  [tidying(config)],
  ...(config.imapUrl ? [[readingMailbox(config)]] : []),
  ...(config.upstreams.internship
    ? []
    : [[followingFacts(config)], [sendingWebhooks(config)], [readingFeeds(config)]]),
]

/** The jobs that mails depend on. They read rows of the internship service, so there are none with an existing one. */
export const comingDue = (config: Config): Job[] =>
  config.upstreams.internship
    ? []
    : [mentions(config), changedAddresses(config), ...telling(config), resumes(config)]

const AS_ROOT =
  'The product runs as root: start it as an ordinary user that owns DATA_DIR, as the systemd unit in docs/operating.md does, or give DATA_DIR and all in it to one (chown -R), as whom it then goes on.'
const AUDIT_IN_REACH =
  'The role of DATABASE_URL owns the audit trail and could alter it: name another role that owns the tables by DATABASE_OWNER_URL.'

/** A step's own StartError is passed on unchanged. */
function explained(error: unknown, { databaseOwnerUrl }: Config): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return databaseOwnerUrl && errorCode(cause) === '42501'
    ? new StartError(
        'The role of DATABASE_OWNER_URL does not own the tables of the database: give them to it by REASSIGN OWNED.',
      )
    : error
}

export function signInLines(
  { demoData, demoSignIn, administrator, upstreams }: Config,
  ways: Ways,
): string[] {
  if (upstreams.internship) return ['Sign in with an account of the internship service at INTERNSHIP_URL.']
  const how = ({ password }: SignIn) =>
    password === DEMO_PASSWORD ? `password ${DEMO_PASSWORD}` : 'with ADMIN_PASSWORD'
  const named = administrator ?? demoSignIn
  const isOver = named && named.password !== DEMO_PASSWORD && ways.open.length === 0
  return [
    ...ways.open.map((signIn) => `Sign in as ${signIn.email}, ${how(signIn)}.`),
    ...(isOver
      ? ['ADMIN_PASSWORD is for the first start; the accounts have their own passwords by now.']
      : []),
    ...(demoData && !demoSignIn && ways.demo
      ? [
          `${DEMO_EMAIL} cannot sign in with the public password where others reach the product (HOST, PUBLIC_URL, TRUST_PROXY): set ADMIN_PASSWORD to give it one.`,
        ]
      : []),
    ...(ways.someone
      ? []
      : ['Nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD, then start again.']),
  ]
}
