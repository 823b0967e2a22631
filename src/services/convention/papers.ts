import { sql } from 'kysely'
import type { Signataire } from '../../contract/convention/signataires'
import type { Id } from '../../contract/kernel/endpoint'
import type { Db, Trx } from '../db/schema'
import { type FileAccess, isOwn } from '../fichier/access'
import { fileById } from '../fichier/files'
import { found } from '../kernel/refusal'

/** A document that somebody has signed on paper and handed in. The database knows of which internship it has to be. */
export async function paperOf(db: Db, access: FileAccess, id: Id | undefined) {
  if (id === undefined) return undefined
  const file = await fileById(db, access, id)
  return found(access.siens && !isOwn(file, access) ? undefined : file, 'document').id
}

/**
 * Attaches the signed paper to a signature on paper, replacing an earlier one. The caller has locked the agreement.
 *
 * @throws Refusal `not_found`
 */
export async function attach(trx: Trx, { id, qui }: { id: Id; qui: Signataire }, fichier: Id): Promise<void> {
  const { rows } = await sql`
    UPDATE internship.signature SET fichier_id = ${fichier}
    WHERE convention_id = ${id} AND qui = ${qui} AND moyen = 'papier' RETURNING id`.execute(trx)
  found(rows[0], 'signature on paper')
}
