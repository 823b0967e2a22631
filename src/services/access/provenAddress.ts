import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { addressKey } from '../kernel/addressKey'
import { Refusal } from '../kernel/refusal'

/*
 * Confirmed addresses. A changed address must be confirmed from its mailbox (`gateway.adresse`, `gateway.attend`);
 * until then its record opens no space, and cannot sign, mark or answer.
 */

/** A record with an address, by its table. */
interface Of {
  entity: 'company.compte' | 'internship.utilisateur'
  id: number
}

export const unconfirmed = () =>
  new Refusal('address_unconfirmed', 'the address waits to be confirmed from its mailbox')

/** Whether some record has this address unconfirmed. */
export async function waits(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM gateway.adresse a
    WHERE a.nouvelle = ${addressKey(email)} AND a.nouvelle <> a.prouvee LIMIT 1`.execute(db)
  return rows.length > 0
}

/** @throws Refusal `address_unconfirmed` */
export async function refuseWaiting(db: Db, { entity, id }: Of): Promise<void> {
  const { rows } = await sql<{ attend: boolean }>`SELECT gateway.attend(${entity}, ${id}) AS attend`.execute(
    db,
  )
  if (rows[0]?.attend) throw unconfirmed()
}

/**
 * Records that somebody has used a link sent to an address, and so owns its mailbox. Without `of` this confirms all
 * records with the address.
 */
export async function confirmAddress(trx: Db, email: string, of?: Of): Promise<void> {
  await sql`SELECT gateway.confirmer_adresse(${addressKey(email)}, ${of?.entity ?? null}, ${of?.id ?? null})`.execute(
    trx,
  )
}
