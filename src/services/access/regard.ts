import { sql } from 'kysely'
import type { Endpoint } from '../../contract/kernel/endpoint'
import type { Write } from '../db/transaction'
import { Refusal } from '../kernel/refusal'

/** An administrator who sees as somebody else. */
export interface Regard {
  id: number
  /** The administrator's account, as text, and address. */
  par: string
  email: string
}

/** Who sees by a session `s` as somebody else, for queries that are made anyway; null if they no longer do. */
export const REGARD = 'CASE WHEN s.regard_id IS NOT NULL THEN gateway.regard(s.regard_id, s.regard_de) END'

/**
 * Allows only reading, and leaving. The database also refuses anything that a reading call would write (`embedded.ts`).
 *
 * @throws Refusal `looking_only`
 */
export function refuseLooking(
  { writes, name }: Pick<Endpoint, 'writes' | 'name'>,
  { regard }: { regard?: Regard },
): void {
  if (regard && writes && !LEAVES.includes(name)) throw lookingRefusal()
}

const LEAVES = ['logout', 'espaceQuitter']

/** Notes that somebody who sees as another person has left. */
export async function leaveRegard(write: Write, { regard }: { regard?: Regard }): Promise<void> {
  if (!regard) return
  await write((trx) =>
    sql`UPDATE internship.regard SET quitte_le = now() WHERE id = ${regard.id} AND quitte_le IS NULL`.execute(
      trx,
    ),
  )
}

export const lookingRefusal = () =>
  new Refusal('looking_only', 'an administrator who sees as somebody else changes nothing')
