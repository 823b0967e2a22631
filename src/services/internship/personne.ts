import type { Kysely, RawBuilder, Transaction } from 'kysely'
import { Email } from '../../contract/company'
import type { Id, Option } from '../../contract/endpoint'
import type { Personne } from '../../contract/entities'
import type { FieldIssue } from '../../contract/errors'
import { isPhone } from '../../contract/phone'
import { like, list, plain, text } from '../db/list'
import type { Database } from '../db/schema'
import { refuseChanged, versionOf } from '../db/version'
import { constraintOf, inUse } from '../db/violations'
import type { Context } from '../handler'
import { found, Refusal } from '../refusal'

/*
 * Jury persons and encadreurs are the same thing in two tables: a person of its own, or a teacher, whose name and
 * address then count, and stand in its row.
 */

export interface Kind {
  table: 'internship.jury' | 'internship.encadreur'
  /** What holds a person: queries of one text column, the holder's name. */
  holders: (id: number) => Record<string, RawBuilder<unknown>>
}

/** A person, as somebody saw it. */
interface Seen {
  id: Id
  version?: string | undefined
}

type Coordonnees = Pick<Personne, 'firstName' | 'lastName' | 'telephone' | 'email'>

export const listPersonnes = list((db, table: Kind['table']) => ({
  query: personnes(db, table),
  sort: {
    firstName: text('p.prenom'),
    lastName: text('p.nom'),
    telephone: text('p.telephone'),
    email: text('p.email'),
  },
  orderBy: [{ by: text('p.nom') }, { by: text('p.prenom') }],
  id: plain('p.id'),
  search: (pattern) => like('p.recherche', pattern),
}))

export function selectPersonnes({ table }: Kind, db: Kysely<Database>): Promise<Option[]> {
  return db
    .selectFrom(`${table} as p`)
    .select(['p.id as value', 'p.nom_complet as label'])
    .orderBy(text('p.nom_complet'))
    .orderBy('p.id')
    .execute()
}

/** @throws Refusal `not_found` */
export async function getPersonne({ table }: Kind, id: Id, db: Kysely<Database>): Promise<Personne> {
  return found(await personnes(db, table).where('p.id', '=', id).executeTakeFirst(), 'person')
}

/**
 * Adds the teachers, all or none of them; without teachers, a new person.
 *
 * @throws Refusal `teacher_already_added`, or `validation` with the fields
 */
export async function addPersonnes(
  { table }: Kind,
  teachers: readonly number[] | undefined,
  coordonnees: Partial<Coordonnees>,
  { db, write }: Context,
): Promise<Personne[]> {
  const ids = [...new Set(teachers)]
  const rows =
    ids.length > 0 ? ids.map((enseignant_id) => ({ enseignant_id })) : [columns(checked(coordonnees))]
  try {
    return await write(async (trx) => {
      const added = await trx.insertInto(table).values(rows).returning('id').execute()
      return personnes(trx, table)
        .where(
          'p.id',
          'in',
          added.map(({ id }) => id),
        )
        .orderBy('p.id')
        .execute()
    })
  } catch (error) {
    if (constraintOf(error)?.endsWith('_enseignant_id_key')) throw await alreadyAdded(db, table, ids)
    throw error
  }
}

/** @throws Refusal `teacher_linked`, `changed_meanwhile`, `not_found`, or `validation` with the fields */
export async function updatePersonne(
  kind: Kind,
  { id, version, ...coordonnees }: Seen & Coordonnees,
  { write }: Context,
): Promise<void> {
  const { table } = kind
  const values = columns(checked(coordonnees))
  await write(async (trx) => {
    await refuseChangedPersonne(trx, kind, { id, version })
    const done = await trx
      .updateTable(table)
      .set(values)
      .where('id', '=', id)
      .where('enseignant_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (done) return
    found(await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst(), 'person')
    throw new Refusal('teacher_linked', 'the person is a teacher, whose own data count')
  })
}

/** @throws Refusal `in_use` with what holds the person, `changed_meanwhile`, `not_found` */
export async function deletePersonne(
  kind: Kind,
  { id, version }: Seen,
  { db, write }: Context,
): Promise<void> {
  try {
    const done = await write(async (trx) => {
      await refuseChangedPersonne(trx, kind, { id, version })
      return trx.deleteFrom(kind.table).where('id', '=', id).returning('id').executeTakeFirst()
    })
    found(done, 'person')
  } catch (error) {
    if (!constraintOf(error)) throw error
    const { firstName, lastName } = await getPersonne(kind, id, db)
    throw await inUse(db, `${firstName} ${lastName}`, kind.holders(id))
  }
}

const personnes = (db: Kysely<Database>, table: Kind['table']) =>
  db
    .selectFrom(`${table} as p`)
    .select([
      'p.id',
      'p.prenom as firstName',
      'p.nom as lastName',
      'p.telephone',
      'p.email',
      'p.enseignant_id',
    ])
    .select(VERSION.as('version'))

const VERSION = versionOf(['p.id', 'p.prenom', 'p.nom', 'p.telephone', 'p.email'])

async function refuseChangedPersonne(
  trx: Transaction<Database>,
  { table }: Kind,
  { id, version }: Seen,
): Promise<void> {
  if (version === undefined) return
  const present = trx
    .selectFrom(`${table} as p`)
    .select(VERSION.as('version'))
    .where('p.id', '=', id)
    .forUpdate()
  await refuseChanged(trx, version, present, { entity: table, entityId: id })
}

const columns = ({ firstName, lastName, telephone, email }: Coordonnees) => ({
  prenom: firstName,
  nom: lastName,
  telephone,
  email,
})

function checked({
  firstName = '',
  lastName = '',
  telephone = '',
  email = '',
}: Partial<Coordonnees>): Coordonnees {
  const person = { firstName, lastName, telephone, email }
  const issues: FieldIssue[] = Object.entries(person)
    .filter(([, value]) => value === '')
    .map(([path]) => ({ path, code: 'too_small', message: 'required' }))
  if (telephone && !isPhone(telephone)) {
    issues.push({ path: 'telephone', code: 'invalid_format', message: 'not a phone number' })
  }
  if (email && !Email.safeParse(email).success) {
    issues.push({ path: 'email', code: 'invalid_format', message: 'not an email address' })
  }
  if (issues.length > 0)
    throw new Refusal('validation', 'a person has a name, a phone and an email', { issues })
  return person
}

async function alreadyAdded(
  db: Kysely<Database>,
  table: Kind['table'],
  teachers: number[],
): Promise<Refusal> {
  const there = await db
    .selectFrom(`${table} as p`)
    .select('p.nom_complet')
    .where('p.enseignant_id', 'in', teachers)
    .orderBy(text('p.nom_complet'))
    .execute()
  const name = there.map(({ nom_complet }) => nom_complet).join(', ')
  return new Refusal('teacher_already_added', `already there: ${name}`, { name })
}
