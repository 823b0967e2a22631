import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STRUCTURE } from '../../../src/services/changements/touched'
import { createKysely } from '../../../src/services/db/kysely'
import type { Db } from '../../../src/services/db/schema'
import { isThere, type Scope, withinRows } from '../../../src/services/db/scope'
import { rowsInside } from '../../../src/services/history/inside'
import { AUDITED_TABLES, FEATURES, type TableName } from '../../../src/services/tables'
import { rowScope } from '../../../src/services/tables/rowScope'
import type { Audited, Inside } from '../../../src/services/tables/table'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { outsideRows } from '../../setup/outsideRows'
import { startServices } from '../../setup/services'
import { CRUD_TABLES } from './crudTables'

/*
 * To which diplomas a row belongs is decided in three places, each for another use: by a table's description (history,
 * undo, changes), by the conditions of `db/scope.ts` (lists), and by `gateway.diplomas_of` (a single row, also a deleted
 * one). Here all three answer for each row of each table.
 */

/** Rows that neither the demo school nor `outsideRows` has, of every diploma; marks need no open defence here. */
const MORE = `
  ALTER TABLE internship.note_critere DISABLE TRIGGER hold_marque;
  ALTER TABLE internship.deliberation DISABLE TRIGGER hold_marque;
  INSERT INTO internship.declaration (id, annee_id, etudiant_id, entreprise_id, matricule_entreprise, tuteur_nom, tuteur_email, sujet,
      missions, debut, fin)
    SELECT d.id, d.annee_id, d.etudiant_id, (SELECT min(id) FROM company.entreprise), 'M1', 'T', 't@entreprise.test', 'S', 'M',
      '2022-02-01', '2022-05-31' FROM internship.demande d ON CONFLICT DO NOTHING;
  INSERT INTO internship.acte (annee_id, genre, affectation_id, etudiant_id, motif)
    SELECT annee_id, 'reporter', id, etudiant_id, 'M' FROM internship.affectation;
  INSERT INTO internship.note_critere (soutenance_id, bareme_id, critere, auteur, points)
    SELECT s.id, 1, 0, 'bureau', 12 FROM internship.soutenance s;
  INSERT INTO internship.deliberation (soutenance_id, points, mention_id, motif, signe_par)
    SELECT s.id, 12, 1, 'M', 'P' FROM internship.soutenance s;
  INSERT INTO internship.proclame (annee_id, proclamation_id, etudiant_id, etudiant, matricule, diplome, specialite, niveau, raison)
    SELECT p.annee_id, p.id, e.id, e.nom, e.matricule, '{}', '{}', '{}', 'ajourne' FROM internship.proclamation p, records.etudiant e;
  INSERT INTO internship.campagne_affectation (campagne_id, affectation_id)
    SELECT c.id, a.id FROM internship.campagne c JOIN internship.affectation a USING (annee_id) ON CONFLICT DO NOTHING;
  INSERT INTO internship.campagne_salle (campagne_id, salle_id)
    SELECT c.id, s.id FROM internship.campagne c, records.salle s ON CONFLICT DO NOTHING`

let database: TestDatabase
let db: Db
let scopes: Required<Scope>[]
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  const services = await startServices(database)
  const tokens = await services.signIn()
  const query = async (text: string) => (await database.pool.query(text)).rows
  // who writes and who is mentioned
  for (const name of ['manager', 'reader'])
    await query(`INSERT INTO internship.utilisateur (username, email, password_hash, role)
      SELECT '${name}', '${name}@ecole.test', password_hash, '${name}' FROM internship.utilisateur LIMIT 1`)
  await outsideRows({
    query,
    call: (endpoint, input) => services.call(endpoint, input, { token: tokens[endpoint.service] }),
  })
  await query(MORE)
  db = createKysely(database.pool)
  const [year] = await query('SELECT id FROM records.annee WHERE courante')
  const diplomas = await query('SELECT id FROM records.diplome ORDER BY id')
  scopes = diplomas.map(({ id }) => ({ anneeId: year.id, diplomes: [id] }))
})
afterAll(() => database?.drop())

type Limited = Audited & { inside: Inside }
const LIMITED = AUDITED_TABLES.filter(
  (entry): entry is readonly [TableName, Limited] & typeof entry => entry[1].inside !== null,
)

/** Rows of the session's year, for a rule that holds within it. */
const inThatYear = ({ anneeId }: Scope, { inside, ofYear }: Limited): RawBuilder<boolean> => {
  if (ofYear) return sql<boolean>`t.annee_id = ${anneeId}`
  if (inside.shared) return sql<boolean>`true`
  const id = sql.ref(`x.${inside.id ?? 'id'}`)
  return sql<boolean>`${sql.ref(`t.${inside.key}`)} IN (
    SELECT ${id} FROM ${sql.table(inside.table)} AS x WHERE x.annee_id = ${anneeId})`
}

async function rowsOf(table: string, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    SELECT t.ctid::text AS row FROM ${sql.table(table)} AS t WHERE ${where} ORDER BY 1`.execute(db)
  return rows.map(({ row }) => row)
}
const alone = (table: string, { diplomes }: Required<Scope>) =>
  sql<boolean>`coalesce(gateway.diplomas_of(${table}, to_jsonb(t)) && ${diplomes}::integer[], true)`

describe('all say the same of each row', () => {
  test.each(LIMITED)('of %s', async (table, described) => {
    const found = { inside: 0, outside: 0 }
    for (const scope of scopes) {
      const year = inThatYear(scope, described)
      const all = await rowsOf(table, year)
      const single = await rowsOf(table, sql`${year} AND ${alone(table, scope)}`)
      expect(await rowsOf(table, rowsInside(scope, table, 't')), 'the description').toEqual(single)
      const restricted = hasCondition(table) ? rowScope(table) : undefined
      if (restricted)
        expect(await rowsOf(table, withinRows(scope, restricted, 't')), 'the condition').toEqual(single)
      found.inside += single.length
      found.outside += all.length - single.length
    }
    expect(found, 'the demo school, or outsideRows, has some of each').toEqual({
      inside: expect.toSatisfy((count: number) => count > 0),
      outside: expect.toSatisfy((count: number) => count > 0),
    })
  })
})

/** Parts of records are only ever read along with them. */
const hasCondition = (table: string) => {
  try {
    return Boolean(rowScope(table))
  } catch {
    return false
  }
}

test('the rows of a table that nobody has described are not simply everybody’s', () => {
  expect(() => rowScope('internship.inconnue')).toThrow('internship.inconnue has no description')
  // described, but without a history, and so without a rule
  expect(() => rowScope('gateway.mail')).toThrow('gateway.mail has no description')
  for (const [table, described] of AUDITED_TABLES)
    if (!described.inside && !described.ofYear) expect(rowScope(table)).toEqual({})
})

test('what references point to belongs to diplomas by the same rule', async () => {
  const pointed = new Set(
    CRUD_TABLES.flatMap(({ columns }) =>
      Object.values(columns).flatMap(({ points }) => (points ? [points.table] : [])),
    ),
  )
  const limited = LIMITED.filter(([table]) => pointed.has(table))
  expect(limited.length).toBeGreaterThan(3)
  for (const [table] of limited)
    for (const scope of scopes)
      expect(
        await rowsOf(table, isThere(scope, table, 't')),
        `${table}, STRUCTURE of src/services/db/scope.ts`,
      ).toEqual(await rowsOf(table, alone(table, scope)))
})

/** A group's level does not decide: its specialty does. */
const NO_PART = ['records.groupe.niveau_id']

test('a change of where something of the structure belongs is known to move rows', () => {
  const kinds = Object.values(FEATURES.structure).flatMap((table) =>
    'kind' in table ? [table.kind as string] : [],
  )
  const named = Object.entries(FEATURES.structure).flatMap(([table, described]) =>
    'kind' in described
      ? Object.entries(described.columns).flatMap(([column, { to }]: [string, { to?: string }]) =>
          to && kinds.includes(to) ? [`${table}.${column}`] : [],
        )
      : [],
  )
  expect(
    [...Object.entries(STRUCTURE).map(([table, column]) => `${table}.${column}`), ...NO_PART].sort(),
    'STRUCTURE of src/services/changements/touched.ts, or NO_PART here',
  ).toEqual(named.sort())
})
