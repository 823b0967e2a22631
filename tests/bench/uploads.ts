import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { extensions, fichier } from '../../src/contract'
import { PIECE_BYTES, UPLOAD_PATH } from '../../src/contract/fichier/fichiers'
import type { Endpoint } from '../../src/contract/kernel/endpoint'
import { runningServer } from '../../src/services/db/embedded/orphan'
import { requestOf } from '../setup/services'
import { memoryOf } from '../soak/memory'
import type { Figure } from './measure'
import { rounded } from './measure'
import type { Student } from './persons'
import { type Running, send } from './product'

const UPLOADS = Number(process.env.BENCH_UPLOADS ?? 500)
const AT_ONCE = 20
const BYTES = 10_000_000
/** The number of uploads during which the server is killed, and when. */
const CUT = 100
const KILL_MS = 8_000
const EVERY_MS = 200
const { espaceFichierCommencer, espaceFichierFinir, espaceFichierList, espaceFichierOuvrir } = extensions

/**
 * Many simultaneous uploads of reports; then the server is killed during more of them, and what was acknowledged is
 * checked.
 */
export async function uploads(running: Running, students: readonly Student[]): Promise<Figure[]> {
  const { product } = running
  // the first students have defences, before which a report may be closed
  const senders = [...students].reverse()
  const take = (count: number) => senders.splice(0, count)
  // what the first calls load stays loaded
  await inTurns(take(AT_ONCE), (student) => upload(running, student, document(100_000)))
  const server = (await runningServer(join(running.dir, 'postgres'))) as number
  const memory = async () => (await memoryOf(product.pid as number, server)).node
  const before = await memory()
  let most = before
  const sampling = setInterval(async () => (most = Math.max(most, await memory().catch(() => 0))), EVERY_MS)
  const promised = new Map<Student, string>()
  const start = performance.now()
  await inTurns(take(UPLOADS), async (student) => {
    const content = document()
    await upload(running, student, content)
    promised.set(student, digestOf(content))
  }).finally(() => clearInterval(sampling))
  const seconds = (performance.now() - start) / 1000
  const done = promised.size

  const begun = new Map<Student, string>()
  const cut = inTurns(take(CUT), async (student) => {
    const content = document()
    begun.set(student, digestOf(content))
    await upload(running, student, content)
    promised.set(student, digestOf(content))
  }).then(
    () => 'all ended before the kill',
    () => undefined,
  )
  await sleep(KILL_MS)
  await product.kill()
  const missed = await cut
  await product.start()
  let [lost, half] = [0, 0]
  for (const [student, digest] of promised) if ((await documentsOf(running, student))[0] !== digest) lost += 1
  for (const [student, digest] of begun)
    if ((await documentsOf(running, student)).some((each) => each !== digest)) half += 1
  const { sans_contenu } = await send(running, fichier.fichierOrphelins, {})
  return [
    {
      name: `${UPLOADS} uploads of 10 MB, ${AT_ONCE} at once: memory of the server`,
      value: most - before,
      unit: 'MB more',
      target: 60,
      note: `${rounded(before)} MB before; ${rounded((done * BYTES) / 1e6 / seconds)} MB/s`,
    },
    {
      name: 'promised, and not there after kill -9',
      value: lost,
      unit: '',
      target: 0,
      note: missed ?? `of ${promised.size}, ${promised.size - done} of them in the seconds before`,
    },
    {
      name: 'offered after it and not whole',
      value: half + sans_contenu,
      unit: '',
      target: 0,
      note: `of ${begun.size} begun`,
    },
  ]
}

async function inTurns(
  students: readonly Student[],
  work: (student: Student) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const one = async () => {
    for (let student = students[next++]; student; student = students[next++]) await work(student)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

const document = (bytes = BYTES): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')])
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Returns only once the document is stored. In such a school a student's internship has the student's id. */
async function upload(running: Running, student: Student, content: Buffer): Promise<void> {
  const wanted = { fiche: 'affectation', fiche_id: student.id, genre: 'rapport', nom: 'Rapport.pdf' }
  const { id, secret } = await ask(running, student, espaceFichierCommencer, {
    ...wanted,
    taille: content.length,
  })
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    const { ok, status } = await fetch(`http://127.0.0.1:${running.port}${UPLOAD_PATH}${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${secret}`, 'upload-offset': String(at) },
      body: new Uint8Array(content.subarray(at, at + PIECE_BYTES)),
    })
    if (!ok) throw new Error(`a piece of an upload answered ${status}`)
  }
  await ask(running, student, espaceFichierFinir, { id })
}

/** The digests of the documents offered to a student, newest first. */
async function documentsOf(running: Running, student: Student): Promise<string[]> {
  const { fichiers } = await ask(running, student, espaceFichierList, {
    fiche: 'affectation',
    fiche_id: student.id,
  })
  const digests: string[] = []
  for (const { id } of fichiers) {
    const { adresse } = await ask(running, student, espaceFichierOuvrir, { id })
    const hash = createHash('sha256')
    const { body } = await fetch(`http://127.0.0.1:${running.port}${adresse}`)
    for await (const piece of body ?? []) hash.update(piece)
    digests.push(hash.digest('hex'))
  }
  return digests
}

// biome-ignore lint/suspicious/noExplicitAny: a wrong look ends the measurement
async function ask({ port }: Running, { token }: Student, endpoint: Endpoint, input: object): Promise<any> {
  const { path, method, headers, body } = requestOf(endpoint, input as Record<string, unknown>)
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path} answered ${JSON.stringify(answer).slice(0, 300)}`)
  return answer
}
