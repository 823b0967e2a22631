import { afterAll, beforeAll, expect, test } from 'vitest'
import { extensions, internship, live } from '../../../src/contract'
import { TAB_HEADER } from '../../../src/contract/kernel/constants'
import { createApp } from '../../../src/services/app/app'
import { createPool } from '../../../src/services/db/pool'
import { STREAMS_OF_ONE } from '../../../src/services/kernel/limits'
import { type Following, follow, untilHeard } from '../../setup/changes'
import { AUTRE_ANNEE, openSchool, plan, type School } from '../../setup/openSchool'

/* Changes by others are reported as they happen, by a stream: only ids, to those who see the rows. */

let school: School
let token: string
beforeAll(async () => {
  school = await openSchool()
  token = (await school.services.signIn()).internship
})
afterAll(() => school?.drop())

/** A stream that is listened to already. */
async function listening(bearer = token, headers?: Record<string, string>): Promise<Following> {
  const following = await follow(school.services, bearer, headers)
  await untilHeard(following, () => school.sql('UPDATE records.salle SET label = label WHERE id = 1'))
  return following
}
const told = async ({ changes }: Following, count = 1) => {
  await expect.poll(() => changes.length).toBe(count)
  return changes.map(({ at: _, ...change }) => change)
}
const demande = async (annee = 1, student?: number) => {
  const etudiant_id = student ?? (await school.student({ annee }))
  const [{ id }] = await school.sql(
    `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES ($1, $2, 1, 'fr') RETURNING id`,
    [annee, etudiant_id],
  )
  return id
}

test('reports what a call has written, once per entity, by ids only', async () => {
  const id = await demande()
  const stream = await listening()
  await school.call(internship.demandeChangementEtat, { id, etat: 2 })
  expect(await told(stream)).toEqual([
    { entity: 'internship.demande', added: [], changed: [id], removed: [] },
  ])
  expect(stream.changes[0]?.at).toMatch(/^\d{4}-.*Z$/)
})

test('reports many rows of a transaction in one event, and very many without ids', async () => {
  const stream = await listening()
  const rows = (n: number) =>
    school.sql(
      `INSERT INTO internship.jury (prenom, nom, telephone, email)
       SELECT 'P', 'N', '1', concat('p', $1::integer, '-', i, '@x.test') FROM generate_series(1, $1) AS i RETURNING id`,
      [n],
    )
  const ids = (await rows(30)).map(({ id }) => id)
  expect(await told(stream)).toEqual([{ entity: 'internship.jury', added: ids, changed: [], removed: [] }])
  stream.changes.length = 0
  await rows(150)
  expect(await told(stream)).toEqual([{ entity: 'internship.jury', added: [], changed: [], removed: [] }])
})

test('reports nothing of a transaction rolled back, and does not report its own writes to a tab', async () => {
  const id = await demande()
  const own = await listening(token, { [TAB_HEADER]: 'tab-1' })
  const other = await listening(token, { [TAB_HEADER]: 'tab-2' })
  own.changes.length = 0
  await school.sql('BEGIN; UPDATE internship.demande SET etat = 0; ROLLBACK')
  const headers = { [TAB_HEADER]: 'tab-1' }
  await school.services.call(internship.demandeChangementEtat, { id, etat: 2 }, { token, headers })
  expect(await told(other)).toMatchObject([{ entity: 'internship.demande', changed: [id] }])
  expect(own.changes).toEqual([])
})

test('reports rows of a year only to those who see that year, grades by the year of their defence', async () => {
  // who studies here belongs to no year
  const student = await school.student({ annee: AUTRE_ANNEE })
  const { stage_id, id: affectation, etudiant_id } = await school.assignment()
  const here = await listening()
  const there = await listening((await school.services.signIn({ annee: AUTRE_ANNEE })).internship)
  here.changes.length = 0
  const id = await demande(AUTRE_ANNEE, student)
  expect(await told(there)).toMatchObject([{ entity: 'internship.demande', added: [id] }])
  there.changes.length = 0

  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  await school.call(internship.soutenanceValide, { id: affectation, etat: 1 })
  const [defence] = await school.sql('SELECT id FROM internship.soutenance WHERE affectation_id = $1', [
    affectation,
  ])
  await school.call(internship.noteUpdate, {
    soutenance_id: defence.id,
    etudiant_id,
    mention_id: 1,
    note: 12,
  })
  await expect.poll(() => here.changes.map(({ entity }) => entity)).toContain('internship.note')
  expect(there.changes).toEqual([])
})

test('reports what another process has written, and continues when its connection breaks', async () => {
  const other = createPool(school.database.url, { max: 2 })
  const app = createApp({ pool: other, config: school.services.config })
  const stream = await follow({ app }, token)
  const write = () => school.sql('UPDATE records.salle SET label = label WHERE id = 1')
  await untilHeard(stream, write)
  await school.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'espace-stage changes' AND datname = current_database()`,
  )
  // anything may have been missed in the meantime
  await expect.poll(() => stream.changes.some(({ entity }) => entity === undefined)).toBe(true)
  stream.changes.length = 0
  await write()
  expect(await told(stream)).toMatchObject([{ entity: 'records.salle', changed: [1] }])
  await stream.stop()
  await other.end()
})

test.each([
  ['is signed out', (bearer: string) => school.services.call(extensions.logout, {}, { token: bearer })],
  [
    'loses the account',
    () => school.sql(`UPDATE internship.utilisateur SET active = NOT active WHERE email = 'b@ecole.test'`),
  ],
])('ends with its session: its reader %s', async (_, end) => {
  await school.sql(
    `INSERT INTO internship.utilisateur (username, email, password_hash, role)
     SELECT 'B', 'b@ecole.test', password_hash, role FROM internship.utilisateur LIMIT 1
     ON CONFLICT (lower(email)) DO UPDATE SET active = true`,
  )
  const { internship: bearer } = await school.services.signIn({ email: 'b@ecole.test' })
  const stream = await listening(bearer)
  const others = await listening()
  await end(bearer)
  await stream.ended
  others.changes.length = 0
  await school.sql('UPDATE records.salle SET label = label WHERE id = 1')
  // the end of an account is reported to administrators too, before or after this
  await expect.poll(() => others.changes.filter(({ entity }) => entity === 'records.salle')).toHaveLength(1)
})

test('does not extend a session', async () => {
  await school.sql("UPDATE gateway.session SET last_used_at = now() - interval '1 hour'")
  await (await follow(school.services, token)).stop()
  const [{ unused }] = await school.sql(
    "SELECT bool_and(last_used_at < now() - interval '30 minutes') AS unused FROM gateway.session",
  )
  expect(unused).toBe(true)
})

test('refuses one stream too many per person, and accepts another when one has ended', async () => {
  const streams = []
  for (let i = 0; i < STREAMS_OF_ONE; i += 1) streams.push(await follow(school.services, token))
  const refused = await school.services.call(live.changes, {}, { token })
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  await streams[0]?.stop()
  expect((await follow(school.services, token)).status).toBe(200)
})

test('survives a flood, drops a reader that has fallen behind, and ends all when the product stops', async () => {
  const stopping = new AbortController()
  const { pool } = school.database
  const app = createApp({ pool, config: school.services.config, signal: stopping.signal })
  const slow = await app.fetch(
    new Request('http://localhost/api/internship/changes', { headers: { authorization: `Bearer ${token}` } }),
  )
  const reader = await follow({ app }, token)
  await untilHeard(reader, () => school.sql('UPDATE records.salle SET label = label WHERE id = 1'))
  await school.sql(
    `INSERT INTO gateway.audit (action, entity, entity_id)
     SELECT 'UPDATE', 'records.salle', i FROM generate_series(100001, 100060) i`,
  )
  const flood = (from: number, to: number) =>
    school.sql(
      `SELECT pg_notify('espace_changes', format(
         '{"entity": "records.salle", "first": 1, "request": null, "tab": "%s"}', i)) FROM generate_series($1::int, $2) i`,
      [from, to],
    )
  for (let sent = 0; sent < 500; sent += 40) {
    await flood(sent + 1, sent + 40)
    await expect.poll(() => reader.changes.length).toBeGreaterThanOrEqual(sent + 40)
  }
  // changes that nobody could read in time are reported without ids
  await flood(1, 500)
  await expect.poll(() => reader.changes.at(-1)?.changed).toEqual([])
  expect(reader.changes.length).toBeLessThan(700)

  let held = 0
  for await (const chunk of slow.body ?? []) held += chunk.length
  expect(held).toBeLessThan(200_000)

  stopping.abort()
  await reader.ended
  const { status } = await follow({ app }, token)
  expect(status).toBe(503)
})

test('goes on for others when one transaction is too much for a slow reader', async () => {
  // rows with and without a year are two events of one transaction
  await school.sql(
    `INSERT INTO gateway.audit (action, entity, entity_id, after, request_id)
     SELECT 'UPDATE', 'records.salle', 200000 + i, CASE WHEN i % 2 = 1 THEN '{"annee_id": 1}'::jsonb END, 'both'
     FROM generate_series(1, 60) i`,
  )
  const full = await school.services.app.fetch(
    new Request('http://localhost/api/internship/changes', { headers: { authorization: `Bearer ${token}` } }),
  )
  const reader = await listening()
  const both = () => reader.changes.filter(({ changed }) => changed.some((id) => id > 200_000))
  for (let sent = 0; sent < 200; sent += 20) {
    await school.sql(
      `SELECT pg_notify('espace_changes', format(
         '{"entity": "records.salle", "first": 1, "request": "both", "tab": "%s"}', i)) FROM generate_series($1::int, $2) i`,
      [sent + 1, sent + 20],
    )
    await expect.poll(() => both().length, { timeout: 60_000 }).toBe((sent + 20) * 2)
  }
  let held = 0
  for await (const chunk of full.body ?? []) held += chunk.length
  expect(held).toBeLessThan(200_000)
})
