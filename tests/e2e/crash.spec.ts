import type pg from 'pg'
import { expect, test } from 'playwright/test'
import { openBeside } from '../../src/services/db/open'
import { halfDone } from '../setup/halfDone'
import { soak } from '../setup/soak'
import { LAST_STEP, type Lanes, makeLanes, type Offer, takeStep } from './offerSteps'
import { Product } from './product'
import { call, type Staff, signInToServices } from './staffCalls'

const ROUNDS = soak ? 30 : 2
const VICTIMS = ['database', 'process', 'both'] as const
const WRITERS = 8
/** Offers per round: more than the writers finish before the kill. */
const OFFERS = 60
let product: Product
test.afterEach(() => product.remove())

test(`keeps every acknowledged write, whole, through ${ROUNDS} kills of the database and the process`, async () => {
  test.setTimeout(60_000 + ROUNDS * 60_000)
  product = await Product.seeded()
  await product.start()
  const lanes = await beside(product, makeLanes)
  for (let round = 0; round < ROUNDS; round += 1) {
    const offers = await beside(product, (pool) => makeOffers(pool, round))
    const staff = await signInToServices(product.url)
    const victim = VICTIMS[round % VICTIMS.length] ?? 'both'
    // A random moment, measured in writes, because time depends on the machine.
    const moment = 5 + Math.floor(Math.random() * 2 * OFFERS)
    const told = `round ${round + 1}: kill of the ${victim} after ${moment} writes`

    await beside(product, (pool) => writeUntilKilled({ product, pool, staff, lanes, offers, moment, victim }))
    if (victim !== 'database') await product.start()
    await expect.poll(() => product.isReady(), { timeout: 40_000 }).toBe(true)

    expect(await beside(product, (pool) => offersThatLie(pool, offers)), told).toEqual([])
    expect(await beside(product, halfDone), told).toEqual([])
    // A session is a write like the others.
    expect((await call(staff, 'jury/list_jury')).status, told).toBe(200)
  }
})

interface Load {
  product: Product
  pool: pg.Pool
  staff: Staff
  lanes: Lanes
  offers: Offer[]
  moment: number
  victim: (typeof VICTIMS)[number]
}

async function writeUntilKilled({ offers, moment, ...load }: Load): Promise<void> {
  let writes = 0
  let killed: Promise<void> | undefined
  const write = async (share: Offer[]) => {
    for (const offer of share) {
      while (offer.acknowledged < LAST_STEP && !killed) {
        if (!(await stepOn(load, offer))) return
        offer.acknowledged = offer.tried
        writes += 1
        if (writes >= moment) killed ??= kill(load)
      }
    }
  }
  const shares = Array.from({ length: WRITERS }, (_, writer) =>
    offers.filter(({ number }) => number % WRITERS === writer),
  )
  await Promise.all(shares.map(write))
  expect(writes).toBeGreaterThanOrEqual(moment)
  await killed
}

async function kill({ product, victim }: Pick<Load, 'product' | 'victim'>): Promise<void> {
  const database = await product.database()
  if (victim !== 'process' && database) process.kill(database, 'SIGKILL')
  if (victim !== 'database') await product.kill()
  // The product restarts it by itself.
  else await expect.poll(() => product.database()).not.toBe(database)
}

/** Takes an offer one step further; false if no answer came, or one that says the database is away. */
async function stepOn(load: Pick<Load, 'pool' | 'staff' | 'lanes'>, offer: Offer): Promise<boolean> {
  const response = await takeStep(load, offer).catch(() => undefined)
  if (!response || response.ok) return response !== undefined
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'service_unavailable' }),
  ])
  expect(response.headers.get('retry-after')).toBe('5')
  return false
}

/** Offers behind their last acknowledged step, or beyond the one attempted. */
async function offersThatLie(pool: pg.Pool, offers: Offer[]): Promise<unknown[]> {
  const { rows } = await pool.query<{ id: number; step: number }>(
    `SELECT s.id, CASE WHEN v.note_id IS NOT NULL THEN 4 WHEN v.etat = 1 THEN 3 WHEN v.soutenance_id IS NOT NULL THEN 2
       WHEN v.id IS NOT NULL THEN 1 ELSE 0 END AS step
     FROM internship.stage s LEFT JOIN internship.v_soutenance v ON v.stage_id = s.id WHERE s.id = ANY ($1)`,
    [offers.map(({ id }) => id)],
  )
  const steps = new Map(rows.map(({ id, step }) => [id, step]))
  return offers
    .map((offer) => ({ ...offer, step: steps.get(offer.id) }))
    .filter(({ step, acknowledged, tried }) => step !== acknowledged && step !== tried)
}

async function makeOffers(pool: pg.Pool, round: number): Promise<Offer[]> {
  const { rows } = await pool.query<{ id: number; etudiant: number; number: number }>(
    `WITH e AS (
       INSERT INTO records.etudiant (matricule, prenom, nom, email)
       SELECT 'CRASH' || n, 'Étudiant', 'N' || n, 'crash' || n || '@etu.test'
       FROM generate_series($1::integer, $2::integer) n RETURNING id, substr(matricule, 6)::integer AS number
     ), i AS (
       INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id)
       SELECT id, 2, (SELECT min(id) FROM records.groupe WHERE annee_id = 2) FROM e
     ), s AS (
       INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage, etat)
       SELECT 2, (SELECT min(id) FROM company.entreprise), number::text, 'D', 'P', 1 FROM e
       RETURNING id, sujet::integer AS number
     ) SELECT s.id, e.id AS etudiant, number FROM s JOIN e USING (number)`,
    [round * OFFERS, (round + 1) * OFFERS - 1],
  )
  return rows.map((row) => ({ ...row, acknowledged: 0, tried: 0 }))
}

/** Works on the running product's database, beside the product. */
async function beside<T>({ dataDir }: Product, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir })
  return work(pool).finally(close)
}
