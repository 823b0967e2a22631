import type pg from 'pg'
import { hashToken } from '../../access/credentials/tokens'
import type { Proof } from '../../access/identite/provider'
import { addressKey } from '../../kernel/addressKey'
import { StartError } from '../../kernel/startError'
import { openSession, plain } from './operators'

/*
 * Who operators are at the provider of identities: linked once, by a command or by a confirmed address that is an
 * operator's; from then on only by their stable id there.
 */

/**
 * Signs in the operator whom a provider has named.
 *
 * @returns the secret of the session; undefined: the identity is no operator's
 */
export async function enterProven(
  pool: pg.Pool,
  issuer: string,
  { sujet, email, emailProuve, fins }: Proof,
): Promise<string | undefined> {
  if (emailProuve)
    // neither an identity that is somebody's already, nor a second one of an operator
    await pool.query(
      `INSERT INTO directory.operator_identity (issuer, subject, email)
       SELECT $1, $2, email FROM directory.operator WHERE email = $3 ON CONFLICT DO NOTHING`,
      [issuer, sujet, addressKey(email)],
    )
  const { rows } = await pool.query<{ email: string }>(
    'SELECT email FROM directory.operator_identity WHERE issuer = $1 AND subject = $2',
    [issuer, sujet],
  )
  const [operator] = rows
  return operator && openSession(pool, operator.email, fins.map(endOf))
}

/**
 * Links an operator to who they are at the provider, instead of whom they were linked to; their sessions end.
 *
 * @throws StartError if it is another operator
 */
export async function linkOperator(
  pool: pg.Pool,
  email: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  const { rows } = await pool.query<{ email: string }>(
    'SELECT email FROM directory.operator_identity WHERE issuer = $1 AND subject = $2',
    [issuer, subject],
  )
  const [holder] = rows
  if (holder && holder.email !== plain(email))
    throw new StartError(`${subject} is ${holder.email} already: remove that operator first.`)
  await pool.query(
    `WITH ended AS (DELETE FROM directory.operator_session WHERE email = $3)
     INSERT INTO directory.operator_identity (issuer, subject, email) VALUES ($1, $2, $3)
     ON CONFLICT (issuer, email) DO UPDATE SET subject = excluded.subject`,
    [issuer, subject, plain(email)],
  )
}

/** Ends the sessions that a message of the provider names. */
export async function endSessions(pool: pg.Pool, fins: readonly string[]): Promise<void> {
  await pool.query('DELETE FROM directory.operator_session WHERE ends && $1::bytea[]', [fins.map(endOf)])
}

const endOf = (fin: string) => hashToken(`console ${fin}`)
