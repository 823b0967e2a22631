import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extensions } from '../../../src/contract'
import type { Lecture } from '../../../src/contract/flux/flux'
import { createKysely } from '../../../src/services/db/kysely'
import { readFeed } from '../../../src/services/flux/run'
import { insideOf } from '../../../src/services/kernel/reach'
import { openSchool, type School } from '../../setup/openSchool'
import { type Services, startServices } from '../../setup/services'
import { BASE, hasSlapd, READER, startSlapd } from '../../setup/slapd'
import { soak } from '../../setup/soak'

/**
 * A whole university, as many as a source may have: `npm run test:soak feeds` prints how long its readings take, how long
 * others who write students wait meanwhile, and how much memory is used. What holds on any machine is compared with the
 * first reading: others wait for a step, not for the whole of it, and rows without changes cost a part of it.
 */

const MANY = 20_000

let school: School
let services: Services
let token: string
let folder: string

beforeAll(async () => {
  if (!soak) return
  folder = await mkdtemp(join(tmpdir(), 'espace-feeds-'))
  school = await openSchool()
  services = await startServices(school.database, {
    feedsDir: folder,
    webhookInside: insideOf(['127.0.0.1']),
  })
  token = (await services.signIn()).internship
})
beforeEach(async () => {
  if (!soak) return
  await school.sql('DELETE FROM internship.flux')
  await school.sql(
    "DELETE FROM records.inscription WHERE etudiant_id IN (SELECT id FROM records.etudiant WHERE matricule LIKE 'L%')",
  )
  await school.sql("DELETE FROM records.etudiant WHERE matricule LIKE 'L%'")
})
afterAll(async () => {
  if (!soak) return
  await school.drop()
  await rm(folder, { recursive: true })
})

const person = (number: number) => ({
  uid: `l${number}`,
  sn: `Nœud ${number}`,
  givenName: 'Léa',
  mail: `l${number}@univ.test`,
  employeeNumber: `L${number}`,
  departmentNumber: 'A',
})
const people = Array.from({ length: MANY }, (_, index) => person(index + 1))
const COLUMNS = {
  employeeNumber: 'matricule',
  sn: 'lastName',
  givenName: 'firstName',
  mail: 'email',
  departmentNumber: 'groupe',
}

async function made(input: object): Promise<number> {
  const { status, body } = await services.call(
    extensions.fluxAjouter,
    { nom: 'Tous', fiche: 'inscrit', plafond: 100, correspondance: { colonnes: COLUMNS }, ...input },
    { token },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

/** As the database does by itself before the next night. */
const aDayLater = () => school.sql('VACUUM ANALYZE')

/**
 * Parts of the time of the first reading, two or three times what they were on a busy machine: what others wait for
 * at once, a reading without changes, and one by the clock, which only fetches the source.
 */
const A_STEP = 1 / 8
const UNCHANGED = 1 / 2
const BY_CLOCK = 1 / 8

/** Reads a feed while somebody else writes a student again and again. */
async function timed(
  what: string,
  id: number,
  other: number,
): Promise<{ lecture: Lecture; took: number; longest: number }> {
  let isDone = false
  let longest = 0
  let writes = 0
  let memory = 0
  const colleague = (async () => {
    while (!isDone) {
      const begun = performance.now()
      await school.sql('UPDATE records.etudiant SET telephone = $2 WHERE id = $1', [
        other,
        `+336${10_000_000 + writes}`,
      ])
      longest = Math.max(longest, performance.now() - begun)
      memory = Math.max(memory, process.memoryUsage().rss)
      writes += 1
    }
  })()
  const begun = performance.now()
  const { status, body } = await services.call(extensions.fluxLire, { id, mode: 'lire' }, { token })
  const took = performance.now() - begun
  isDone = true
  await colleague
  expect(status, JSON.stringify(body)).toBe(200)
  const figures = [`${Math.round(took)} ms`, `longest wait ${Math.round(longest)} ms of ${writes} writes`]
  console.log(`${what}: ${figures.join(', ')}, at most ${Math.round(memory / 1e6)} MB`)
  return { lecture: body.lecture, took, longest }
}

describe.skipIf(!soak)('20,000 students', () => {
  it('from a file: first, in another order, a tenth changed', { timeout: 900_000 }, async () => {
    const other = await school.student()
    const keys = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
    const write = (rows: readonly ReturnType<typeof person>[]) =>
      writeFile(
        join(folder, 'tous.csv'),
        [keys.join(';'), ...rows.map((row) => keys.map((key) => row[key]).join(';'))].join('\n'),
      )
    await write(people)
    const id = await made({ source: 'fichier', lieu: 'tous.csv' })
    const first = await timed('first', id, other)
    expect(first.lecture).toMatchObject({ etat: 'ecrit', ajoutes: MANY, refuses: 0 })
    expect(first.longest, 'longest wait, first').toBeLessThan(first.took * A_STEP)
    await aDayLater()
    await write(people.toReversed())
    const unchanged = await timed('another order', id, other)
    expect(unchanged.lecture).toMatchObject({ etat: 'ecrit', ajoutes: 0, changes: 0 })
    expect(unchanged.took, 'unchanged rows').toBeLessThan(first.took * UNCHANGED)
    expect(unchanged.longest, 'longest wait, unchanged').toBeLessThan(first.took * A_STEP)
    await write(people.map((row, index) => (index % 10 === 0 ? { ...row, givenName: 'Lea' } : row)))
    const changed = await timed('a tenth changed', id, other)
    expect(changed.lecture).toMatchObject({ etat: 'ecrit', changes: MANY / 10 })
    expect(changed.longest, 'longest wait, a tenth changed').toBeLessThan(first.took * A_STEP)
  })

  it.skipIf(!hasSlapd)("from Debian's slapd", { timeout: 900_000 }, async () => {
    const other = await school.student()
    const slapd = await startSlapd(people)
    try {
      const id = await made({
        source: 'ldap',
        lieu: slapd.url,
        base: `ou=people,${BASE}`,
        filtre: '(objectClass=inetOrgPerson)',
        acces: 'basic',
        ...READER,
      })
      const first = await timed('slapd, first', id, other)
      expect(first.lecture).toMatchObject({
        etat: 'ecrit',
        lus: MANY,
        ajoutes: MANY,
        refuses: 0,
      })
      await aDayLater()
      const again = await timed('slapd, again', id, other)
      expect(again.lecture).toMatchObject({ etat: 'ecrit', ajoutes: 0, changes: 0 })
      expect(again.took, 'unchanged rows').toBeLessThan(first.took * UNCHANGED)
      for (const { longest } of [first, again])
        expect(longest, 'longest wait').toBeLessThan(first.took * A_STEP)
      const begun = performance.now()
      await readFeed(createKysely(school.database.pool), services.config, id, { mode: 'horaire' })
      const took = performance.now() - begun
      console.log(`slapd, unchanged, by the clock: ${Math.round(took)} ms`)
      expect(took, 'unchanged, by the clock').toBeLessThan(first.took * BY_CLOCK)
      const { body } = await services.call(extensions.fluxLectures, { id }, { token })
      expect(body.lectures[0].etat).toBe('inchange')
    } finally {
      await slapd.remove()
    }
  })
})
