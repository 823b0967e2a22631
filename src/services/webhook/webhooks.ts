import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ESSAI, WEBHOOKS_MAX } from '../../contract/webhook/evenements'
import type { webhooks as calls, Envoi, Webhook } from '../../contract/webhook/webhooks'
import type { Handler } from '../access/handler'
import { instantOf, secondOf } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { refuseChangedRow } from '../db/version'
import type { Config } from '../kernel/config'
import { WEBHOOK_BOTH_HOURS, WEBHOOK_LEASE_S } from '../kernel/limits'
import { mayBeNamed, NOTHING_INSIDE } from '../kernel/reach'
import { found, invalid } from '../kernel/refusal'
import { versionOfRow } from '../tables/versionOfRow'
import { send, settle, TAKEN, type Taken } from './deliver'
import { newSecret, secretText } from './sign'

/* Paths `webhook/…`: other programs that are told of events. */

/** Deliveries of one page of the log. */
const PAGE = 50
const VERSION = versionOfRow('internship.webhook', 'w', { not: ['etat'] })

/** A delivery `e` on the wire, of the webhook `w`. */
const ENVOI = sql`e.id, e.message, e.evenement, e.etat, e.contenu::text AS contenu, ${instantOf('e.cree_le')} AS cree_le, e.essais,
  ${instantOf('e.essaye_le')} AS essaye_le, e.statut, e.duree, e.reponse, e.erreur,
  CASE WHEN e.etat = 'attente' AND w.etat = 'actif' THEN ${secondOf('e.prochain')} END AS prochain`

export const webhooks: Handler<typeof calls.webhooks> = async (_, { db }) => {
  const { rows } = await sql<Webhook>`
    SELECT w.id, w.nom, w.adresse, w.evenements, ${VERSION} AS version,
      CASE WHEN s.webhook_id IS NULL THEN 'sans' ELSE w.etat END AS etat,
      (SELECT count(*)::int FROM gateway.envoi e WHERE e.webhook_id = w.id AND e.etat = 'attente') AS attente,
      (SELECT count(*)::int FROM gateway.envoi e WHERE e.webhook_id = w.id AND e.etat = 'echec' AND e.evenement <> ${ESSAI}) AS echecs,
      (SELECT json_build_object('evenement', e.evenement, 'essaye_le', ${secondOf('e.essaye_le')}, 'statut', e.statut,
          'erreur', e.erreur, 'etat', e.etat)
        FROM gateway.envoi e WHERE e.webhook_id = w.id AND e.essaye_le IS NOT NULL ORDER BY e.essaye_le DESC LIMIT 1) AS dernier,
      CASE WHEN s.ancien_jusque > now() THEN ${secondOf('s.ancien_jusque')} END AS ancien_jusque
    FROM internship.webhook w LEFT JOIN gateway.webhook_secret s ON s.webhook_id = w.id
    ORDER BY w.nom COLLATE "und-x-icu", w.id`.execute(db)
  return { webhooks: rows }
}

export const webhookAjouter: Handler<typeof calls.webhookAjouter> = async (
  { nom, adresse, evenements },
  { write, config },
) => {
  refuseInside(config, adresse)
  return write(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO internship.webhook (nom, adresse, evenements)
      SELECT ${nom}, ${adresse}, ${evenements}::text[]
      WHERE (SELECT count(*) FROM internship.webhook) < ${WEBHOOKS_MAX} RETURNING id`.execute(trx)
    const [row] = rows
    if (!row) throw invalid('nom', `there are ${WEBHOOKS_MAX} webhooks already`, 'too_many')
    return { status: 200, id: row.id, secret: await keepSecret(trx, row.id) }
  })
}

export const webhookModifier: Handler<typeof calls.webhookModifier> = async (
  { id, nom, adresse, evenements, version },
  { write, config },
) => {
  refuseInside(config, adresse)
  await write(async (trx) => {
    await refuseChangedRow(trx, 'internship.webhook as w', VERSION, { id, version })
    const { rows } = await sql`UPDATE internship.webhook
      SET nom = ${nom}, adresse = ${adresse}, evenements = ${evenements}::text[] WHERE id = ${id} RETURNING id`.execute(
      trx,
    )
    found(rows[0], 'webhook')
  })
  return { status: 200 }
}

export const webhookRenouveler: Handler<typeof calls.webhookRenouveler> = async ({ id }, { write }) =>
  write(async (trx) => {
    found(await lock(trx, id), 'webhook')
    return { status: 200, id, secret: await keepSecret(trx, id) }
  })

export const webhookActiver: Handler<typeof calls.webhookActiver> = async ({ id, active }, { write }) => {
  await write(async (trx) => {
    found(await lock(trx, id), 'webhook')
    const etat = active ? 'actif' : 'pause'
    await sql`UPDATE internship.webhook SET etat = ${etat} WHERE id = ${id} AND etat <> ${etat}`.execute(trx)
    if (!active) return
    await sql`UPDATE gateway.webhook_secret SET echecs = 0, echoue_depuis = NULL, repos_jusque = now()
      WHERE webhook_id = ${id}`.execute(trx)
    await sql`UPDATE gateway.envoi SET prochain = now(), premier_le = NULL
      WHERE webhook_id = ${id} AND etat = 'attente'`.execute(trx)
  })
  return { status: 200 }
}

export const webhookEssayer: Handler<typeof calls.webhookEssayer> = async (
  { id },
  { db, config, onlyOnce },
) => {
  onlyOnce()
  const message = `msg_${randomUUID().replaceAll('-', '')}`
  const contenu = JSON.stringify({ type: ESSAI, timestamp: new Date().toISOString(), data: {} })
  const { rows } = await sql<Taken>`
    WITH d AS (INSERT INTO gateway.envoi (webhook_id, message, evenement, suite, contenu, essais, premier_le, prochain)
      SELECT webhook_id, ${message}, ${ESSAI}, ${message}, ${contenu}::jsonb, 1, now(),
        now() + make_interval(secs => ${WEBHOOK_LEASE_S})
      FROM gateway.webhook_secret WHERE webhook_id = ${id} RETURNING *)
    SELECT d.id, d.essais, ${TAKEN} FROM d
    JOIN internship.webhook w ON w.id = d.webhook_id JOIN gateway.webhook_secret s ON s.webhook_id = w.id`.execute(
    db,
  )
  const taken = found(rows[0], 'webhook with a secret')
  await settle(db, config, taken, await send(config, taken))
  // an attempt by hand is made once
  await sql`UPDATE gateway.envoi SET etat = 'echec' WHERE id = ${taken.id} AND etat = 'attente'`.execute(db)
  const [envoi] = await deliveries(db, sql`e.id = ${taken.id}`)
  return { status: 200, envoi: found(envoi, 'delivery') }
}

export const webhookRetirer: Handler<typeof calls.webhookRetirer> = async ({ id }, { write }) => {
  await write(async (trx) => {
    const { rows } = await sql`DELETE FROM internship.webhook WHERE id = ${id} RETURNING id`.execute(trx)
    found(rows[0], 'webhook')
  })
  return { status: 200 }
}

export const envois: Handler<typeof calls.envois> = async ({ id, etat, avant }, { db }) => {
  const rows = await deliveries(
    db,
    sql`w.id = ${id} AND (${etat ?? null}::text IS NULL OR e.etat = ${etat ?? null})
      AND (${avant ?? null}::bigint IS NULL OR e.id < ${avant ?? null})`,
  )
  return { envois: rows.slice(0, PAGE), suite: rows.length > PAGE }
}

export const envoiRenvoyer: Handler<typeof calls.envoiRenvoyer> = async ({ id, envoi }, { write }) =>
  write(async (trx) => {
    found(await lock(trx, id), 'webhook')
    const those = envoi
      ? sql`id = ${envoi} AND etat <> 'attente'`
      : sql`etat = 'echec' AND evenement <> ${ESSAI}`
    const { rows } =
      await sql`UPDATE gateway.envoi SET etat = 'attente', prochain = now(), premier_le = NULL, essais = 0
      WHERE webhook_id = ${id} AND ${those} RETURNING id`.execute(trx)
    if (envoi) found(rows[0], 'delivery that was made')
    return { status: 200, renvoyes: rows.length }
  })

const deliveries = async (db: Db, which: ReturnType<typeof sql>): Promise<Envoi[]> =>
  (
    await sql<Envoi>`SELECT ${ENVOI} FROM gateway.envoi e JOIN internship.webhook w ON w.id = e.webhook_id
      WHERE ${which} ORDER BY e.id DESC LIMIT ${PAGE + 1}`.execute(db)
  ).rows

const lock = async (trx: Trx, id: number) =>
  (await sql`SELECT id FROM internship.webhook WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)).rows[0]

/** Makes a secret. The one before signs as well for a day; one before that no longer does. */
async function keepSecret(trx: Trx, id: number): Promise<string> {
  const secret = newSecret()
  await sql`INSERT INTO gateway.webhook_secret AS s (webhook_id, secret) VALUES (${id}, ${secret})
    ON CONFLICT (webhook_id) DO UPDATE SET secret = excluded.secret, created_at = now(), ancien = s.secret,
      ancien_jusque = now() + make_interval(hours => ${WEBHOOK_BOTH_HOURS})`.execute(trx)
  return secretText(secret)
}

/** @throws Refusal `validation` if it is known at once that the address may not be reached */
function refuseInside(config: Config, adresse: string): void {
  if (!mayBeNamed(new URL(adresse), config.webhookInside ?? NOTHING_INSIDE))
    throw invalid('adresse', 'the address is inside the network, or not https', 'inside')
}
