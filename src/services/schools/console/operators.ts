import type pg from 'pg'
import { networkOf } from '../../access/callerAddress'
import { digest } from '../../access/credentials/digest'
import { hashChosen, NO_PASSWORD, verifyPassword } from '../../access/credentials/passwords'
import { hashToken, newToken } from '../../access/credentials/tokens'
import { countCall } from '../../access/rateLimit'
import { createKysely } from '../../db/kysely'
import type { ConsoleSignIn } from '../../kernel/consoleSignIn'

/* Who looks after the installation: accounts and sessions in the directory, which no school knows. */

export const SESSION_HOURS = 8
const ATTEMPTS = { address: 20, account: 8, minutes: 15 }

/** An address of an operator as the directory has it. */
export const plain = (email: string) => email.trim().toLowerCase()

/**
 * Makes an operator, or gives one another password, which ends their sessions.
 *
 * @param password undefined: one who is there keeps theirs, and a new one has none
 * @throws Refusal `password_too_common`
 */
export async function keepOperator(
  pool: pg.Pool,
  email: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    await pool.query(
      'INSERT INTO directory.operator (email, password) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [plain(email), NO_PASSWORD],
    )
    return
  }
  const hash = await hashChosen(password, email)
  await pool.query(
    `WITH ended AS (DELETE FROM directory.operator_session WHERE email = $1)
     INSERT INTO directory.operator (email, password) VALUES ($1, $2)
     ON CONFLICT (email) DO UPDATE SET password = excluded.password`,
    [plain(email), hash],
  )
}

/** @returns whether there was one */
export async function removeOperator(pool: pg.Pool, email: string): Promise<boolean> {
  const { rowCount } = await pool.query('DELETE FROM directory.operator WHERE email = $1', [plain(email)])
  return rowCount === 1
}

/**
 * Counts an attempt to sign in, whichever way.
 *
 * @throws Refusal `rate_limited`
 */
export const countAttempt = (pool: pg.Pool, address: string): Promise<void> =>
  countCall(createKysely(pool), `console address ${networkOf(address)}`, ATTEMPTS.address, ATTEMPTS.minutes)

/**
 * Signs an operator in by their password.
 *
 * @returns the secret of the session; `wrong`: the password is not theirs; `off`: it is, but counts no more
 * @throws Refusal `rate_limited`
 */
export async function signIn(
  pool: pg.Pool,
  { email, password, address }: { email: string; password: string; address: string },
  ways: ConsoleSignIn | undefined,
): Promise<{ token: string } | 'wrong' | 'off'> {
  await countAttempt(pool, address)
  const account = `console account ${digest(plain(email))}`
  await countCall(createKysely(pool), account, ATTEMPTS.account, ATTEMPTS.minutes)
  const { rows } = await pool.query<{ password: string }>(
    'SELECT password FROM directory.operator WHERE email = $1',
    [plain(email)],
  )
  if (!(await verifyPassword(rows[0]?.password, password))) return 'wrong'
  if (ways && !ways.passwords && plain(ways.emergency ?? '') !== plain(email)) return 'off'
  const token = await openSession(pool, email, [])
  await pool.query('DELETE FROM gateway.rate_limit WHERE key = $1', [account])
  return { token }
}

/**
 * Opens a session of an operator.
 *
 * @param ends by what the provider of identities ends it
 * @returns its secret
 */
export async function openSession(pool: pg.Pool, email: string, ends: readonly Buffer[]): Promise<string> {
  const token = newToken()
  await pool.query(
    `WITH over AS (DELETE FROM directory.operator_session WHERE expires_at < now())
     INSERT INTO directory.operator_session (token_hash, email, expires_at, ends)
     SELECT $1, email, now() + make_interval(hours => $3), $4 FROM directory.operator WHERE email = $2`,
    [hashToken(token), plain(email), SESSION_HOURS, ends],
  )
  return token
}

/** The operator of a session; undefined: it is none, or over. */
export async function operatorOf(pool: pg.Pool, token: string | undefined): Promise<string | undefined> {
  if (!token) return undefined
  const { rows } = await pool.query<{ email: string }>(
    'SELECT email FROM directory.operator_session WHERE token_hash = $1 AND expires_at > now()',
    [hashToken(token)],
  )
  return rows[0]?.email
}

/** @returns whether a provider of identities had opened it */
export async function signOut(pool: pg.Pool, token: string): Promise<boolean> {
  const { rows } = await pool.query<{ proven: boolean }>(
    `DELETE FROM directory.operator_session WHERE token_hash = $1 RETURNING ends <> '{}' AS proven`,
    [hashToken(token)],
  )
  return rows[0]?.proven === true
}
