import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import { company, internship, records } from '../../src/contract'
import type { Endpoint } from '../../src/contract/kernel/endpoint'
import { migrate } from '../../src/services/db/migrate'
import { migrations } from '../../src/services/db/migrations'
import { openDatabase } from '../../src/services/db/open'
import { readConfig } from '../../src/services/kernel/config'
import { Product } from '../e2e/product'
import { fillBulkSchool } from '../setup/bulkSchool'
import type { Tokens } from '../setup/services'
import { startVersion } from './against'
import { callOf, sentOnce } from './client'
import { LISTS } from './lists'
import type { Side } from './sides'

export const STAFF = { email: 'bench@ecole.test', password: 'mot-de-passe-bench' }

/** The only year with rows in the school of `fillBulkSchool`. */
const ANNEE = 2

/** Where a school is reached by its staff. */
export interface Reached {
  port: number
  tokens: Tokens
  /** Its host, if the product serves several. */
  host?: string
}

export interface Running extends Reached {
  product: Product
  /** Its data folder. */
  dir: string
}

/** Where measured data are kept between runs: filling in a million offers takes minutes. */
export const FOLDER = join(tmpdir(), 'espace-stage-bench')

/**
 * Runs the built product on a school with so many offers, always the same, and stops it afterwards. `env` has further
 * settings.
 *
 * @example await withSchool(100_000, async ({ port, tokens }) => …)
 */
export async function withSchool<T>(
  offers: number,
  work: (running: Running) => Promise<T>,
  env: NodeJS.ProcessEnv = {},
): Promise<T> {
  const dir = await filled(offers)
  const { email, password } = STAFF
  const product = await Product.create({
    DATA_DIR: dir,
    DEMO_DATA: '0',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    TRUST_PROXY: '1',
    ...env,
  })
  try {
    await product.start()
    return await work({ product, dir, port: product.port, tokens: await signIn(product.port) })
  } finally {
    await product.remove()
  }
}

/** How a part is measured. */
export interface Options {
  /** The folder of another version, measured at the same time. */
  against: string | undefined
  /** With fewer repeats. */
  short: boolean
}

/** Runs this product on such a school, and the other version, if any, on its own. */
export const withSides = <T>(
  offers: number,
  { against }: Options,
  work: (sides: readonly Side[], running: Running) => Promise<T>,
): Promise<T> =>
  withSchool(offers, async (running) => {
    const own = { port: running.port, tokens: running.tokens, lists: LISTS }
    if (!against) return work([own], running)
    const other = await startVersion(against, offers)
    try {
      return await work([own, other], running)
    } finally {
      await other.close()
    }
  })

async function filled(offers: number): Promise<string> {
  const version = createHash('sha256')
    .update(migrations.map(({ sql }) => sql).join())
    .digest('hex')
    .slice(0, 8)
  const dir = join(FOLDER, `${offers}-${version}`)
  const done = join(dir, 'filled')
  if (existsSync(done)) return dir
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true, mode: 0o711 })
  console.log(`Filling a school with ${offers} offers in ${dir} (kept for the next run)…`)
  const database = await openDatabase({ ...readConfig({}), dataDir: dir })
  try {
    await migrate(database.owner)
    await fillBulkSchool(database.owner, { offers })
  } finally {
    await database.close()
  }
  await writeFile(done, '')
  return dir
}

/** Calls a service as the staff, and returns the response. */
export async function send<E extends Endpoint>(
  { port, tokens, host }: Reached,
  endpoint: E,
  input: z.input<E['input']>,
) {
  const token = tokens[endpoint.service]
  const call = callOf(endpoint, input as Record<string, unknown>, token, undefined, host)
  return JSON.parse(await sentOnce(port, call)) as z.output<E['output']>
}

/** The staff's session in local storage. */
export const sessionOf = (tokens: Tokens) => ({
  authUser: JSON.stringify({
    username: 'Banc',
    email: STAFF.email,
    uid: '1',
    api_token: tokens.internship,
  }),
  companyToken: tokens.company,
  recordsToken: tokens.records,
})

export async function signIn(port: number, email = STAFF.email, host?: string): Promise<Tokens> {
  const token = async (endpoint: Endpoint, input: object, own?: string): Promise<string> => {
    const call = callOf(endpoint, input as Record<string, unknown>, own, undefined, host)
    return (JSON.parse(await sentOnce(port, call)) as { user: { api_token: string } }).user.api_token
  }
  const year = { anneeScolaire_id: ANNEE }
  const own = await token(internship.login, { ...STAFF, email, ...year })
  return {
    internship: own,
    company: await token(company.login, year, own),
    records: await token(records.login, year, own),
  }
}
