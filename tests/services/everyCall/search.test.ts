import { afterAll, beforeAll, expect, test } from 'vitest'
import { internship } from '../../../src/contract'
import { openSchool, type School } from '../../setup/openSchool'

/** Held by few offers, by many, and by all. */
const TEXTS = ['rarement', 'parfois', 'souvent'] as const

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(
    `INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage, etat)
     SELECT 1, 1, n * 7919 % 2050 || CASE WHEN n <= 50 THEN ' rarement' ELSE '' END
         || CASE WHEN n % 10 = 0 THEN ' parfois' ELSE '' END || ' souvent',
       'Description', CASE WHEN n % 10 = 0 THEN 'Été' ELSE 'Printemps' END, n % 3
     FROM generate_series(1, 2050) AS n`,
  )
})
afterAll(() => school?.drop())

const ORDERS = {
  id: 'id DESC',
  sujet: 'sujet COLLATE "und-x-icu", id',
  periode_stage: 'periode_stage COLLATE "und-x-icu", id',
}

test.each(TEXTS)('a text contained in %s is counted and paged to the end in every order', async (q) => {
  for (const [sort, order] of Object.entries(ORDERS)) {
    for (const etat of [undefined, 1]) {
      const rows = await school.sql(
        `SELECT id FROM internship.stage
         WHERE annee_id = 1 AND position($1 IN recherche) > 0 AND etat = coalesce($2, etat) ORDER BY ${order}`,
        [q, etat ?? null],
      )
      const ids = rows.map(({ id }) => id)
      const last = Math.ceil(ids.length / 10)
      for (const page of [1, 2, Math.ceil(last / 2), last - 1, last, last + 1]) {
        const paging = { page, perPage: 10, ...(sort !== 'id' && { sort, order: 'ASC' as const }) }
        const { body } = await school.call(internship.stageList, { q, ...paging, filter: { etat } })
        const found = body.Stage.map(({ id }: { id: number }) => id)
        expect([sort, etat, page, body.total, found]).toEqual([
          sort,
          etat,
          page,
          ids.length,
          ids.slice((page - 1) * 10, page * 10),
        ])
      }
    }
  }
})

test('the farthest possible page is empty', async () => {
  for (const q of [...TEXTS, 's', 'so']) {
    const { status, body } = await school.call(internship.stageList, { q, page: 1_000_000, perPage: 5_000 })
    expect([q, status, body.Stage]).toEqual([q, 200, []])
    expect(body.total).toBeGreaterThan(0)
  }
})
