import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import { isSamePerson, type PersonName } from '../../contract/kernel/samePerson'
import type { Trx } from '../db/schema'
import { found, Refusal } from '../kernel/refusal'

/*
 * A company has each address only once. A person named with an address is its existing holder, so two people with one
 * mailbox would be merged; within the school, one could enter as the other (`gateway.refuser_autre_personne`).
 */

/**
 * Refuses a tutor whose address belongs to somebody else, in the company or in the school. People outside the school
 * are not told whose it is.
 *
 * @throws Refusal `address_taken`, `other_person_address`
 */
export async function refuseOtherPerson(
  trx: Trx,
  {
    entreprise_id,
    email,
    field,
    told,
  }: { entreprise_id: number | undefined; email: string; field: string; told: boolean },
  named: PersonName,
): Promise<void> {
  const ofCompany = sql<PersonName>`SELECT prenom, nom FROM company.contact
    WHERE entreprise_id = ${entreprise_id ?? null} AND lower(email COLLATE "C") = lower(${email}::text COLLATE "C")`
  const [holder] = (await ofCompany.execute(trx)).rows
  if (holder && isSamePerson(holder, named)) return
  if (holder) throw refusal('address_taken', `${holder.prenom} ${holder.nom}`.trim())
  const inSchool = sql<{
    nom: string
  }>`SELECT nom FROM gateway.personnes_a(${email}) WHERE entite <> 'company.contact'
    AND NOT gateway.meme_personne(nom, ${`${named.prenom} ${named.nom}`}) LIMIT 1`
  const [other] = email === '' ? [] : (await inSchool.execute(trx)).rows
  if (other) throw refusal('other_person_address', other.nom)

  function refusal(code: 'address_taken' | 'other_person_address', name: string) {
    const message = 'somebody else has this address'
    return new Refusal(code, message, { issues: [{ path: field, code, message }], ...(told && { name }) })
  }
}

export interface Newcomer extends PersonName {
  fonction: string
  email: string
  telephone: string
  /** In which they are written to until they choose one; none: the school's. */
  langue?: Lang | null
}

/**
 * Makes the company's contact with this address a tutor, or creates one. A contact whom the company has removed does
 * not act for it again.
 *
 * @param said newer data about an existing contact; null: none
 */
export async function keepTutor(
  trx: Trx,
  entreprise_id: number,
  { prenom, nom, fonction, email, telephone, langue = null }: Newcomer,
  said: { fonction: string | null; telephone: string | null } = { fonction: null, telephone: null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO company.contact AS t (entreprise_id, prenom, nom, fonction, email, telephone, langue)
    VALUES (${entreprise_id}, ${prenom}, ${nom}, ${fonction}, ${email}, ${telephone}, ${langue})
    ON CONFLICT (entreprise_id, lower(email COLLATE "C")) DO UPDATE SET tuteur = 1, active = 1, gestion = t.gestion * t.active,
      fonction = coalesce(${said.fonction}::text, nullif(t.fonction, ''), excluded.fonction),
      telephone = coalesce(${said.telephone}::text, nullif(t.telephone, ''), excluded.telephone)
    RETURNING id`.execute(trx)
  return found(rows[0], 'contact').id
}
