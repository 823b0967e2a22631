import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { internship } from '../../../../src/contract'
import { searchWords } from '../../../../src/contract/kernel/search'
import { openSchool, type School } from '../../../setup/openSchool'
import { rounds } from '../../../setup/soak'

const SUBJECTS = [
  'Étude d’un réseau à œillets n° 12, 50 % _plus_',
  'ÇA, Noël & Ænima: déjà vu',
  'C:\\dossier\\zq "100%"',
  'تطوير منصة لإدارة المخزون',
  'أإآ ة ى ـ مُدَرِّس ٣',
  'İstanbul ß ﷺ 😀 ½',
  '50_60 a%b',
  'xyz',
]
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789ابتثجحخدذرزسشصضطظعغفقكلمنهوي']
const TYPED = [...'aeéÉçœÆßzqZx0159%_\\ .:&’"½😀ﷺİاأإةهىيتم٣ـُ', ...LETTERS]

let school: School
beforeAll(async () => {
  school = await openSchool()
  for (const sujet of SUBJECTS) await school.offer({ sujet })
})
afterAll(() => school?.drop())

/** Without any help: every folded text is looked at for every word. */
const expected = async (q: string) => {
  const rows = await school.sql(
    `SELECT id FROM internship.stage WHERE annee_id = 1 AND NOT EXISTS (
       SELECT FROM unnest($1::text[]) AS word WHERE position(public.fold(word) IN recherche) = 0) ORDER BY id DESC`,
    [searchWords(q)],
  )
  return rows.map(({ id }) => id)
}

test('one and two letters find the same offers as a full scan', async () => {
  const typed = fc.oneof(
    fc.constantFrom(...TYPED),
    fc.tuple(fc.constantFrom(...TYPED), fc.constantFrom(...TYPED)).map((pair) => pair.join('')),
  )
  await fc.assert(
    fc.asyncProperty(typed, async (q) => {
      if (!q.trim()) return
      const { body } = await school.call(internship.stageList, { q, perPage: 50 })
      const ids = await expected(q.trim())
      expect([q, body.total, body.Stage.map(({ id }: { id: number }) => id)]).toEqual([q, ids.length, ids])
    }),
    { ...rounds(400, 10_000), examples: TYPED.map((q) => [q]) },
  )
})

test('labels that contain the letter also match their offers, and filters apply', async () => {
  const inactive = await school.offer({ sujet: 'xyz', etat: 0 })
  const found = async (input: object) =>
    (await school.call(internship.stageList, { q: 'w', perPage: 50, ...input })).body.Stage.map(
      ({ id }: { id: number }) => id,
    )
  expect(await found({})).toEqual([])
  expect(await found({ codes: { etat: ['0'] } })).toEqual([inactive])
  expect(await found({ codes: { etat: ['0'] }, filter: { etat: 1 } })).toEqual([])
})

test('many matches are counted and paged to the end', async () => {
  await school.sql(
    `INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage, etat)
     SELECT 1, 1, 'kw', 'Description', 'Été', 0 FROM generate_series(1, 1010)`,
  )
  for (const q of ['w', 'kw', 'wk', 'e', 'ws']) {
    const ids = await expected(q)
    for (const page of [1, 3, 50, 101, 102, 103]) {
      const { body } = await school.call(internship.stageList, { q, perPage: 10, page })
      const found = body.Stage.map(({ id }: { id: number }) => id)
      const shown = ids.slice((page - 1) * 10, page * 10)
      expect([q, page, body.total, found]).toEqual([q, page, ids.length, shown])
    }
  }
})

test('pages far from the first one follow each other to the end, in both directions', async () => {
  for (const etat of [[0, 1], [0]]) {
    const rows = await school.sql(
      'SELECT id FROM internship.stage WHERE annee_id = 1 AND etat = ANY ($1) ORDER BY id',
      [etat],
    )
    const ids = rows.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(1010)
    for (const order of ['ASC', 'DESC']) {
      const sorted = order === 'ASC' ? ids : [...ids].reverse()
      for (const page of [100, 101, 102, 103, 104]) {
        const asked = { sort: 'id', order, filter: { etat }, perPage: 10, page, facets: ['etat'] }
        const { body } = await school.call(internship.stageList, asked)
        const found = body.Stage.map(({ id }: { id: number }) => id)
        expect([order, page, body.total, found]).toEqual([
          order,
          page,
          ids.length,
          sorted.slice((page - 1) * 10, page * 10),
        ])
      }
    }
  }
})
