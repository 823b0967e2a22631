import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'
import { inTransaction } from '../db/transaction'
import type { Config } from '../kernel/config'
import {
  WEBHOOK_ATTEMPTS_MIN,
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_KEPT_DAYS,
  WEBHOOK_LEASE_S,
  WEBHOOK_PAUSE_MAX_S,
  WEBHOOK_PAUSE_S,
} from '../kernel/limits'
import { NOTHING_INSIDE } from '../kernel/reach'
import { post, type ReceiverAnswer } from './post'
import { signedHeaders } from './sign'
import { tellSuspended } from './tellSuspended'

/** A delivery in hand. Each attempt has another number. */
export interface Taken {
  id: number
  essais: number
  webhook_id: number
  adresse: string
  message: string
  contenu: object
  /** What signs: the secret, and the one before while that holds as well. */
  secrets: Buffer[]
}

const HEAD = sql`NOT EXISTS (SELECT FROM gateway.envoi p
  WHERE p.webhook_id = e.webhook_id AND p.suite = e.suite AND p.etat = 'attente' AND p.id < e.id)`

interface Due {
  webhook_id: number
  /** Milliseconds until it has something to send; 0 or less: now. */
  inMs: number
}

/** The active webhooks for which something waits; the only statement of a run that finds nothing. */
export async function whatIsDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT w.id AS webhook_id,
      (extract(epoch FROM greatest(min(e.prochain), s.repos_jusque) - clock_timestamp()) * 1000)::float8 AS "inMs"
    FROM internship.webhook w JOIN gateway.webhook_secret s ON s.webhook_id = w.id
    JOIN gateway.envoi e ON e.webhook_id = w.id AND e.etat = 'attente' AND ${HEAD}
    WHERE w.etat = 'actif' GROUP BY w.id, s.webhook_id`.execute(db)
  return rows
}

/**
 * Takes the next delivery of a webhook; undefined if none is due. Those of one internship go one after the other: a later
 * one waits for an earlier one. Of the others the one that was due first is next, so that none that keeps failing holds
 * them up. Until the lease ends no other process takes it, so that of a process that dies it is
 * made again.
 */
export async function take(db: Db, webhook: number): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    UPDATE gateway.envoi d SET essais = d.essais + 1, premier_le = coalesce(d.premier_le, now()),
      prochain = clock_timestamp() + make_interval(secs => ${WEBHOOK_LEASE_S})
    FROM internship.webhook w JOIN gateway.webhook_secret s ON s.webhook_id = w.id
    WHERE w.id = d.webhook_id AND d.id = (
      SELECT e.id FROM gateway.envoi e
      JOIN internship.webhook a ON a.id = e.webhook_id AND a.etat = 'actif'
      JOIN gateway.webhook_secret r ON r.webhook_id = a.id AND r.repos_jusque <= clock_timestamp()
      WHERE e.webhook_id = ${webhook} AND e.etat = 'attente' AND e.prochain <= clock_timestamp() AND ${HEAD}
      ORDER BY e.prochain, e.id LIMIT 1 FOR UPDATE OF e SKIP LOCKED)
    RETURNING d.id, d.essais, ${TAKEN}`.execute(db)
  return rows[0]
}

/** Columns of a delivery `d`, its webhook `w` and the secret `s`. */
export const TAKEN = sql`d.webhook_id, w.adresse, d.message, d.contenu,
  ARRAY[s.secret] || CASE WHEN s.ancien_jusque > now() THEN ARRAY[s.ancien] ELSE '{}' END AS secrets`

/** Sends it. Never throws: an answer says what has failed. */
export async function send(
  config: Config,
  { adresse, message, contenu, secrets }: Taken,
): Promise<ReceiverAnswer> {
  const body = JSON.stringify(contenu)
  return post(adresse, {
    body,
    inside: config.webhookInside ?? NOTHING_INSIDE,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'espace-stage-webhooks',
      ...signedHeaders(secrets, message, new Date(), body),
    },
  })
}

/** Columns that keep what was answered. */
const answered = ({ statut, duree, reponse, erreur }: ReceiverAnswer) =>
  sql`essaye_le = now(), statut = ${statut}, duree = ${duree}, reponse = ${reponse}, erreur = ${erreur}`

/** Records what was answered, unless another process has recorded it meanwhile. @returns whether it was taken */
export async function settle(db: Db, config: Config, taken: Taken, answer: ReceiverAnswer): Promise<boolean> {
  if (answer.erreur === null) await writeTaken(db, taken, answer)
  else await inTransaction(db, {}, (trx) => writeFailed(trx, config, taken, answer))
  return answer.erreur === null
}

const writeTaken = (db: Db, { id }: Taken, answer: ReceiverAnswer) =>
  sql`WITH d AS (UPDATE gateway.envoi SET etat = 'livre', ${answered(answer)}
      WHERE id = ${id} AND etat = 'attente' RETURNING webhook_id)
    UPDATE gateway.webhook_secret s SET echecs = 0, echoue_depuis = NULL, repos_jusque = now(), reussi_le = clock_timestamp()
    FROM d WHERE s.webhook_id = d.webhook_id`.execute(db)

async function writeFailed(trx: Trx, config: Config, taken: Taken, answer: ReceiverAnswer): Promise<void> {
  const since = (column: string) =>
    sql`${sql.ref(column)} < now() - make_interval(days => ${WEBHOOK_FAILING_DAYS})`
  const { rows } = await sql<{ silent: boolean; refused: boolean }>`
    WITH d AS (UPDATE gateway.envoi SET ${answered(answer)}, prochain = now() + ${pauseOf('essais')}
      WHERE id = ${taken.id} AND essais = ${taken.essais} AND etat = 'attente' RETURNING webhook_id, essais, premier_le)
    UPDATE gateway.webhook_secret s SET echecs = s.echecs + 1, echoue_depuis = coalesce(s.echoue_depuis, now()),
      repos_jusque = now() + ${pauseOf('s.echecs + 1')}
    FROM d WHERE s.webhook_id = d.webhook_id
    RETURNING s.echecs >= ${WEBHOOK_ATTEMPTS_MIN} AND ${since('s.echoue_depuis')} AS silent,
      (d.essais >= ${WEBHOOK_ATTEMPTS_MIN} AND ${since('d.premier_le')} AND s.reussi_le > d.premier_le) IS TRUE AS refused`.execute(
    trx,
  )
  const [{ silent, refused } = { silent: false, refused: false }] = rows
  // others were taken meanwhile, so it is at fault itself, and would pause the webhook again
  if (refused) await sql`UPDATE gateway.envoi SET etat = 'echec' WHERE id = ${taken.id}`.execute(trx)
  if (silent || refused) await suspend(trx, config, taken)
}

/** After the first failure, the second …: 30 s, 1, 2, 4 … minutes, at most 2 hours. @param count SQL of a number */
const pauseOf = (count: string) =>
  sql`make_interval(secs => least(${WEBHOOK_PAUSE_S} * 2 ^ least(${sql.raw(count)} - 1, 20), ${WEBHOOK_PAUSE_MAX_S}))`

/** Pauses a webhook until somebody resumes it, and tells the administrators. */
async function suspend(trx: Trx, config: Config, { webhook_id }: Taken): Promise<void> {
  const { rows } = await sql<{ nom: string; adresse: string }>`
    UPDATE internship.webhook SET etat = 'suspendu' WHERE id = ${webhook_id} AND etat = 'actif'
    RETURNING nom, adresse`.execute(trx)
  if (rows[0]) await tellSuspended(trx, config, rows[0])
}

/** Deletes what is old, also what a paused webhook was still to be told. */
export async function forgetOld(db: Db): Promise<void> {
  await sql`DELETE FROM gateway.envoi WHERE cree_le < now() - make_interval(days => ${WEBHOOK_KEPT_DAYS})`.execute(
    db,
  )
}
