import { sql } from 'kysely'
import { FICHE_BYTES, FICHIERS_MAX, type FicheDeFichier } from '../../contract/fichier/fichiers'
import type { Db, Trx } from '../db/schema'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import type { FileAccess, Owner } from './access'

/* How much there may be: in the school, in a record, of one person in it, and of one sender in a day. */

/**
 * Whether a record takes one more file beside those that are `there`; when an upload begins, also beside those that are
 * `coming`. Others may take the room meanwhile, so this is checked again when the upload ends.
 *
 * @throws Refusal `files_full`
 */
export async function refuseFull(
  db: Db,
  { qui, email, compte, limites: { siens } }: FileAccess,
  {
    fiche,
    owner,
    taille,
    counted,
  }: { fiche: FicheDeFichier; owner: Owner; taille: number; counted: 'there' | 'coming' },
): Promise<void> {
  const coming = sql`UNION ALL SELECT taille, qui = ${qui} FROM gateway.televersement
    WHERE fiche = ${fiche} AND fiche_id = ${owner.id} AND fichier_id IS NULL AND place_jusqu_a > now()`
  const { rows } = await sql<{ files: number; bytes: number; own: number; own_bytes: number }>`
    SELECT count(*)::int AS files, coalesce(sum(taille), 0)::float8 AS bytes,
      (count(*) FILTER (WHERE sien))::int AS own, coalesce(sum(taille) FILTER (WHERE sien), 0)::float8 AS own_bytes
    FROM (SELECT taille, depose_par = ${email} AND (${compte}::integer IS NULL OR compte_id = ${compte}) AS sien FROM internship.fichier
      WHERE fiche = ${fiche} AND fiche_id = ${owner.id} ${counted === 'coming' ? coming : sql``}) AS each`.execute(
    db,
  )
  const { files = 0, bytes = 0, own = 0, own_bytes = 0 } = rows[0] ?? {}
  const isFull = files >= FICHIERS_MAX || bytes + taille > FICHE_BYTES
  if (isFull || (siens && (own >= siens.fichiers || own_bytes + taille > siens.octets)))
    throw new Refusal('files_full', 'the record has as many files as it may')
}

/**
 * Whether the school has room for one more file, where its documents have a limit. Contents count once, however many records
 * show them.
 *
 * @throws Refusal `storage_full`
 */
export async function refuseSchoolFull(
  db: Db,
  { filesMax }: Pick<Config, 'filesMax'>,
  { taille, counted }: { taille: number; counted: 'there' | 'coming' },
): Promise<void> {
  if (filesMax === undefined) return
  const coming = sql`(SELECT coalesce(sum(taille), 0) FROM gateway.televersement
    WHERE fichier_id IS NULL AND place_jusqu_a > now())`
  const { rows } = await sql<{ bytes: number }>`
    SELECT (coalesce(sum(taille), 0) + ${counted === 'coming' ? coming : sql`0`})::float8 AS bytes FROM gateway.contenu`.execute(
    db,
  )
  if ((rows[0]?.bytes ?? 0) + taille > filesMax)
    throw new Refusal('storage_full', 'the documents of the school take all the room that it has')
}

/** @throws Refusal `rate_limited` for somebody who has sent enough within a day, successfully or not */
export async function refuseEnough(trx: Trx, { qui, limites }: FileAccess, taille: number): Promise<void> {
  const { rows } = await sql<{ sent: number; bytes: number }>`
    SELECT count(*)::int AS sent, coalesce(sum(taille), 0)::float8 AS bytes FROM gateway.televersement
    WHERE qui = ${qui} AND commence_le > now() - interval '1 day'`.execute(trx)
  const { sent = 0, bytes = 0 } = rows[0] ?? {}
  if (sent >= limites.envois || bytes + taille > limites.octets)
    throw new Refusal('rate_limited', 'too many for one day', { retryAfter: HOUR_S })
}

const HOUR_S = 3600
