import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { wake } from '../../../src/services/schools/awake'
import { limitsOf } from '../../../src/services/schools/limits'
import { configOf } from '../../../src/services/schools/schoolConfig'
import { type Schools, serveSchools } from '../../../src/services/schools/schools'
import { ADMIN, type Installation, openInstallation, QUIET } from '../../setup/schools'
import { requestOf } from '../../setup/services'

/* What one school may take of what all share. */

let place: Installation
let schools: Schools
let [one, two]: [string, string] = ['', '']

beforeAll(async () => {
  place = await openInstallation()
  ;[one, two] = [place.named('petite'), place.named('libre')]
  await place.run('add', [one], { host: [`${one}.test`], set: ['DEMO_DATA=1'], limit: ['files=1'] })
  await place.run('add', [two], { host: [`${two}.test`], set: ['DEMO_DATA=1'] })
  schools = await serveSchools({ ...place, ...QUIET })
})
afterAll(async () => {
  await schools?.close()
  await place?.drop()
})

async function call(name: string, endpoint: Endpoint, input: object, token?: string) {
  const { path, headers, ...init } = requestOf(endpoint, input as Record<string, unknown>)
  const all = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await schools.fetch(new Request(`http://${name}.test${path}`, { ...init, headers: all }), {})
  return { status: answer.status, body: await answer.json() }
}
async function signIn(name: string): Promise<string> {
  const account = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, anneeScolaire_id: 1 }
  return (await call(name, internship.login, account)).body.user.api_token
}

describe('the limits of a school', () => {
  it('are written in the directory, changed and lifted', async () => {
    const said = await place.run('set', [two], { limit: ['files=50', 'mails=200', 'connections=6'] })
    expect(said).toContain('at most 6 connections, 50 MB of documents, 200 mails an hour')
    expect((await place.directory.find(two)).limits).toEqual({ files: 50, mails: 200, connections: 6 })
    await place.run('set', [two], { limit: ['files=', 'mails=', 'connections='] })
    expect((await place.directory.find(two)).limits).toEqual({})
  })

  it.each([
    ['mail=5', 'write --limit NAME=NUMBER, with one of connections, files, mails'],
    ['files', 'write --limit NAME=NUMBER'],
    ['files=-1', 'from 1 to 10000000, not "-1"'],
    ['connections=1', 'from 2 to 50, not "1"'],
    ['toString=1', 'write --limit NAME=NUMBER'],
  ])('are not %s', async (limit, sentence) => {
    await expect(place.run('set', [two], { limit: [limit] })).rejects.toThrow(sentence)
    expect(() => limitsOf({}, [limit])).toThrow(sentence)
    expect((await place.directory.find(two)).limits).toEqual({})
  })

  it('refuse a document that has no room, in that school alone, and only for as long as they last', async () => {
    const wanted = { fiche: 'entreprise', fiche_id: 1, genre: 'autre', nom: 'Bilan', taille: 700_000 }
    const begin = async (name: string, token: string) =>
      (await call(name, extensions.fichierCommencer, wanted, token)).status
    const [token, other] = [await signIn(one), await signIn(two)]
    expect(await begin(one, token)).toBe(200)
    // the first is still coming, and has its room
    const refused = await call(one, extensions.fichierCommencer, wanted, token)
    expect([refused.status, refused.body.code]).toEqual([507, 'storage_full'])
    expect([await begin(two, other), await begin(two, other)]).toEqual([200, 200])
    await place.run('set', [one], { limit: ['files='] })
    await vi.waitFor(async () => expect(await begin(one, token)).toBe(200))
  })

  it('bound the connections of its calls', async () => {
    await place.run('set', [two], { limit: ['connections=6'] })
    const connectionsOf = async (name: string) => {
      const school = await place.directory.find(name)
      const config = configOf(school, place.config, place.env)
      const awake = await wake(school, config, { screens: place.screens, calls: QUIET.calls })
      await awake.close()
      return awake.pool.options.max
    }
    expect([await connectionsOf(one), await connectionsOf(two)]).toEqual([4, 6])
    await place.run('set', [two], { limit: ['connections='] })
  })

  it('hold its connections down, however many call at once', async () => {
    const { databaseUrl } = await place.directory.find(two)
    const token = await signIn(two)
    const calls = Promise.all(
      Array.from({ length: 60 }, () => call(two, internship.stageList, { perPage: 10 }, token)),
    )
    let isOver = false
    void calls.finally(() => {
      isOver = true
    })
    let most = 0
    while (!isOver) {
      const { rows } = await place.directory.pool.query<{ open: number }>(
        'SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = $1',
        [new URL(databaseUrl).pathname.slice(1)],
      )
      most = Math.max(most, rows[0]?.open ?? 0)
    }
    expect((await calls).map(({ status }) => status)).toEqual(Array(60).fill(200))
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(8)
  })
})
