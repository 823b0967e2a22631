import { type RawBuilder, sql } from 'kysely'
import type { Id, Option } from '../../contract/kernel/endpoint'
import type { FieldIssue } from '../../contract/kernel/errors'
import { Email } from '../../contract/kernel/inputs'
import { isPhone } from '../../contract/kernel/phone'
import type { Personne } from '../../contract/specification/entities'
import type { internship } from '../../contract/specification/internship'
import type { Context, Handlers } from '../access/handler'
import { filled, text } from '../db/list'
import { recordOf } from '../db/record'
import { codeColumn, textColumn } from '../db/recordColumns'
import type { Db } from '../db/schema'
import { scopeOf } from '../db/scope'
import { constraintOf } from '../db/violations'
import { Refusal } from '../kernel/refusal'
import { rowScope } from '../tables/rowScope'

/*
 * Jurors and encadreurs are the same thing in two tables: an independent person, or a teacher, whose name and address
 * are then used and copied into the row.
 */

interface Kind<N extends Name> {
  /** The prefix of the calls' names. */
  name: N
  /** The output key for a single person. */
  one: Capitalize<N>
  table: 'internship.jury' | 'internship.encadreur'
  /** What holds a person: queries of one text column, the holder's name. */
  holders: (id: number) => Record<string, RawBuilder<unknown>>
}

type Name = 'jury' | 'encadreur'
type Calls<N extends Name> = Pick<
  typeof internship,
  `${N}Select` | `${N}List` | `${N}ById` | `${N}Add` | `${N}Update` | `${N}Delete`
>
type Coordonnees = Pick<Personne, 'firstName' | 'lastName' | 'telephone' | 'email' | 'langue'>
type Fields = Coordonnees & Pick<Personne, 'enseignant_id'>

/**
 * The handlers of the persons of one kind.
 *
 * @example export const jury = personneHandlers({ name: 'jury', one: 'Jury', table: 'internship.jury', holders })
 */
export function personneHandlers<N extends Name>({ name, one, table, holders }: Kind<N>): Handlers<Calls<N>> {
  const persons = recordOf<Fields>(
    {
      table,
      what: 'person',
      columns: {
        lastName: textColumn('nom'),
        firstName: textColumn('prenom'),
        telephone: textColumn(),
        email: textColumn(),
        enseignant_id: LINK,
        langue: LANGUAGE,
      },
      orderBy: ['lastName', 'firstName'],
      searched: 'recherche',
      name: sql`r.prenom || ' ' || r.nom`,
      holders,
      refuse: ({ enseignant_id }) => {
        if (enseignant_id === null) return
        throw new Refusal('teacher_linked', 'the person is a teacher, whose own data count')
      },
    },
    rowScope(table),
  )
  const rows = `${name}s`
  type Sent = { id: Id; version?: string } & Coordonnees

  const handlers = {
    Select: async (_: unknown, { db }: Context) => ({ [rows]: await options(db, table) }),
    List: async (paging: object, { db }: Context) => {
      const { rows: found, ...total } = await persons.list(db, paging)
      return { [rows]: found, ...total }
    },
    ById: async ({ id }: { id: Id }, { db }: Context) => ({ [one]: await persons.get(db, id) }),
    Add: async (sent: Coordonnees & Partial<Record<N, number[]>>, context: Context) => {
      const teachers = [...new Set<number>(sent[name])]
      if (teachers.length > 0) return { status: 200, [rows]: await addTeachers(teachers, context) }
      const person = checked(sent)
      await refuseTeacher(context.db, person.email)
      return { status: 200, [rows]: [await persons.add(context, person)] }
    },
    Update: async ({ id, version, ...coordonnees }: Sent, context: Context) => {
      const person = checked(coordonnees)
      await refuseTeacher(context.db, person.email, id)
      await persons.update(context, { id, version, ...person })
      return { status: 200 }
    },
    Delete: async (seen: Sent, context: Context) => {
      await persons.remove(context, seen, { scope: scopeOf(context.session) })
      return { status: 200 }
    },
  }
  // the names are the calls' of the contract, as the type says
  return Object.fromEntries(
    Object.entries(handlers).map(([step, handler]) => [`${name}${step}`, handler]),
  ) as unknown as Handlers<Calls<N>>

  /**
   * A teacher must be chosen, not typed; somebody who already has a teacher's address keeps it. Duplicates within the
   * table are refused by the database.
   *
   * @throws Refusal `address_taken` with the teacher's name
   */
  async function refuseTeacher(db: Db, email: string, id: Id | null = null): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      SELECT e.nom_complet AS name FROM records.enseignant e
      WHERE lower(e.email COLLATE "C") = lower(${email}::text COLLATE "C") AND NOT EXISTS (
        SELECT FROM ${sql.table(table)} AS p WHERE p.id = ${id}::integer AND lower(p.email COLLATE "C") = lower(e.email COLLATE "C"))
      LIMIT 1`.execute(db)
    const [teacher] = rows
    if (teacher)
      throw new Refusal('address_taken', 'a teacher has this address', { field: 'email', name: teacher.name })
  }

  /** Adds all or none. @throws Refusal `teacher_already_added` with their names */
  async function addTeachers(ids: readonly number[], { db, write }: Context) {
    try {
      return await write(async (trx) => {
        const added = await trx
          .insertInto(table)
          .values(ids.map((enseignant_id) => ({ enseignant_id })))
          .returning('id')
          .execute()
        return persons.getMany(
          trx,
          added.map(({ id }) => id),
        )
      })
    } catch (error) {
      if (constraintOf(error)?.endsWith('_enseignant_id_key')) throw await alreadyAdded(db, table, ids)
      throw error
    }
  }
}

/** The language; a teacher's own takes precedence. */
const LANGUAGE = {
  ...codeColumn('letters'),
  read: (column: RawBuilder<unknown>) =>
    sql`coalesce((SELECT t.langue FROM records.enseignant t WHERE t.id = r.enseignant_id), ${column})`,
}

/** The teacher behind a person: set once, when the person is added. */
const LINK = {
  ...textColumn(),
  search: undefined,
  sort: (column: RawBuilder<unknown>) => column,
  filter: filled,
}

function options(db: Db, table: Kind<Name>['table']): Promise<Option[]> {
  return db
    .selectFrom(`${table} as p`)
    .select(['p.id as value', 'p.nom_complet as label'])
    .orderBy(text('p.nom_complet'))
    .orderBy('p.id')
    .execute()
}

/** @throws Refusal `validation` with the fields */
function checked({
  firstName = '',
  lastName = '',
  telephone = '',
  email = '',
  langue,
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
  return { ...person, ...(langue !== undefined && { langue }) }
}

async function alreadyAdded(
  db: Db,
  table: Kind<Name>['table'],
  teachers: readonly number[],
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
