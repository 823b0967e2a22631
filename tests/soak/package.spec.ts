import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { Product } from '../e2e/product'
import { call, signInToServices } from '../e2e/staffCalls'

const run = promisify(execFile)

test('the tarball holds all that the server runs on, papers included', async () => {
  test.setTimeout(900_000)
  await run('npm', ['run', 'package'])
  const dir = await mkdtemp(join(tmpdir(), 'espace-stage-package-'))
  const [file = ''] = (await readdir('dist/package')).filter((name) => name.endsWith('.tar.gz'))
  // elsewhere, so that no package is found in the project
  await run('tar', ['-C', dir, '-xzf', join('dist/package', file)])
  const [folder = ''] = await readdir(dir)
  const product = await Product.create({}, join(dir, folder, 'dist/server/main.js'))
  try {
    await product.start()
    const staff = await signInToServices(product.url)
    const list = await (await call(staff, 'soutenance/list?page=1&perPage=50')).json()
    const planned = list.Soutenance.find((row: { soutenance_id: number | null }) => row.soutenance_id)
    const wanted = { document: 'pv', ids: [planned.id], lang: 'fr', vierge: true }
    const paper = await call(staff, 'document/papier', wanted)
    expect([
      paper.status,
      Buffer.from((await paper.json()).pdf, 'base64')
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, '%PDF-'])
  } finally {
    await product.remove()
    await rm(dir, { recursive: true })
  }
})
