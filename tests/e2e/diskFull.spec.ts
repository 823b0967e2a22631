import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'playwright/test'
import { passwordOf } from '../../src/services/db/embedded/initialise'
import { openBeside } from '../../src/services/db/open'
import { halfDone } from '../setup/halfDone'
import { command, rowsOf } from './command'
import { Product } from './product'
import { call, signInToServices } from './staffCalls'

const run = promisify(execFile)

test('reports a full disk, keeps reading, and writes again once there is room, and so do backup and restore', async () => {
  const product = await Product.create()
  const disk = await run('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=700', 'none', product.dataDir]).catch(
    () => undefined,
  )
  test.skip(!disk, 'only root may mount a small disk')
  const outside = await mkdtemp(join(tmpdir(), 'espace-stage-backups-'))
  try {
    await product.start()
    const staff = await signInToServices(product.url)
    const add = async () => {
      const description = randomBytes(2400).toString('hex')
      const offer = { sujet: 'Plein', description, periode_stage: 'Été', entreprise_id: 1 }
      return (await call(staff, 'stage/add', offer)).status
    }
    expect(await add()).toBe(200)

    await fill(product, 64 * 1024)
    await expect.poll(add, { intervals: [0], timeout: 60_000 }).toBe(507)
    for (let i = 0; i < 20; i += 1) expect([200, 507]).toContain(await add())
    expect((await call(staff, 'stage/list?page=1&perPage=10')).status).toBe(200)
    const inside = join(product.dataDir, 'school.backup.gz')
    expect(await command('backup', [inside], product)).toEqual({
      code: 1,
      said: `The disk is full: ${inside} was not written.\n`,
    })
    expect((await readdir(product.dataDir)).filter((name) => name.startsWith('school'))).toEqual([])

    // Without room for its log the database itself stops and cannot restart: the product waits.
    await endTheLog(product)
    expect((await call(staff, 'stage/list')).status).toBe(503)
    await expect
      .poll(() => product.output, { timeout: 30_000 })
      .toMatch(/The disk of .* is full: the database starts again/)
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(503)

    await empty(product)
    await expect.poll(() => product.isReady(), { timeout: 30_000 }).toBe(true)
    await expect.poll(add).toBe(200)
    const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: product.dataDir })
    expect(await halfDone(pool).finally(close)).toEqual([])

    await product.stop()
    const [before, after] = [join(outside, 'before.gz'), join(outside, 'after.gz')]
    expect((await command('backup', [before], product)).code).toBe(0)
    await fill(product, 1024 * 1024)
    expect(await command('restore', [before, '--replace'], product)).toEqual({
      code: 1,
      said: 'The disk of the database is full: nothing was changed.\n',
    })
    await empty(product)
    expect((await command('backup', [after], product)).code).toBe(0)
    expect(await rowsOf(after)).toBe(await rowsOf(before))
  } finally {
    await product.stop()
    await run('umount', ['-l', product.dataDir])
    await product.remove()
    await rm(outside, { recursive: true })
  }
})

/** Leaves this many bytes on the product's disk. */
async function fill({ dataDir }: Product, left: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  await writeFile(join(dataDir, 'ballast'), Buffer.alloc(bavail * bsize - left))
}

const empty = ({ dataDir }: Product) => rm(join(dataDir, 'ballast'))

/** Makes PostgreSQL need further log files, until it stops. */
async function endTheLog({ dataDir }: Product): Promise<void> {
  const { url, close } = await openBeside({ databaseUrl: undefined, dataDir })
  await close()
  const { port } = new URL(url)
  const server = {
    user: 'postgres',
    database: 'postgres',
    host: '127.0.0.1',
    port: Number(port),
    password: await passwordOf(dataDir),
  }
  const admin = new pg.Client(server)
  const ended = new Promise<void>((resolve) => admin.on('error', () => resolve()))
  await admin.connect()
  while (
    await admin.query('SELECT pg_switch_wal(), pg_logical_emit_message(true, $1, $1)', ['x']).then(
      () => true,
      () => false,
    )
  );
  await ended
  // other sessions end a moment after the one that ran out of space
  await expect.poll(() => takes(server), { intervals: [20], timeout: 30_000 }).toBe(false)
}

/** Whether a server accepts connections. */
async function takes(server: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(server)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
