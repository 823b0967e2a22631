import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { colleagues, extensions, internship } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { deviceName } from '../../../src/services/access/deviceName'
import { openSchool, type School } from '../../setup/openSchool'
import { STAFF } from '../../setup/services'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const call = async (endpoint: Endpoint, input: object = {}) => (await school.call(endpoint, input)).body
const codeOf = async (endpoint: Endpoint, input: object) => (await call(endpoint, input)).code ?? 'done'
let made = 0
const colleague = { role: 'manager', langue: 'ar', active: 1 } as const
const add = async (more: object = {}) => {
  made += 1
  const sent = { ...colleague, username: `Olfa ${made}`, email: `olfa${made}@ecole.test`, ...more }
  return (await call(colleagues.utilisateurAdd, sent)).record as {
    id: number
    email: string
    version: string
  }
}
const situation = async (id: number) => (await call(colleagues.utilisateurById, { id })).record.situation
const mails = (email: string) =>
  school.sql('SELECT subject, body_text, link_kind FROM gateway.mail WHERE recipient = $1 ORDER BY id', [
    email,
  ])
/** Lets the mails leave: each link as its reader gets it. */
async function linkOf(id: number): Promise<string> {
  const token = `lien-de-${id}-${Math.random()}`.padEnd(43, 'x')
  await school.sql(
    `WITH sent AS (UPDATE gateway.mail SET sent_at = now() WHERE link_kind = 'utilisateur' AND link_subject_id = $1)
     INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at)
     SELECT sha256($2::bytea), 'utilisateur', $1, now() + interval '7 days'`,
    [id, token],
  )
  return token
}
const choose = (token: string) =>
  codeOf(extensions.passwordReset, { token, password: 'un-long-mot-de-passe' })
const signIn = (email: string) => school.services.signIn({ email, password: 'un-long-mot-de-passe' })
const joins = async (more: object = {}) => {
  const added = await add(more)
  await choose(await linkOf(added.id))
  return added
}

describe('an invited colleague', () => {
  it('gets a link in their language, together with the account, and signs in with the role', async () => {
    const { id, email } = await add({ role: 'reader' })
    expect(await mails(email)).toEqual([
      {
        subject: expect.stringContaining('دخولكم'),
        body_text: expect.stringContaining('Admin'),
        link_kind: 'utilisateur',
      },
    ])
    expect(await situation(id)).toBe('invited')
    expect(await codeOf(colleagues.utilisateurAdd, { ...colleague, username: 'X', email })).toBe('duplicate')
    expect(await mails(email)).toHaveLength(1)

    expect(await choose(await linkOf(id))).toBe('done')
    expect(await situation(id)).toBe('joined')
    const { internship: token } = await signIn(email)
    const { headers } = await school.services.call(internship.juryList, {}, { token })
    expect(headers.get('x-role')).toBe('reader')
    expect((await call(colleagues.utilisateurById, { id })).record.connexion).toMatch(/^\d{4}-.*Z$/)
    expect(await codeOf(colleagues.utilisateurInvite, { id })).toBe('already_joined')
  })

  it('is mailed in the school’s language by default', async () => {
    const { email } = await add({ langue: null })
    expect((await mails(email))[0].subject).toBe('Votre accès à l’Espace service de stage')
    await school.sql("UPDATE records.etablissement SET langue = 'ar'")
    const other = await add({ langue: null })
    await school.sql("UPDATE records.etablissement SET langue = 'fr'")
    expect((await mails(other.email))[0].subject).toMatch(/^دخولكم/)
  })

  it('can be invited again, which ends the earlier link, or uninvited', async () => {
    const { id } = await add()
    const first = await linkOf(id)
    expect(await codeOf(colleagues.utilisateurInvite, { id })).toBe('done')
    expect(await choose(first)).toBe('link_expired')
    const second = await linkOf(id)
    expect(await codeOf(colleagues.utilisateurWithdraw, { id })).toBe('done')
    expect([await choose(second), await situation(id)]).toEqual(['link_expired', 'uninvited'])
    await call(colleagues.utilisateurUpdate, {
      ...colleague,
      id,
      username: 'O',
      email: 'o@ecole.test',
      active: 0,
    })
    expect(await codeOf(colleagues.utilisateurInvite, { id })).toBe('account_inactive')
  })
})

describe('a signed-in colleague', () => {
  it('is listed with their devices, and can be signed out of one or all', async () => {
    const { id, email } = await joins()
    await signIn(email)
    await signIn(email)
    const { appareils } = await call(colleagues.utilisateurDevices, { id })
    expect(appareils).toHaveLength(2)
    expect((await call(colleagues.utilisateurById, { id })).record.appareils).toBe(2)
    await call(colleagues.utilisateurSignOut, { id, appareil: appareils[0].id })
    const left = (await call(colleagues.utilisateurDevices, { id })).appareils
    expect(left).toEqual([appareils[1]])
    await call(colleagues.utilisateurSignOut, { id })
    const sessions = await school.sql('SELECT FROM gateway.session WHERE uid = $1', [String(id)])
    expect(sessions).toEqual([])
  })

  it('is signed out at once when deactivated, and renamed in open sessions', async () => {
    const { id, email } = await joins()
    const { records: token } = await signIn(email)
    const set = (more: object) =>
      call(colleagues.utilisateurUpdate, { ...colleague, id, username: 'Nour', email, ...more })
    await set({})
    const open = await school.sql('SELECT DISTINCT username FROM gateway.session WHERE uid = $1', [
      String(id),
    ])
    expect(open).toEqual([{ username: 'Nour' }])
    await set({ active: 0 })
    expect((await school.services.call(extensions.salleList, {}, { token })).status).toBe(401)
  })

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox · Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge · Linux',
    ],
    ['curl/8', ''],
    [null, ''],
  ])('with %s has the device %s', (agent, name) => expect(deviceName(agent)).toBe(name))
})

describe('the last administrator', () => {
  const accounts = async () =>
    (await call(colleagues.utilisateurList)).rows as {
      id: number
      username: string
      email: string
      role: string
    }[]
  const me = async () =>
    (await accounts()).find(({ email }) => email === STAFF.email) as {
      id: number
      username: string
      email: string
    }

  it('cannot be removed, demoted or deactivated, even if others are invited', async () => {
    const { id, username, email } = await me()
    await add({ role: 'administrator' })
    const set = (more: object) =>
      codeOf(colleagues.utilisateurUpdate, {
        ...colleague,
        role: 'administrator',
        id,
        username,
        email,
        ...more,
      })
    expect(await set({ role: 'manager' })).toBe('last_administrator')
    expect(await set({ active: 0 })).toBe('last_administrator')
    expect(await codeOf(colleagues.utilisateurDelete, { id })).toBe('last_administrator')
    expect(await set({})).toBe('done')
  })

  it('remains when two administrators demote each other simultaneously', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await joins({ role: 'administrator' })
      const mine = await me()
      const theirs = await signIn(other.email)
      const demote = (who: { id: number; email: string }) => ({
        ...colleague,
        username: 'A',
        id: who.id,
        email: who.email,
      })
      const [byMe, byThem] = await Promise.all([
        school.call(colleagues.utilisateurUpdate, demote(other)),
        school.services.call(colleagues.utilisateurUpdate, demote(mine), { token: theirs.internship }),
      ])
      const codes = [byMe, byThem].map(({ status, body }) => body.code ?? status)
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      const { rows } = {
        rows: await school.sql(`SELECT count(*)::int AS n FROM internship.utilisateur
        WHERE role = 'administrator' AND active AND password_hash <> ''`),
      }
      expect(rows).toEqual([{ n: 1 }])
      await school.sql(
        `UPDATE internship.utilisateur SET role = 'administrator', username = 'Admin' WHERE email = $1`,
        [STAFF.email],
      )
      await school.sql('DELETE FROM internship.utilisateur WHERE id = $1', [other.id])
    }
  })
})

it('the history of accounts is visible to administrators, and cannot be undone', async () => {
  const reader = await joins({ role: 'manager' })
  await call(colleagues.utilisateurUpdate, {
    ...colleague,
    id: reader.id,
    username: 'Rim',
    email: reader.email,
  })
  const asked = { filter: { kind: 'utilisateur' }, page: 1, perPage: 5 }
  const [change] = (await call(extensions.historiqueList, asked)).changes
  expect(change).toMatchObject({ undoable: false, records: [{ kind: 'utilisateur', name: 'Rim' }] })
  const { internship: token } = await signIn(reader.email)
  const { body } = await school.services.call(extensions.historiqueList, asked, { token })
  expect(body.changes).toEqual([])
})
