import type pg from 'pg'
import { NO_PASSWORD } from '../access/credentials/passwords'
import { DEMO_CALL, DEMO_EMAIL } from '../access/demoAccount'
import { handOnContents, holdContents } from '../backup/contents'
import { dropProduct, refuseUse } from '../backup/load'
import { inOneTransaction, tablesOf } from '../backup/tables'
import { again } from '../db/again'
import { ensureMigrationTable, runSteps } from '../db/migrate'
import { migrations } from '../db/migrations'
import { shareRows } from '../db/roles'
import { ensureYear } from '../db/year'
import { insertRows } from './load'

/** The first administrator, if no account stays. */
export interface FirstAdministrator {
  username: string
  email: string
  password_hash: string
}

interface Leaving {
  /** Who leaves, for the new audit trail. */
  actor: { email: string; call: string }
  first?: FirstAdministrator | undefined
  /** The role that runs the calls, which is granted the new tables. */
  role?: string
  /** Refuses while the product is running on the database. */
  alone?: true
}

/** Nobody could sign in afterwards, or there is no demo to leave. */
export class CannotLeave extends Error {
  constructor(readonly why: 'not_demo' | 'nobody') {
    super(why)
  }
}

const ACCOUNTS = 'internship.utilisateur'
const KEPT = `role = 'administrator' AND active AND password_hash <> '${NO_PASSWORD}' AND lower(email) <> '${DEMO_EMAIL}'`

/** The addresses of the accounts that stay. */
export async function keptAccounts(db: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `SELECT email FROM ${ACCOUNTS} WHERE ${KEPT} ORDER BY id`,
  )
  return rows.map(({ email }) => email)
}

/**
 * Replaces the demo by an empty school, in one transaction: tables as the migrations create them, the current academic
 * year, and the administrators' own accounts.
 *
 * @throws CannotLeave; StartError if `alone` and the product is running
 */
export async function leaveDemo(owner: pg.Pool, { actor, first, role, alone }: Leaving): Promise<void> {
  const leave = async (client: pg.PoolClient) => {
    if (alone) await refuseUse(client)
    if (!(await isDemo(client))) throw new CannotLeave('not_demo')
    const accounts = await readAccounts(client)
    if (accounts.length === 0 && !first) throw new CannotLeave('nobody')
    await holdContents(client)
    await dropProduct(client)
    await ensureMigrationTable(client)
    await runSteps(client, migrations)
    await handOnContents(client)
    await client.query("SELECT set_config('espace.actor', $1, true)", [JSON.stringify(actor)])
    await ensureYear(client)
    const added = first && { ...first, role: 'administrator' }
    await insertRows(client, ACCOUNTS, accounts.length > 0 || !added ? accounts : [added])
    if (role) await shareRows(client, role)
    await client.query('NOTIFY espace_sessions')
  }
  // a concurrent upload may lock a table being dropped while waiting for another
  await again(() => inOneTransaction(owner, 'empty', leave))
}

async function isDemo(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('gateway.audit') IS NOT NULL AS there`,
  )
  if (!rows[0]?.there) return false
  const first = await client.query<{ call: string }>('SELECT call FROM gateway.audit ORDER BY id LIMIT 1')
  return first.rows[0]?.call === DEMO_CALL
}

async function readAccounts(client: pg.PoolClient): Promise<object[]> {
  const columns = (await tablesOf(client)).find(({ name }) => name === ACCOUNTS)?.columns ?? []
  const { rows } = await client.query<{ account: object }>(
    `SELECT to_jsonb(u) AS account FROM (SELECT ${columns} FROM ${ACCOUNTS} WHERE ${KEPT} ORDER BY id) AS u`,
  )
  return rows.map(({ account }) => account)
}
