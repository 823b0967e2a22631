import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { addressKey } from '../kernel/addressKey'
import { Refusal } from '../kernel/refusal'

/*
 * Whether an address is its owner's for sure. One that was changed waits to be confirmed from its mailbox (`gateway.adresse`,
 * `gateway.attend`); until then the record that has it opens no space, signs, marks and answers nothing.
 */

/** A record that has an address, by its table. */
interface Of {
  entity: 'company.compte' | 'internship.utilisateur'
  id: number
}

export const unconfirmed = () =>
  new Refusal('address_unconfirmed', 'the address waits to be confirmed from its mailbox')

/** Whether some record waits for this address to be confirmed. */
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

/** Whoever has used a link to an address has its mailbox. Without `of` all records that have it are meant. */
export async function confirmAddress(trx: Db, email: string, of?: Of): Promise<void> {
  await sql`SELECT gateway.confirmer_adresse(${addressKey(email)}, ${of?.entity ?? null}, ${of?.id ?? null})`.execute(
    trx,
  )
}
