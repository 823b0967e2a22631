import { sql, type Transaction } from 'kysely'
import { isSamePerson, type Named } from '../../contract/kernel/samePerson'
import type { Database } from '../db/schema'
import { found, Refusal } from '../kernel/refusal'

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

export interface Newcomer extends Named {
  fonction: string
  email: string
  telephone: string
}

/**
 * Whom the company has by this address is a tutor from now on, or else somebody new. Somebody whom it has removed acts for it
 * no more.
 *
 * @param said what is known better of whom it has; null: nothing
 */
export async function keepTutor(
  trx: Transaction<Database>,
  entreprise_id: number,
  { prenom, nom, fonction, email, telephone }: Newcomer,
  said: { fonction: string | null; telephone: string | null } = { fonction: null, telephone: null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO company.contact AS t (entreprise_id, prenom, nom, fonction, email, telephone)
    VALUES (${entreprise_id}, ${prenom}, ${nom}, ${fonction}, ${email}, ${telephone})
    ON CONFLICT (entreprise_id, lower(email COLLATE "C")) DO UPDATE SET tuteur = 1, active = 1, gestion = t.gestion * t.active,
      fonction = coalesce(${said.fonction}::text, nullif(t.fonction, ''), excluded.fonction),
      telephone = coalesce(${said.telephone}::text, nullif(t.telephone, ''), excluded.telephone)
    RETURNING id`.execute(trx)
  return found(rows[0], 'contact').id
}
