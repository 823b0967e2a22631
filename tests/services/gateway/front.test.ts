import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ecole } from '../../../src/contract'
import { lookOf } from '../../../src/services/etablissement/look'
import { createFront } from '../../../src/services/gateway/front'
import type { Screens } from '../../../src/services/gateway/static'
import { readConfig } from '../../../src/services/kernel/config'
import { ecole as said } from '../../setup/cases'
import { openSchool, type School } from '../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const HTML = '<html lang="fr" dir="ltr"><head><meta name="espace-settings" content="{}" /></head></html>'
const SCREENS: Screens = { files: new Map(), html: HTML, pages: {} }
const config = readConfig({})
const frontOf = (look: ReturnType<typeof lookOf>, pool: pg.Pool) => {
  const front = createFront(config, SCREENS)
  front.open({ pool, look, fetch: school.services.app.fetch })
  return async () =>
    (
      await front.fetch(new Request('http://localhost/login', { headers: { accept: 'text/html' } }), {})
    ).text()
}

it('shows with the next page what an administrator has chosen, and the last that was known while the database is away', async () => {
  let isAway = false
  const read = lookOf(config)
  const page = frontOf(async (pool) => {
    if (isAway) throw new Error('away')
    return (read as NonNullable<typeof read>)(pool)
  }, school.database.pool)
  expect(await page()).toBe(HTML)
  await school.call(ecole.etablissementUpdate, { ...said, couleur: '#7a0019', langues: ['en', 'ar'] })
  expect(await page()).toMatch(/<html lang="en".*#7a0019/)
  isAway = true
  await school.call(ecole.etablissementUpdate, { ...said, couleur: '', langues: ['en', 'ar'] })
  expect(await page()).toContain('#7a0019')
  isAway = false
  expect(await page()).not.toContain('#7a0019')
})

it('does not wait for a database that is silent', async () => {
  const page = frontOf(() => new Promise(() => {}), school.database.pool)
  expect(await page()).toBe(HTML)
})

it('has no look of its own behind existing records', () => {
  const url = 'http://localhost:1'
  const upstreams = { records: { url, email: 'a@b.test', password: 'x' } }
  expect(lookOf({ upstreams })).toBeUndefined()
})
