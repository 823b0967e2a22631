import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { Refusal } from '../kernel/refusal'
import { isSamePerson, type Named } from './samePerson'

/*
 * A company has each address once. Whoever is named with one is whom it has already: of two people who share a mailbox the
 * second would become the first.
 */

/**
 * Refuses a tutor whose address somebody else of the company has. Whoever is outside of the school is not told who it is.
 *
 * @throws Refusal `address_taken`
 */
export async function refuseOtherPerson(
  trx: Transaction<Database>,
  {
    entreprise_id,
    email,
    field,
    told,
  }: { entreprise_id: number; email: string; field: string; told: boolean },
  named: Named,
): Promise<void> {
  const { rows } = await sql<Named>`SELECT prenom, nom FROM company.contact
    WHERE entreprise_id = ${entreprise_id} AND lower(email COLLATE "C") = lower(${email}::text COLLATE "C")`.execute(
    trx,
  )
  const [holder] = rows
  if (!holder || isSamePerson(holder, named)) return
  const message = 'somebody else of the company has this address'
  throw new Refusal('address_taken', message, {
    issues: [{ path: field, code: 'address_taken', message }],
    ...(told && { name: `${holder.prenom} ${holder.nom}`.trim() }),
  })
}
