import { setTimeout as think } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'playwright/test'
import { runnerImport } from 'vite'
import { openBeside, openDatabase } from '../../src/services/db/open'
import { createRandom, type Random } from '../../src/services/demo/random'
import { LAST_STEP, makeLanes, type Offer, takeStep } from '../e2e/offerSteps'
import { Product } from '../e2e/product'
import { call, type Staff, signInToServices } from '../e2e/staffCalls'
import { fillBulkSchool } from '../setup/bulkSchool'
import { halfDone } from '../setup/halfDone'
import { type Memory, memoryOf } from './memory'

const STAFF = 50
const OFFERS = 100_000
const SECONDS = Number(process.env.SOAK_SECONDS ?? 120)
/** Between two clicks of one person. */
const THINK_MS = { min: 200, max: 1800 }
const EVERY_MS = 5_000
const ADMIN = { email: 'admin@ecole.test', password: 'mot-de-passe-admin' }

const LISTS = {
  'stage/list': ['sujet', 'entreprise', 'periode_stage', 'etat', 'affect', 'id'],
  'affectation/list': ['stage', 'etudidant', 'encadrant', 'id'],
  'soutenance/list': ['id'],
  'jury/list_jury': ['id'],
  'encadreur/list_encadreur': ['id'],
  'etudiant/demande/list_demande_stage': ['id'],
}
const SEARCHES = ['dev', 'recrutement', 'تطوير', 'plateforme de suivi', '9999', 'e']

let product: Product
test.afterEach(() => product.remove())

test(`${STAFF} members of the staff work for ${SECONDS} seconds on ${OFFERS} offers`, async () => {
  test.setTimeout((SECONDS + 600) * 1000)
  const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  product = await Product.create(settings)
  await fill(product.dataDir)
  await product.start()
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: product.dataDir })
  const lanes = await makeLanes(pool)
  const offers = await freeOffers(pool)
  const people: Staff[] = []
  for (let i = 0; i < STAFF; i += 1) {
    people.push(await signInToServices(product.url, { ...ADMIN, anneeScolaire_id: 2 }))
  }

  const times = { read: [] as number[], write: [] as number[] }
  const failures: string[] = []
  const end = Date.now() + SECONDS * 1000
  const work = async (staff: Staff, own: Offer[], { int, pick }: Random) => {
    const read = () => {
      const dice = int(100)
      if (dice < 25) return call(staff, 'stage/getById', { id: 1 + int(OFFERS), lang: 'fr' })
      const [path, columns] = pick(Object.entries(LISTS))
      const page = 1 + int(1 + int(100))
      const order = pick(['ASC', 'DESC'])
      const query = { page: String(page), perPage: '10', sort: pick(columns), order }
      const search = dice < 50 ? { q: pick(SEARCHES) } : undefined
      return call(staff, `${path}?${new URLSearchParams({ ...query, ...search })}`)
    }
    const write = async () => {
      const [offer] = own
      if (!offer) throw new Error('no offer is left')
      const response = await takeStep({ pool, staff, lanes }, offer)
      offer.acknowledged = offer.tried
      if (offer.acknowledged === LAST_STEP) own.shift()
      return response
    }
    const decide = () => {
      const { id } = own.at(-1) ?? { id: 1 }
      return call(staff, 'stage/valid', { id, etat: pick([0, 1, 2]) })
    }
    while (Date.now() < end) {
      await think(THINK_MS.min + int(THINK_MS.max - THINK_MS.min))
      const dice = int(100)
      const [kind, act] =
        dice < 75 ? (['read', read] as const) : (['write', dice < 85 ? decide : write] as const)
      const start = performance.now()
      const response = await act()
      const text = await response.text()
      times[kind].push(performance.now() - start)
      if (!response.ok) failures.push(`${response.status} ${response.url} ${text}`)
    }
  }
  const samples: Memory[] = []
  const sampling = setInterval(async () => {
    const [node, postmaster] = [product.pid, await product.database()]
    if (node && postmaster) samples.push(await memoryOf(node, postmaster))
  }, EVERY_MS)
  await Promise.all(
    people.map((staff, i) =>
      work(
        staff,
        offers.filter(({ number }) => number % STAFF === i),
        createRandom(i + 1),
      ),
    ),
  ).finally(() => clearInterval(sampling))

  console.table(
    Object.entries(times).map(([kind, all]) => ({ kind, count: all.length, ...percentiles(all) })),
  )
  console.table(
    samples.map(({ node, postgres }) => ({
      'node MB': Math.round(node),
      'PostgreSQL MB': Math.round(postgres),
    })),
  )
  expect(failures.slice(0, 5)).toEqual([])
  expect(await halfDone(pool, { audited: false })).toEqual([])
  for (const part of ['node', 'postgres'] as const) {
    const quarter = Math.floor(samples.length / 4)
    const mean = (some: Memory[]) => some.reduce((sum, each) => sum + each[part], 0) / some.length
    // From the second quarter on: caches are warm by then.
    const [early, late] = [mean(samples.slice(quarter, 2 * quarter)), mean(samples.slice(-quarter))]
    expect(late, `memory of ${part}`).toBeLessThan(early * 1.25 + 20)
  }
  await close()
})

async function fill(dataDir: string): Promise<void> {
  const { owner, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  // The texts of the migrations are brought by Vite, not by the runner of these tests.
  const { module } = await runnerImport<typeof import('../../src/services/db/migrate')>(
    './src/services/db/migrate.ts',
    { configFile: false, logLevel: 'warn' },
  )
  await module.migrate(owner)
  await fillBulkSchool(owner, { offers: OFFERS })
  await close()
}

/** Active offers that nobody has, each with a student who has none. */
async function freeOffers(pool: pg.Pool): Promise<Offer[]> {
  const { rows } = await pool.query<Pick<Offer, 'id' | 'etudiant' | 'number'>>(
    `SELECT id, etudiant, n::integer - 1 AS number FROM (
       SELECT id, row_number() OVER (ORDER BY id) AS n FROM internship.stage WHERE etat = 1 AND affect = 0) s
     JOIN (SELECT id AS etudiant, row_number() OVER (ORDER BY id) AS n FROM records.etudiant e
       WHERE NOT EXISTS (SELECT FROM internship.affectation WHERE etudiant_id = e.id)) e USING (n)`,
  )
  return rows.map((row) => ({ ...row, acknowledged: 0, tried: 0 }))
}

function percentiles(all: number[]): Record<'p50' | 'p95' | 'p99', string> {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
