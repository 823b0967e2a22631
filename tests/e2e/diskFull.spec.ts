import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'playwright/test'
import { openBeside } from '../../src/services/db/open'
import { halfDone } from '../setup/halfDone'
import { Product } from './product'
import { call, signInToServices } from './staffCalls'

const run = promisify(execFile)

test('says that the disk is full, goes on reading, and writes again once there is room', async () => {
  test.setTimeout(120_000)
  const product = await Product.create()
  const disk = await run('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=700', 'none', product.dataDir]).catch(
    () => undefined,
  )
  test.skip(!disk, 'only root may mount a small disk')
  try {
    await product.start()
    const staff = await signInToServices(product.url)
    const add = async () => {
      const description = randomBytes(2400).toString('hex')
      const offer = { sujet: 'Plein', description, periode_stage: 'Été', entreprise_id: 1 }
      return (await call(staff, 'stage/add', offer)).status
    }
    expect(await add()).toBe(200)

    const ballast = join(product.dataDir, 'ballast')
    const { bavail, bsize } = await statfs(product.dataDir)
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 64 * 1024))
    await expect.poll(add, { intervals: [0], timeout: 60_000 }).toBe(507)
    for (let i = 0; i < 20; i += 1) expect([200, 507]).toContain(await add())
    expect((await call(staff, 'stage/list?page=1&perPage=10')).status).toBe(200)

    // Without room for its log the database itself ends, and cannot start: the product waits.
    await endTheLog(product)
    expect((await call(staff, 'stage/list')).status).toBe(503)
    await expect
      .poll(() => product.output, { timeout: 30_000 })
      .toMatch(/The disk of .* is full: the database starts again/)
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(503)

    await rm(ballast)
    await expect.poll(() => product.isReady(), { timeout: 30_000 }).toBe(true)
    await expect.poll(add).toBe(200)
    const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: product.dataDir })
    expect(await halfDone(pool).finally(close)).toEqual([])
  } finally {
    await product.stop()
    await run('umount', ['-l', product.dataDir])
    await product.remove()
  }
})

/** Makes PostgreSQL need its next log files, until it ends. */
async function endTheLog({ dataDir }: Product): Promise<void> {
  const { url, close } = await openBeside({ databaseUrl: undefined, dataDir })
  await close()
  const { port, password } = new URL(url)
  const admin = new pg.Client({
    user: 'postgres',
    database: 'postgres',
    host: '127.0.0.1',
    port: Number(port),
    password,
  })
  const ended = new Promise<void>((resolve) => admin.on('error', () => resolve()))
  await admin.connect()
  while (
    await admin.query('SELECT pg_switch_wal(), pg_logical_emit_message(true, $1, $1)', ['x']).then(
      () => true,
      () => false,
    )
  );
  await ended
}
