import { sql } from 'kysely'
import type { ImportName } from '../../../contract/import/imports'
import { isSamePerson } from '../../../contract/kernel/samePerson'
import type { Db } from '../../db/schema'
import { addressKey } from '../../kernel/addressKey'
import { groupsOf } from '../../kernel/groupsOf'
import { isAnotherPerson, isInOtherScript } from '../row/anotherPerson'
import { neverOf, shorten, textOf } from '../row/values'
import { nameIn } from './personRows'
import type { Settle, Settling } from './settle'

/*
 * An address belongs to one person across all lists. `gateway.refuser_autre_personne` enforces that in the end; this
 * reports it by line beforehand.
 */

/** The lists whose addresses are compared, by the list that is imported. */
const LISTS: Partial<Record<ImportName, readonly string[]>> = {
  inscrit: ['records.enseignant', 'internship.encadreur', 'internship.jury', 'company.contact'],
  jury: ['records.etudiant', 'internship.encadreur', 'company.contact'],
  encadreur: ['records.etudiant', 'internship.jury', 'company.contact'],
  professeur: [
    'records.etudiant',
    'records.enseignant',
    'internship.encadreur',
    'internship.jury',
    'company.contact',
  ],
  affectation: ['records.etudiant', 'records.enseignant', 'internship.encadreur', 'internship.jury'],
}

export interface OtherPerson {
  email: string
  nom: string
  /** The id of the teacher they are; null: none. */
  enseignant: number | null
}

/** Everybody else with an address, for the import of a list of people, as JSON. */
export async function otherPersons(db: Db, record: ImportName): Promise<string | undefined> {
  const lists = LISTS[record]
  if (!lists) return undefined
  // a juror or supervisor with a teacher's address is that teacher from then on
  const becomesTeacher = record === 'jury' || record === 'encadreur'
  const { rows } = await sql<{ others: string }>`
    SELECT coalesce(json_agg(json_build_object('email', p.email, 'nom', p.nom, 'enseignant', p.enseignant_id)), '[]')::text AS others
    FROM gateway.personne_connue p WHERE p.email <> '' AND p.entite = ANY (${lists}::text[])
      AND (p.enseignant_id IS NULL OR NOT ${becomesTeacher}::boolean)`.execute(db)
  return rows[0]?.others ?? '[]'
}

/** Finds somebody else with an address and another name. */
export function otherFinder(others: string) {
  const byAddress = new Map(
    groupsOf(JSON.parse(others) as OtherPerson[], ({ email }) => addressKey(email)).map((of) => [
      addressKey(of[0].email),
      of,
    ]),
  )
  return (email: string, name: string, isRenamed = false, own?: number): string | undefined =>
    byAddress
      .get(addressKey(email))
      ?.find(
        ({ nom, enseignant }) =>
          (own === undefined || enseignant !== own) &&
          (isRenamed ? isAnotherPerson(nom, name) : areTwo(nom, name)),
      )?.nom
}

const areTwo = (one: string, other: string) =>
  !isInOtherScript(one, other) && !isSamePerson({ prenom: '', nom: one }, { prenom: '', nom: other })

/** Refuses rows of people whose address belongs to somebody else, after they have been settled otherwise. */
export function withOthers(
  record: ImportName,
  { otherAt, tellsAll }: Pick<Settling, 'otherAt' | 'tellsAll'>,
  settle: Settle = () => ({}),
): Settle {
  /** The people to whom the lines above give an address. */
  const above = new Map<string, { name: string; line: number }>()
  return (row) => {
    const settled = settle(row)
    const { faults, line, values, was } = row
    const email = textOf(values.email ?? was?.email)
    if (email === '' || faults.some(({ field }) => field === 'email')) return settled
    // a student with such an address has already been refused
    if (neverOf(was, 'email', email)) return settled
    const isKnown = was !== undefined && addressKey(textOf(was.email)) === addressKey(email)
    const name = nameIn(row)
    if (isKnown && name === nameIn({ values: {}, was })) return settled
    const holder = otherAt(email, name, isKnown, record === 'professeur' ? was?.id : undefined)
    const value = shorten(email)
    if (holder !== undefined)
      faults.push({ field: 'email', code: 'duplicate', value, holder: tellsAll ? holder : '' })
    // for the other lists this is reported in any case, whatever the names
    if (record !== 'professeur') return settled
    const key = addressKey(email)
    const other = above.get(key)
    if (other && areTwo(other.name, name))
      faults.push({ field: 'email', code: 'duplicate_in_file', value, holder: other.name, other: other.line })
    else if (!other) {
      above.set(key, { name, line })
      row.undo.push(() => above.delete(key))
    }
    return settled
  }
}
