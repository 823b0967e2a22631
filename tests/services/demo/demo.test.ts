import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { verifyPassword } from '../../../src/services/access/credentials/passwords'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../src/services/access/demoAccount'
import { createDemo, isEmpty, loadDemoData } from '../../../src/services/demo/load'
import { moved } from '../../../src/services/demo/moved'
import { createTestDatabase } from '../../setup/database'

// Whole schools are loaded and compared: a busy machine needs more than the default.

const database = await createTestDatabase({ demo: true })
const other = await createTestDatabase()
afterAll(() => Promise.all([database.drop(), other.drop()]))

const rows = async <T>(sql: string, pool: pg.Pool = database.pool) => (await pool.query(sql)).rows as T[]
const count = async (from: string) => (await rows<{ n: number }>(`SELECT count(*) AS n FROM ${from}`))[0]?.n
const values = async (sql: string) => (await rows<object>(sql)).map((row) => Object.values(row).join(' '))

const CURRENT = '(SELECT id FROM records.annee WHERE courante)'

test('loads the same school every time, and only once for two simultaneous processes', async () => {
  expect(await isEmpty(other.pool)).toBe(true)
  await Promise.all([loadDemoData(other.pool), loadDemoData(other.pool)])
  expect(await isEmpty(other.pool)).toBe(false)
  await loadDemoData(other.pool)
  expect(await dump(other.pool)).toEqual(await dump(database.pool))
})

test('leaves a database with a signed-up company alone', async () => {
  const used = await createTestDatabase()
  await used.pool.query(
    `INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse)
     VALUES ('Sofia', 'Sofia', 'M1', 'sofia@example.org', 'Tunis')`,
  )
  expect(await isEmpty(used.pool)).toBe(false)
  await loadDemoData(used.pool)
  expect(await rows('SELECT FROM records.annee', used.pool)).toEqual([])
  await used.drop()
})

test('is a school of the announced size, whose current year is 2021/2022', async () => {
  expect(await values('SELECT label, courante FROM records.annee ORDER BY label')).toEqual([
    '2020/2021 false',
    '2021/2022 true',
    '2022/2023 false',
  ])
  const sizes = {
    'records.cycle': 2,
    'records.diplome': 4,
    'records.specialite': 10,
    'records.etudiant': 240,
    'records.enseignant': 40,
    'records.salle': 8,
    'records.ressource': 8,
    'company.entreprise': 45,
    'internship.encadreur': 18,
    'internship.jury': 16,
    'internship.utilisateur': 1,
  }
  for (const [table, size] of Object.entries(sizes))
    expect([table, await count(table)]).toEqual([table, size])
  expect(await count(`internship.stage WHERE annee_id = ${CURRENT}`)).toBe(120)
  expect(await count(`internship.affectation WHERE annee_id = ${CURRENT}`)).toBe(60)
  expect(await count(`records.inscription WHERE annee_id = ${CURRENT}`)).toBe(205)
})

test('gives every year offers, assignments, requests and students in every group', async () => {
  for (const table of ['stage', 'affectation', 'demande']) {
    expect(await count(`(SELECT DISTINCT annee_id FROM internship.${table}) t`)).toBe(3)
  }
  expect(
    await count('records.groupe g WHERE NOT EXISTS (SELECT FROM records.inscription WHERE groupe_id = g.id)'),
  ).toBe(0)
  expect(
    await count(`records.annee a CROSS JOIN records.specialite_niveau n WHERE NOT EXISTS (SELECT FROM records.groupe g
      WHERE (g.annee_id, g.specialite_id, g.niveau_id) = (a.id, n.specialite_id, n.niveau_id))`),
  ).toBe(0)
})

test('shows offers, assignments, defences, requests and companies in every state', async () => {
  const states = (columns: string, from: string) =>
    values(`SELECT DISTINCT ${columns} FROM ${from} ORDER BY 1, 2`)
  expect(await states('etat, affect', `internship.stage WHERE annee_id = ${CURRENT}`)).toEqual([
    '0 0',
    '1 0',
    '1 1',
    '2 0',
  ])
  const affectations = `internship.affectation WHERE annee_id = ${CURRENT}`
  expect(await states('etat_stage, encadrant_id IS NULL', affectations)).toEqual([
    '1 false',
    '1 true',
    '2 true',
  ])
  const soutenances = `internship.v_soutenance WHERE annee_id = ${CURRENT}`
  expect(await states("etat_stage, count || ' ' || etat || ' ' || (note IS NOT NULL)", soutenances)).toEqual([
    '1 0 0 false',
    '1 1 0 false',
    '1 1 1 false',
    '1 1 1 true',
    '2 0 0 false',
    '2 1 0 false',
    '2 1 1 false',
    '2 1 1 true',
  ])
  expect(await states('etat, langue', `internship.demande WHERE annee_id = ${CURRENT}`)).toEqual([
    '0 ar',
    '0 en',
    '0 fr',
    '1 ar',
    '1 en',
    '1 fr',
    '2 ar',
    '2 en',
    '2 fr',
  ])
  expect(await states('type_stage, 1', `internship.demande WHERE annee_id = ${CURRENT}`)).toEqual([
    '1 1',
    '2 1',
  ])
  const comptes = 'company.entreprise e LEFT JOIN company.compte c ON c.entreprise_id = e.id'
  expect(await states("e.active, coalesce(c.active::text, 'none')", comptes)).toEqual([
    '0 0',
    '0 none',
    '1 0',
    '1 1',
    '1 none',
  ])
})

test('assigns offers only to students of their specialties, levels and types', async () => {
  expect(
    await count(`internship.affectation a
      JOIN records.inscription i USING (etudiant_id, annee_id) JOIN records.groupe g ON g.id = i.groupe_id
      WHERE NOT EXISTS (SELECT FROM internship.stage_specialite s
          WHERE s.stage_id = a.stage_id AND s.specialite_id = g.specialite_id)
        OR NOT EXISTS (SELECT FROM internship.stage_niveau n
          WHERE n.stage_id = a.stage_id AND n.niveau_id = g.niveau_id)
        OR NOT EXISTS (SELECT FROM internship.stage_type t
          WHERE t.stage_id = a.stage_id AND t.type_stage_id = a.etat_stage)`),
  ).toBe(0)
  expect(await count('internship.affectation WHERE annee <> 2022')).toBe(0)
})

test('plans defences on the half-hour, with equipment and the right jury, never chaired by the supervisor', async () => {
  expect(
    await count(`internship.soutenance WHERE extract(minute FROM debut) NOT IN (0, 30)
      OR extract(minute FROM fin) NOT IN (0, 30) OR extract(isodow FROM debut) > 5`),
  ).toBe(0)
  expect(
    await values(`SELECT DISTINCT v.etat_stage, j.roles FROM internship.v_soutenance v JOIN LATERAL (
        SELECT string_agg(coalesce(type_jury_id::text, 'single'), ',' ORDER BY rang) AS roles
        FROM internship.soutenance_jury WHERE soutenance_id = v.soutenance_id) j ON v.soutenance_id IS NOT NULL
      ORDER BY 1`),
  ).toEqual(['1 1,2,3', '2 single'])
  expect(
    await count(`internship.soutenance s
      WHERE NOT EXISTS (SELECT FROM internship.soutenance_materiel WHERE soutenance_id = s.id)`),
  ).toBe(0)
  expect(
    await count(`internship.v_soutenance v JOIN internship.soutenance_jury s USING (soutenance_id)
      JOIN internship.jury j ON j.id = s.jury_id JOIN internship.encadreur e ON e.id = v.encadrant_id
      WHERE e.enseignant_id = j.enseignant_id`),
  ).toBe(0)
  // The values compared by the exclusion constraint exist.
  expect(await count('internship.occupation')).toBeGreaterThan(300)
})

test('gives mentions that match the points, each at least once', async () => {
  expect(
    await count(`internship.note WHERE mention_id <> CASE WHEN points < 10 THEN 6 WHEN points < 12 THEN 1
      WHEN points < 14 THEN 2 WHEN points < 16 THEN 3 WHEN points < 18 THEN 4 ELSE 5 END`),
  ).toBe(0)
  expect(await count('(SELECT DISTINCT mention_id FROM internship.note) t')).toBe(6)
})

test('has exactly the three kinds of pending work: requests, defences to validate, companies to activate', async () => {
  expect(await count(`internship.demande WHERE etat = 0 AND annee_id = ${CURRENT}`)).toBe(13)
  expect(await count(`internship.soutenance WHERE etat = 0 AND annee_id = ${CURRENT}`)).toBe(10)
  expect(await count('company.entreprise WHERE active = 0')).toBe(9)
})

test('moves to any day: past grades, defences just held, others to come, all in their years', async () => {
  const school = await createDemo()
  const days = ['2026-09-30', '2026-10-01', '2026-11-23', '2027-01-01', '2028-02-29', '2028-08-31']
  for (const today of days) {
    const tables = moved(school, new Date(`${today}T12:00:00`))
    const of = <Row>(table: string) => tables.find((each) => each.table === table)?.rows as Row[]
    const years = of<{ id: number; label: string; courante: boolean }>('records.annee')
    const year = Number(today.slice(0, 4)) - (today.slice(5) < '10' ? 1 : 0)
    expect([today, years.map(({ label }) => label)]).toEqual([
      today,
      [`${year - 1}/${year}`, `${year}/${year + 1}`, `${year + 1}/${year + 2}`],
    ])
    const notes = new Set(of<{ soutenance_id: number }>('internship.note').map((note) => note.soutenance_id))
    const at = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    for (const { id, annee_id, debut, validated_at } of of<{
      id: number
      annee_id: number
      debut: string
      validated_at: string | null
    }>('internship.soutenance')) {
      const first = year - 2 + annee_id
      const day = debut.slice(0, 10)
      expect(day >= `${first}-09-01` && day <= `${first + 1}-12-31`, `${today}: ${day} in ${first}`).toBe(
        true,
      )
      expect([0, 6], day).not.toContain(new Date(`${day}T00:00Z`).getUTCDay())
      const [from, to] =
        validated_at === null ? [at(4), at(14)] : notes.has(id) ? [at(-400), at(-9)] : [at(-10), at(-2)]
      expect(day >= from && day <= to, `${today}: ${day} from ${from} to ${to}`).toBe(true)
    }
    const written = tables.flatMap(({ rows }) =>
      rows.flatMap((row) => ('created_at' in row ? [String(row.created_at)] : [])),
    )
    expect(written.filter((moment) => moment.slice(0, 10) >= today)).toEqual([])
  }

  const now = await createTestDatabase()
  await loadDemoData(now.pool, new Date('2026-11-23T12:00:00'))
  const dates = ['2026/2027 2026-09-01 2027-12-31', '13 10 9']
  expect(
    [
      ...(await rows<object>('SELECT label, debut, fin FROM records.annee WHERE courante', now.pool)),
      ...(await rows<object>(
        `SELECT (SELECT count(*) FROM internship.demande WHERE etat = 0 AND annee_id = ${CURRENT}) AS a,
        (SELECT count(*) FROM internship.soutenance WHERE etat = 0 AND annee_id = ${CURRENT}) AS b,
        (SELECT count(*) FROM company.entreprise WHERE active = 0) AS c`,
        now.pool,
      )),
    ].map((row) => Object.values(row).join(' ')),
  ).toEqual(dates)
  await now.drop()
})

test('mixes Arabic and French names, and real addresses of nobody', async () => {
  const arabic = async (table: string, column: string) => count(`${table} WHERE ${column} ~ '[ء-ي]'`)
  expect(await arabic('records.etudiant', 'nom_complet')).toBe(22)
  expect(await arabic('records.enseignant', 'nom_complet')).toBe(2)
  expect(await arabic('company.entreprise', 'nom_entreprise')).toBe(5)
  expect(await arabic('internship.stage', 'sujet')).toBeGreaterThan(3)
  const addresses = await values(`
    SELECT email FROM records.etudiant UNION ALL SELECT email FROM records.enseignant
    UNION ALL SELECT email FROM company.entreprise UNION ALL SELECT email FROM internship.utilisateur`)
  expect(addresses.filter((address) => !/^[a-z0-9.-]+@[a-z0-9.-]+\.test$/.test(address))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('lets staff sign in with the demo address and password', async () => {
  const [user] = await rows<{ email: string; password_hash: string; username: string }>(
    'SELECT * FROM internship.utilisateur',
  )
  expect(user).toMatchObject({ email: DEMO_EMAIL, username: 'Amina Ben Salah' })
  expect(await verifyPassword(user?.password_hash, DEMO_PASSWORD)).toBe(true)
})

test('continues ids after its own', async () => {
  const tables = await identities(database.pool)
  expect(tables.length).toBeGreaterThan(18)
  for (const table of tables) {
    const [row] = await rows<{ next: number; last: number }>(
      `SELECT nextval(pg_get_serial_sequence('${table}', 'id')) AS next, (SELECT max(id) FROM ${table}) AS last`,
    )
    expect([table, row?.next]).toEqual([table, (row?.last ?? 0) + 1])
  }
})

/** Every row of every table of the three services, without the salted password and what identifies and dates an event. */
async function dump(pool: pg.Pool): Promise<Record<string, string[]>> {
  const tables = await rows<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_schema IN ('records', 'company', 'internship') AND table_type = 'BASE TABLE' ORDER BY 1`,
    pool,
  )
  const dumps = tables.map(async ({ name }) => {
    const sql = `SELECT (to_jsonb(t) - '{password_hash,uid,modifie_le,resumes_depuis}'::text[] #- '{dit,uid}'::text[])::text AS row FROM ${name} t ORDER BY 1`
    return [name, (await rows<{ row: string }>(sql, pool)).map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(dumps))
}

const identities = async (pool: pg.Pool) =>
  (
    await rows<{ name: string }>(
      `SELECT table_schema || '.' || table_name AS name FROM information_schema.columns
       WHERE is_identity = 'YES' AND table_schema IN ('records', 'company', 'internship') ORDER BY 1`,
      pool,
    )
  ).map(({ name }) => name)
