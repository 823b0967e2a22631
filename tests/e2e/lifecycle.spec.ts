import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { openBeside } from '../../src/services/db/open'
import { Product } from './product'
import { call, signInToServices } from './staffCalls'

// One after the other on one data folder: creating one takes seconds.
test.describe.configure({ mode: 'serial' })

let product: Product
test.beforeAll(async () => {
  product = await Product.create()
})
test.afterEach(() => product.stop())
test.afterAll(() => product.remove())

test('starts on an empty folder, says where and how to sign in, and serves the screens and the services', async () => {
  await product.start()
  await expect
    .poll(() => product.output)
    .toContain('Sign in as demo@espace-stage.test, password demo-espace-stage.')
  expect(product.output).toContain(product.url)

  const screen = await fetch(`${product.url}/Jury`, { headers: { accept: 'text/html' } })
  expect(screen.headers.get('content-type')).toContain('text/html')
  expect(screen.headers.get('cache-control')).toBe('no-cache')
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await screen.text()) ?? []
  const asset = await fetch(`${product.url}${script}`, { headers: { 'accept-encoding': 'br' } })
  expect(asset.headers.get('content-encoding')).toBe('br')
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${product.url}/assets/none.js`)).status).toBe(404)

  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${product.url}/api/records/annee`)).status).toBe(200)
  const unknown = await fetch(`${product.url}/api/nothing`)
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ code: 'unknown_call' })
})

test('keeps its data through kill -9, of the process and of the database', async () => {
  await product.start()
  const staff = await signInToServices(product.url)
  await product.kill()
  expect(await product.database()).toBeDefined()
  await product.start()
  expect((await call(staff, 'jury/list_jury')).status).toBe(200)

  const database = await product.database()
  if (database) process.kill(database, 'SIGKILL')
  await product.kill()
  await product.start()
  expect((await call(staff, 'jury/list_jury')).status).toBe(200)
})

test('starts its database again when that dies', async () => {
  await product.start()
  const staff = await signInToServices(product.url)
  const database = await product.database()
  if (database) process.kill(database, 'SIGKILL')
  // until the new one is up, connections of the dead one still answer
  const isAnother = async () => ![undefined, database].includes(await product.database())
  await expect.poll(isAnother, { timeout: 20_000 }).toBe(true)
  await expect.poll(() => product.isReady(), { timeout: 20_000 }).toBe(true)
  expect((await call(staff, 'jury/list_jury')).status).toBe(200)
})

test('started as root, continues as the owner of its data folder, with the database', async () => {
  test.skip(process.getuid?.() !== 0, 'only root gives up root')
  const NOBODY = 65_534
  const given = await Product.create()
  await chown(given.dataDir, NOBODY, NOBODY)
  const userOf = async (pid: number | undefined) =>
    /^Uid:\t(\d+)\t(\d+)\t(\d+)/m
      .exec(await readFile(`/proc/${pid}/status`, 'utf8'))
      ?.slice(1)
      .map(Number)
  await given.start()
  expect(await userOf(given.pid)).toEqual([NOBODY, NOBODY, NOBODY])
  expect(await userOf(await given.database())).toEqual([NOBODY, NOBODY, NOBODY])
  expect(given.output).not.toContain('runs as root')
  const staff = await signInToServices(given.url)
  expect((await call(staff, 'jury/list_jury')).status).toBe(200)
  // files written by root are readable by root only
  given.signal('SIGTERM')
  expect(await given.ended()).toBe(0)
  await chown(join(given.dataDir, 'postgres.password'), 0, 0)
  await given.start()
  expect(await userOf(given.pid)).toEqual([0, 0, 0])
  expect(given.output).toContain('runs as root')
  await given.stop()
  await given.remove()
})

test('survives an error left behind by a call, logs it and answers the next one', async () => {
  const stray = `process.on('SIGUSR2', () => {
    Promise.reject(new Error('a rejection that nobody waits for'))
    setImmediate(() => { throw new Error('an error that nobody catches') })
  })`
  const strayed = await Product.create({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(stray)}`,
    DATA_DIR: product.dataDir,
  })
  await strayed.start()
  strayed.signal('SIGUSR2')
  await expect.poll(() => strayed.output).toContain('a rejection that nobody waits for')
  await expect.poll(() => strayed.output).toContain('an error that nobody catches')
  expect(await strayed.isReady()).toBe(true)
  strayed.signal('SIGTERM')
  expect(await strayed.ended()).toBe(0)
  await strayed.remove()
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`shuts down properly on ${signal} and leaves no database running`, async () => {
    await product.start()
    expect(await product.database()).toBeDefined()
    product.signal(signal)
    expect(await product.ended()).toBe(0)
    expect(await product.database()).toBeUndefined()
  })
}

test('answers calls from before SIGTERM, accepts no new ones, and ends', async () => {
  await product.start()
  const staff = await signInToServices(product.url)
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: product.dataDir })
  const holder = await pool.connect()
  await holder.query('BEGIN')
  const { rows } = await holder.query(
    'SELECT id FROM internship.stage WHERE affect = 0 AND annee_id = 2 FOR UPDATE',
  )
  const asked = call(staff, 'stage/valid', { id: rows[0].id, etat: 2 })
  const waiting =
    "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)

  product.signal('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${product.url}/healthz`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  await holder.query('ROLLBACK')
  expect((await asked).status).toBe(200)
  expect(await product.ended()).toBe(0)
  holder.release(true)
  await close()
})

test('shuts down properly when interrupted during its first start', async () => {
  const fresh = await Product.create()
  fresh.launch()
  await expect.poll(() => fresh.database(), { intervals: [20], timeout: 40_000 }).toBeDefined()
  fresh.signal('SIGINT')
  expect(await fresh.ended()).toBe(0)
  expect(await fresh.database()).toBeUndefined()
  await fresh.start()
  await fresh.remove()
})

test('refuses a port that is in use, in one sentence, without touching the data folder', async () => {
  await product.start()
  const second = await Product.create({ PORT: String(product.port) })
  second.launch()
  expect(await second.ended()).toBe(1)
  expect(second.output).toBe(
    `The port ${product.port} of 127.0.0.1 is in use: stop what uses it, or set PORT to another one.\n`,
  )
  expect(await second.database()).toBeUndefined()
  await second.remove()
  expect(await product.isReady()).toBe(true)
})

test('refuses a data folder that another process uses, in one sentence', async () => {
  await product.start()
  const second = await Product.create({ DATA_DIR: product.dataDir })
  second.launch()
  expect(await second.ended()).toBe(1)
  expect(second.output).toMatch(/^Another process \(\d+\) of this product uses the data folder .*\n$/)
  await second.remove()
  expect(await product.isReady()).toBe(true)
})

test('refuses a data folder that cannot be created, and an invalid setting, in one sentence each', async () => {
  for (const [env, sentence] of [
    [
      { DATA_DIR: join(product.dataDir, 'file', 'data') },
      /^The data folder .* cannot be written to \(ENOTDIR\).*\n$/,
    ],
    [{ DEMO_DATA: 'maybe' }, /^DEMO_DATA must be 0 or 1, not "maybe"\.\n$/],
    [{ ADMIN_EMIAL: 'a@b.example' }, /^ADMIN_EMIAL is not a setting; .*\n$/],
    [{ INTERNSHIP_URL: 'https://stages.example' }, /^INTERNSHIP_API_PASSWORD is missing.*\n$/],
  ] as const) {
    const second = await Product.create(env)
    await writeFile(join(product.dataDir, 'file'), '')
    second.launch()
    expect(await second.ended()).toBe(1)
    expect(second.output).toMatch(sentence)
    await second.remove()
  }
})
