import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpointAt } from '../../../src/contract/index'
import { routes } from '../../../src/espace/space/routes'
import { clearSession, readSession, tokenOf } from '../../../src/ui/session/session'
import {
  expireSession,
  hasExpired,
  loadYears,
  signIn,
  signOut,
  takeReturnPath,
} from '../../../src/ui/signIn/signIn'
import { readLang } from '../../../src/ui/texts/language'

type Handler = (body: Record<string, unknown>, headers: Headers) => Response | Promise<Response>

const credentials = { email: 'a@school.tn', password: 'secret', anneeScolaire_id: 2 }
const user = { uid: 7, username: 'Amina', email: 'a@school.tn', api_token: 'internship-token' }
const json = (body: unknown, status = 200) => Response.json(body, { status })

let handlers: Record<string, Handler>
let calls: { path: string; body: Record<string, unknown>; bearer: string | null }[]

beforeEach(() => {
  calls = []
  handlers = {
    '/api/internship/login': () => json({ status: 200, user }),
    '/api/company/login': () => json({ status: 200, user: { ...user, api_token: 'company-token' } }),
    '/api/records/login': () => json({ status: 200, user: { ...user, api_token: 'records-token' } }),
    '/api/internship/logout': () => json({ status: 200 }),
  }
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const path = new URL(url).pathname
    const headers = new Headers(init.headers)
    const body = init.body ? JSON.parse(String(init.body)) : {}
    calls.push({ path, body, bearer: headers.get('Authorization') })
    return handlers[path]?.(body, headers) ?? json({ status: 404, code: 'unknown_call', message: '' }, 404)
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('signing in', () => {
  it('asks the three services for the same academic year, and only the first for the password', async () => {
    expect(await signIn(credentials)).toEqual({ hasSpace: false })
    const bearer = 'Bearer internship-token'
    expect(calls).toEqual([
      { path: '/api/internship/login', body: credentials, bearer: null },
      { path: '/api/company/login', body: { anneeScolaire_id: 2 }, bearer },
      { path: '/api/records/login', body: { anneeScolaire_id: 2 }, bearer },
      { path: '/api/internship/espace/connu', body: {}, bearer },
    ])
  })

  it('asks during the second and third sign-in whether there is also a space', async () => {
    handlers['/api/internship/espace/connu'] = () => json({ kinds: ['enseignant'] })
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const last = handlers['/api/records/login']
    handlers['/api/records/login'] = (...call) => held.then(() => last?.(...call) ?? json({}))
    const signingIn = signIn(credentials)
    await vi.waitFor(() => expect(calls.at(-1)?.path).toBe('/api/internship/espace/connu'))
    answer()
    expect(await signingIn).toEqual({ hasSpace: true })
  })

  it('stores the user and the three tokens', async () => {
    await signIn(credentials)
    expect(JSON.parse(localStorage.getItem('authUser') ?? '')).toEqual({ ...user, uid: '7' })
    expect(tokenOf('company')).toBe('company-token')
    expect(tokenOf('records')).toBe('records-token')
  })

  it('ends a session still open here, once the new one exists', async () => {
    await signIn(credentials)
    handlers['/api/internship/login'] = () => json({ status: 200, user: { ...user, api_token: 'new-token' } })
    await signIn(credentials)
    expect(readSession()?.api_token).toBe('new-token')
    expect(calls.slice(-1)).toEqual([
      { path: '/api/internship/logout', body: {}, bearer: 'Bearer internship-token' },
    ])
  })

  it.each([
    ['/api/company/login', 'company'],
    ['/api/records/login', 'records'],
  ])('stores nothing, and ends started sessions, if %s fails', async (path, service) => {
    handlers[path] = () => json({ status: 401, code: 'bad_credentials', message: '' }, 401)
    await expect(signIn(credentials)).rejects.toMatchObject({
      code: 'service_unavailable',
      details: { service },
    })
    expect({ ...localStorage }).toEqual({})
    expect(calls.at(-1)).toMatchObject({ path: '/api/internship/logout', bearer: 'Bearer internship-token' })
  })

  it.each([
    ['refuses', () => json({ status: 401, code: 'bad_credentials', message: '' }, 401), 'bad_credentials'],
    ['says in a 200 that it refuses', () => json({ status: 401, message: '' }), 'session_expired'],
    ['answers no token', () => json({ status: 200, user: { uid: 1 } }), 'service_unavailable'],
  ])('stores nothing when the internship service %s', async (_what, handler, code) => {
    handlers['/api/internship/login'] = handler
    await expect(signIn(credentials)).rejects.toMatchObject({ code })
    expect({ ...localStorage }).toEqual({})
    expect(calls).toHaveLength(1)
  })
})

describe('leaving', () => {
  it('clears the session and searches, returns to French, and informs the service', async () => {
    await signIn(credentials)
    localStorage.setItem('I18N_LANGUAGE', 'ar')
    localStorage.setItem('RaStore.stage.listParams', '{"filter":{"q":"a secret"}}')
    localStorage.setItem('RaStore.own.7.pins', '["/Jury"]')
    signOut()
    expect({ ...localStorage }).toEqual({ 'RaStore.own.7.pins': '["/Jury"]' })
    expect(readLang()).toBe('fr')
    expect(calls.at(-1)).toMatchObject({ path: '/api/internship/logout', bearer: 'Bearer internship-token' })
  })

  it('goes to the dashboard after a sign-out, even from another page', () => {
    history.replaceState(null, '', '/Jury')
    signOut()
    expect(takeReturnPath()).toBe('/dashboard')
  })

  it('goes back once to the page where the session expired, in its language', async () => {
    await signIn(credentials)
    localStorage.setItem('I18N_LANGUAGE', 'ar')
    history.replaceState(null, '', '/EditJury?id=4')
    expireSession()
    expect(readSession()).toBeNull()
    expect(hasExpired()).toBe(true)
    expect(localStorage.getItem('I18N_LANGUAGE')).toBe('ar')
    expect(takeReturnPath()).toBe('/EditJury?id=4')
    expect(hasExpired()).toBe(false)
    expect(takeReturnPath()).toBe('/dashboard')
  })

  it('never goes to another site', () => {
    sessionStorage.setItem('returnTo', '//evil.example/x')
    expect(takeReturnPath()).toBe('/dashboard')
  })
})

describe('the academic years', () => {
  const list = [
    { value: 3, label: '2022/2023' },
    { value: 2, label: '2021/2022' },
  ]

  it('come with the current one', async () => {
    handlers['/api/records/annee'] = () => json({ Annee: [{ ListAnnee: list }], CurrentAnnee: [list[1]] })
    expect(await loadYears()).toEqual({ years: list, current: 2, demo: false })
  })

  it('start with the first one if the service names no current one', async () => {
    handlers['/api/records/annee'] = () => json({ Annee: [{ ListAnnee: list }] })
    expect(await loadYears()).toEqual({ years: list, current: 3, demo: false })
  })

  it('say if the school is a demo', async () => {
    handlers['/api/records/annee'] = () => json({ Annee: [{ ListAnnee: list }], Demo: true })
    expect(await loadYears()).toMatchObject({ demo: true })
  })

  it('are empty if the response is something else', async () => {
    handlers['/api/records/annee'] = () => json({ Annee: 'soon' })
    expect(await loadYears()).toEqual({ years: [], current: null, demo: false })
  })
})

it('the public pages’ calls are in the contract', () => {
  clearSession()
  for (const route of Object.values(routes)) {
    const { service, method, path, query, multipart, extension } = endpointAt(route.service, route.path) ?? {}
    expect(route).toEqual({ service, method, path, query, multipart, extension })
  }
})
