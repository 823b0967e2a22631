import { ensureAdministrator } from './auth/administrator'
import { type Config, DEMO_EMAIL, DEMO_PASSWORD } from './config'
import { isEmpty, loadDemoData } from './db/demo'
import { migrate } from './db/migrate'
import { type OpenDatabase, type OpenOptions, openDatabase } from './db/open'
import { ensureYear } from './db/year'
import { type MailSender, startMailSender } from './mail/sender'

export interface Prepared {
  database: OpenDatabase
  /** How to sign in, for the person at the terminal. */
  signIn: string[]
  /** Ends the sending of mails, then the database. */
  close(): Promise<void>
}

/**
 * Everything that the services need before the first call: the database open and up to date, the demo data on a first
 * start, the accounts of the settings, and mails being sent.
 *
 * @throws StartError in one sentence, with nothing left running; whatever `signal` was aborted with
 */
export async function prepare(
  config: Config,
  { signal, ...options }: OpenOptions & { signal?: AbortSignal } = {},
): Promise<Prepared> {
  const database = await openDatabase(config, options)
  const { pool } = database
  try {
    signal?.throwIfAborted()
    await migrate(pool)
    if (config.demoData && (await isEmpty(pool))) {
      options.log?.('First start: loading the demo data.')
      await loadDemoData(pool)
    }
    await ensureYear(pool)
    signal?.throwIfAborted()
    const someoneCanSignIn = await ensureAdministrator(pool, config)
    const mails = startMailSender({ pool, config })
    return { database, signIn: signInLines(config, someoneCanSignIn), close: () => close(mails, database) }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function close(mails: MailSender, database: OpenDatabase): Promise<void> {
  await mails.stop().catch(() => {})
  await database.close()
}

export function signInLines(
  { demoData, demoSignIn, administrator, upstreams }: Config,
  someoneCanSignIn: boolean,
): string[] {
  if (upstreams.internship) return ['Sign in with an account of the internship service at INTERNSHIP_URL.']
  const how = demoSignIn?.password === DEMO_PASSWORD ? `password ${DEMO_PASSWORD}` : 'with ADMIN_PASSWORD'
  return [
    ...(demoSignIn ? [`Sign in as ${DEMO_EMAIL}, ${how}.`] : []),
    ...(demoData && !demoSignIn
      ? [
          `${DEMO_EMAIL} cannot sign in while HOST is no loopback address: set ADMIN_PASSWORD to give it a password.`,
        ]
      : []),
    ...(administrator ? [`Sign in as ${administrator.email}, with ADMIN_PASSWORD.`] : []),
    ...(someoneCanSignIn
      ? []
      : ['Nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD, then start again.']),
  ]
}
