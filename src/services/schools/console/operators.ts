import type pg from 'pg'
import { networkOf } from '../../access/callerAddress'
import { digest } from '../../access/credentials/digest'
import { hashChosen, verifyPassword } from '../../access/credentials/passwords'
import { hashToken, newToken } from '../../access/credentials/tokens'
import { countCall } from '../../access/rateLimit'
import { createKysely } from '../../db/kysely'

/* Who looks after the installation: accounts and sessions in the directory, which no school knows. */

export const SESSION_HOURS = 8
const ATTEMPTS = { address: 20, account: 8, minutes: 15 }

const plain = (email: string) => email.trim().toLowerCase()

/**
 * Makes an operator, or gives one another password, which ends their sessions.
 *
 * @throws Refusal `password_too_common`
 */
export async function keepOperator(pool: pg.Pool, email: string, password: string): Promise<void> {
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
 * Signs an operator in.
 *
 * @returns the secret of the session; undefined: the password is not theirs
 * @throws Refusal `rate_limited`
 */
export async function signIn(
  pool: pg.Pool,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<string | undefined> {
  const db = createKysely(pool)
  await countCall(db, `console address ${networkOf(address)}`, ATTEMPTS.address, ATTEMPTS.minutes)
  const account = `console account ${digest(plain(email))}`
  await countCall(db, account, ATTEMPTS.account, ATTEMPTS.minutes)
  const { rows } = await pool.query<{ password: string }>(
    'SELECT password FROM directory.operator WHERE email = $1',
    [plain(email)],
  )
  if (!(await verifyPassword(rows[0]?.password, password))) return undefined
  const token = newToken()
  await pool.query(
    `WITH over AS (DELETE FROM directory.operator_session WHERE expires_at < now()),
       free AS (DELETE FROM gateway.rate_limit WHERE key = $3)
     INSERT INTO directory.operator_session (token_hash, email, expires_at)
     SELECT $1, email, now() + make_interval(hours => $4) FROM directory.operator WHERE email = $2`,
    [hashToken(token), plain(email), account, SESSION_HOURS],
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

export async function signOut(pool: pg.Pool, token: string): Promise<void> {
  await pool.query('DELETE FROM directory.operator_session WHERE token_hash = $1', [hashToken(token)])
}
