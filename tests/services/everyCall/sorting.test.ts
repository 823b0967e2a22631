import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bareme,
  campagne,
  colleagues,
  company,
  cycle,
  extensions,
  internship,
  proclamation,
  records,
  typeStage,
} from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { createTestDatabase } from '../../setup/database'
import { readings } from '../../setup/files'
import { type Services, startServices, type Tokens } from '../../setup/services'
import { toldOf } from '../../setup/told'

/** The order of PostgreSQL's `und-x-icu`: é next to e, Arabic after Latin. */
const people = new Intl.Collator('en').compare

/** Sorted by merit, by the name of the language, by urgency, or by the order of steps. */
const CODES = ['raison', 'acte_etat', 'mention', 'langue', 'etat', 'etape']

const endpoints: Record<string, Endpoint> = { ...internship, ...company, ...records, ...extensions }
const lists = Object.values(endpoints).filter(({ rows }) => rows !== undefined)
const selects: [Endpoint, key: string][] = [
  [internship.encadreurSelect, 'encadreurs'],
  [internship.jurySelect, 'jurys'],
  [company.entrepriseSelect, 'Entreprise'],
  [records.enseignantSelect, 'enseignants'],
  [records.salleSelect, 'Salle'],
  [records.ressourceSelect, 'Materiel'],
]

const database = await createTestDatabase({ demo: true })
let services: Services
let tokens: Tokens
beforeAll(async () => {
  await database.pool.query(readings('(SELECT id FROM records.annee WHERE courante)'))
  services = await startServices(database)
  tokens = await services.signIn()
  for (const username of ['Éva', 'Zoé']) {
    await services.call(extensions.profileUpdate, { username }, { token: tokens.internship })
  }
  const colleague = { username: 'Élie', email: 'elie@ecole.test', role: 'reader' }
  await services.call(colleagues.utilisateurAdd, colleague, { token: tokens.internship })
  const summer = { label: { fr: 'Été' } }
  await services.call(typeStage.typeStageAdd, summer, { token: tokens.internship })
  for (const nom of ['Épreuve', 'Zone']) {
    const { body } = await services.call(campagne.campagneById, { id: 1 }, { token: tokens.internship })
    const { salles, types, diplomes, ...own } = body.record
    await services.call(
      campagne.campagneAdd,
      { ...own, nom, salles: [1], types: [1] },
      { token: tokens.internship },
    )
  }
  for (const nom of ['Épreuve', 'Zone'])
    await services.call(
      proclamation.proclamationAdd,
      { nom, diplome: 1, niveau: 3, minimum: 10 },
      { token: tokens.internship },
    )
  for (const fr of ['Épreuve', 'Zone']) {
    const { body } = await services.call(bareme.baremeById, { id: 1 }, { token: tokens.internship })
    const { criteres, arrondi } = body.record
    await services.call(bareme.baremeAdd, { label: { fr }, criteres, arrondi }, { token: tokens.internship })
  }
  const { rows: defences } = await database.pool.query(
    'SELECT s.id FROM internship.soutenance s JOIN records.annee y ON y.id = s.annee_id AND y.courante LIMIT 4',
  )
  for (const { id } of defences) await database.pool.query(toldOf(String(id)))
  await database.pool.query(`UPDATE internship.convoque k SET nom = n.nom
    FROM unnest('{Élie,Zoé,Éva,عمر}'::text[]) WITH ORDINALITY AS n (nom, i)
    WHERE k.id = (SELECT id FROM internship.convoque ORDER BY id OFFSET n.i - 1 LIMIT 1)`)
  // the demo school has one or two
  await database.pool.query(`INSERT INTO company.modification
      (entreprise_id, nom_entreprise, matricule, nom_actuel, matricule_actuel, demandee_par)
    SELECT id, nom_entreprise || ' SA', matricule, nom_entreprise, matricule, nom_gerant
    FROM company.entreprise ORDER BY id DESC LIMIT 3`)
  await database.pool.query(`INSERT INTO internship.proposition (annee_id, entreprise_id, etat, sujet, description, debut, fin, soumise_le)
    SELECT y.id, e.id, 'soumise', e.nom_gerant, 'D', '2022-02-01', '2022-05-31', now()
    FROM company.entreprise e JOIN records.annee y ON y.courante ORDER BY e.id DESC LIMIT 3`)
  await services.call(cycle.cycleAdd, { label: { fr: 'École doctorale' } }, { token: tokens.records })
})
afterAll(() => database.drop())

const ask = async (endpoint: Endpoint, key: string, input: object) => {
  const comptes = endpoint === company.entrepriseList ? { comptes: [] } : {}
  const token = tokens[endpoint.service]
  const { status, body } = await services.call(endpoint, { ...comptes, ...input }, { token })
  return { status, rows: ((body[key] ?? []) as Record<string, unknown>[]).map(inFrench) }
}

/** A name in three languages is sorted as it reads in the language of the call. */
const inFrench = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      value && typeof value === 'object' && 'fr' in value ? value.fr : value,
    ]),
  )

describe.each(lists)('$path', (endpoint) => {
  const key = endpoint.rows ?? ''

  test('sorts every text column alphabetically, in both directions', async () => {
    const all = await ask(endpoint, key, {})
    expect(all.rows.length).toBeGreaterThan(2)
    const columns = Object.keys(all.rows[0] ?? {}).filter(
      (name) =>
        !CODES.includes(name) && all.rows.every((row) => row[name] === null || typeof row[name] === 'string'),
    )
    const sorted: string[] = []
    for (const sort of columns) {
      const up = await ask(endpoint, key, { sort, order: 'ASC' })
      if (up.status === 400) continue
      sorted.push(sort)
      const values = up.rows.map((row) => row[sort])
      const texts = values.filter((value): value is string => Boolean(value))
      expect([sort, texts]).toEqual([sort, [...texts].sort(people)])
      expect([sort, values.slice(values.length - texts.length)]).toEqual([sort, texts])
      // whole rows: equal ones are reversed too
      const down = await ask(endpoint, key, { sort, order: 'DESC' })
      expect(down.rows).toEqual(up.rows.reverse())
    }
    expect(sorted.length).toBeGreaterThan(0)
  })

  test('puts exact matches first, then those that begin with the search', async () => {
    const all = await ask(endpoint, key, {})
    const column =
      Object.keys(all.rows[0] ?? {}).find((name) => typeof all.rows[0]?.[name] === 'string') ?? ''
    const value = String(all.rows.at(-1)?.[column])
    const distance = (row: Record<string, unknown>, q: string) => {
      const [name, wanted] = [String(row[column]).toLowerCase(), q.toLowerCase()]
      if (name === wanted) return 0
      return name.startsWith(wanted) ? 1 : 2
    }
    for (const q of [value, value.slice(0, 3), value.slice(-2)]) {
      const plain = await ask(endpoint, key, { q, perPage: 5_000 })
      const near = await ask(endpoint, key, { q, nearest: column, perPage: 5_000 })
      expect(near.rows).toEqual(plain.rows.toSorted((a, b) => distance(a, q) - distance(b, q)))
      expect((await ask(endpoint, key, { q, nearest: column })).rows).toEqual(near.rows)
    }
  })
})

test.each([
  { endpoint: internship.affectationList, path: 'assignments', sort: 'encadrant' },
  { endpoint: internship.soutenanceList, path: 'defences', sort: 'date_soutenance' },
  { endpoint: internship.soutenanceList, path: 'defences', sort: 'note' },
])('$path have empty values first by $sort, and last in descending order', async ({ endpoint, sort }) => {
  const rowsBy = async (order: string) => (await ask(endpoint, endpoint.rows ?? '', { sort, order })).rows
  const up = await rowsBy('ASC')
  const isEmpty = up.map((row) => row[sort] === null)
  expect(isEmpty).toContain(true)
  expect(isEmpty).toContain(false)
  expect(isEmpty).toEqual([...isEmpty].sort().reverse())
  expect(await rowsBy('DESC')).toEqual(up.reverse())
})

test.each([
  ['fr', ['en', 'ar', 'fr']],
  ['en', ['ar', 'en', 'fr']],
  ['ar', ['en', 'ar', 'fr']],
])('requests are sorted by the name of their language in %s', async (lang, names) => {
  const { rows } = await ask(internship.demandeList, 'Demandes', { lang, sort: 'langue', order: 'ASC' })
  expect([...new Set(rows.map(({ langue }) => langue))]).toEqual(names)
})

test.each(selects.map(([endpoint, key]) => ({ path: endpoint.path, endpoint, key })))(
  'the choices of $path are sorted alphabetically',
  async ({ endpoint, key }) => {
    const labels = (await ask(endpoint, key, {})).rows.map(({ label }) => String(label))
    expect(labels.length).toBeGreaterThan(2)
    expect(labels).toEqual([...labels].sort(people))
  },
)
