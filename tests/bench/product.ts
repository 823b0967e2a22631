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
import { requestOf, type Tokens } from '../setup/services'
import { startVersion } from './against'
import { Connection, callOf } from './client'
import { LISTS } from './lists'
import type { Side } from './sides'

export const STAFF = { email: 'bench@ecole.test', password: 'mot-de-passe-bench' }

/** The only year with rows in the school of `fillBulkSchool`. */
const ANNEE = 2

export interface Running {
  product: Product
  /** Its data folder. */
  dir: string
  port: number
  tokens: Tokens
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
  { port, tokens }: Running,
  endpoint: E,
  input: z.input<E['input']>,
) {
  const { path, method, headers, body } = requestOf(endpoint, input as Record<string, unknown>)
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${tokens[endpoint.service]}` },
    ...(body !== undefined && { body }),
  })
  const answer = await response.json()
  if (response.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer).slice(0, 300)}`)
  return answer as z.output<E['output']>
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

export async function signIn(port: number, email = STAFF.email): Promise<Tokens> {
  const connection = await Connection.open(port)
  const token = async (call: Buffer): Promise<string> => {
    const { status, body } = await connection.send(call)
    if (status !== 200) throw new Error(`the sign-in answered ${status} ${body}`)
    return (JSON.parse(body) as { user: { api_token: string } }).user.api_token
  }
  const year = { anneeScolaire_id: ANNEE }
  const own = await token(callOf(internship.login, { ...STAFF, email, ...year }))
  const tokens = {
    internship: own,
    company: await token(callOf(company.login, year, own)),
    records: await token(callOf(records.login, year, own)),
  }
  connection.close()
  return tokens
}
