import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { PIECE_BYTES, UPLOAD_PATH } from '../../src/contract/fichier/fichiers'
import { openBeside } from '../../src/services/db/open'
import { Product } from '../e2e/product'
import { call, DEMO, type Staff, signInToServices } from '../e2e/staffCalls'
import { memoryOf } from './memory'

const UPLOADS = Number(process.env.SOAK_UPLOADS ?? 500)
const AT_ONCE = 20
const BYTES = 10_000_000
/** What the uploads may add to the memory of the process, in MB. */
const MORE = 60
const EVERY_MS = 250

let product: Product
test.afterEach(() => product.remove())

test(`${UPLOADS} documents of 10 MB, ${AT_ONCE} at once: the memory stays, and a kill loses nothing`, async () => {
  test.setTimeout(900_000)
  product = await Product.create()
  await product.start()
  const { people, records } = await school()
  // what the first calls load stays loaded
  for (const staff of people) await upload(staff, records[0] as number, 100_000)
  const before = await memory()
  const samples: number[] = []
  const sampling = setInterval(async () => samples.push(await memory()), EVERY_MS)

  const kept = new Map<number, string>()
  const inTurns = async (count: number) => {
    let next = 0
    await Promise.all(
      people.map(async (staff) => {
        for (let turn = next++; turn < count; turn = next++) {
          const { id, sha256 } = await upload(staff, records[turn % records.length] as number)
          kept.set(id, sha256)
        }
      }),
    )
  }
  await inTurns(UPLOADS).finally(() => clearInterval(sampling))
  const most = Math.max(...samples) - before
  console.log(`memory: ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB more`)
  expect(kept.size).toBe(UPLOADS)

  const cut = inTurns(AT_ONCE * 10).catch(() => 'cut')
  await sleep(1_500)
  await product.kill()
  expect(await cut).toBe('cut')
  await product.start()
  const reader = await signInToServices(product.url)
  for (const [id, sha256] of kept) expect(await digest(reader, id), `document ${id}`).toBe(sha256)
  const told = await (await call(reader, 'fichier/orphelins')).json()
  expect(told).toMatchObject({ sans_contenu: 0, sans_fiche: 0 })
  expect(most).toBeLessThan(MORE)
})

const memory = async () => (await memoryOf(product.pid as number, (await product.database()) as number)).node

/** Twenty members of the staff, and the assignments of the year: neither has more than one may. */
async function school() {
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: product.dataDir })
  const emails = Array.from({ length: AT_ONCE }, (_, i) => `bureau-${i}@ecole.test`)
  await pool.query(
    `INSERT INTO internship.utilisateur (username, email, password_hash, role)
     SELECT e, e, password_hash, role FROM internship.utilisateur, unnest($1::text[]) AS e WHERE email = $2`,
    [emails, DEMO.email],
  )
  const { rows } = await pool.query<{ stage_id: number }>(
    'SELECT stage_id FROM internship.affectation WHERE annee_id = $1',
    [DEMO.anneeScolaire_id],
  )
  await close()
  const people: Staff[] = []
  for (const email of emails) people.push(await signInToServices(product.url, { ...DEMO, email }))
  return { people, records: rows.map(({ stage_id }) => stage_id) }
}

/** Sends a document that there is only once; answers only when it is kept. */
async function upload(staff: Staff, fiche_id: number, bytes = BYTES) {
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')])
  const wanted = {
    fiche: 'affectation',
    fiche_id,
    genre: 'rapport',
    nom: 'Rapport.pdf',
    taille: content.length,
  }
  const { id, secret } = await answered(call(staff, 'fichier/commencer', wanted))
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    await answered(
      fetch(`${staff.url}${UPLOAD_PATH}${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${secret}`, 'upload-offset': String(at) },
        body: content.subarray(at, at + PIECE_BYTES),
      }),
    )
  }
  const { fichier } = await answered(call(staff, 'fichier/finir', { id }))
  return { id: fichier.id as number, sha256: createHash('sha256').update(content).digest('hex') }
}

async function digest(staff: Staff, id: number): Promise<string> {
  const { adresse } = await answered(call(staff, 'fichier/ouvrir', { id }))
  const hash = createHash('sha256')
  const { body } = await fetch(`${staff.url}${adresse}`)
  for await (const chunk of body ?? []) hash.update(chunk)
  return hash.digest('hex')
}

// biome-ignore lint/suspicious/noExplicitAny: a wrong look fails the test
async function answered(request: Promise<Response>): Promise<any> {
  const response = await request
  if (!response.ok) throw new Error(`${response.status} ${response.url} ${await response.text()}`)
  return response.json()
}
