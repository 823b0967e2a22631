import { sql, type Transaction } from 'kysely'
import { plainName } from '../../contract/plainName'
import type { Database } from '../db/schema'
import { Refusal } from '../refusal'

/*
 * A company has each address once. Whoever is named with one is whom it has already: of two people who share a mailbox the
 * second would become the first.
 */

interface Named {
  prenom: string
  nom: string
}

/**
 * Whether two names may be one person's: the words of the shorter are all in the other, or begin one of its words with a single
 * letter. Ben Ali is Benali.
 *
 * @example isSamePerson({ prenom: 'A.', nom: 'Byron' }, { prenom: 'Ada', nom: 'BYRON' }) // true
 */
export function isSamePerson(one: Named, other: Named): boolean {
  const both = [wordsOf(one), wordsOf(other)]
  const [short = [], long = []] = both.sort((a, b) => a.length - b.length)
  if (short.join('') === long.join('')) return true
  return short.every((word) =>
    long.some((each) => each === word || isInitial(word, each) || isInitial(each, word)),
  )
}

const wordsOf = ({ prenom, nom }: Named) =>
  `${prenom} ${nom}`
    .split(/[\s\p{P}]+/u)
    .map(plainName)
    .filter(Boolean)
const isInitial = (letter: string, word: string) => letter.length === 1 && word.startsWith(letter)

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
