import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { company, extensions, internship, records } from '../../../src/contract'
import { UNATTENDED_HEADER } from '../../../src/contract/kernel/constants'
import { ApiError } from '../../../src/ui/calls/ApiError'
import { call } from '../../../src/ui/calls/httpClient'
import { storeSession } from '../../../src/ui/session/session'
import { LANGUAGE_KEY } from '../../../src/ui/texts/language'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

beforeEach(() => {
  localStorage.clear()
  storeSession({
    user: { username: 'Lina', email: 'lina@ecole.test', uid: '7', api_token: 'of-internship' },
    companyToken: 'of-company',
    recordsToken: 'of-records',
  })
})

/** Answers a path and records its requests. */
function answer(path: string, body: unknown, status = 200): Request[] {
  const requests: Request[] = []
  server.use(
    http.all(path, ({ request }) => {
      requests.push(request.clone())
      return HttpResponse.json(body as object, { status })
    }),
  )
  return requests
}

const failureOf = async (pending: Promise<unknown>): Promise<ApiError> => {
  const failure = await pending.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ApiError)
  return failure as ApiError
}

test('a read sends its input and the current language in the query string, with the bearer of its service', async () => {
  localStorage.setItem(LANGUAGE_KEY, 'ar')
  const requests = answer('/api/internship/stage/list', { Stage: [] })
  await call(internship.stageList, { page: 2, q: 'réseau & co', filter: { etat: 1 } })

  const url = new URL(requests[0]?.url ?? '')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    lang: 'ar',
    page: '2',
    q: 'réseau & co',
    filter: '{"etat":1}',
  })
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer of-internship')
})

test('a write sends JSON', async () => {
  const requests = answer('/api/internship/stage/valid', { status: 200 })
  await call(internship.stageValid, { id: 4, etat: 2 })

  expect(requests[0]?.method).toBe('POST')
  expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  expect(await requests[0]?.json()).toEqual({ id: 4, etat: 2 })
})

test.each([
  [
    internship.stageAdd,
    { entreprise_id: 1, sujet: 'S', periode_stage: 'P', description: 'D' },
    { etat: 0, lang: 'fr', type_stage: [], specialite: [], niveau: [] },
  ],
  [
    company.entrepriseAdd,
    { nom_entreprise: 'N', nom_gerant: 'G', matricule: 'M', email: 'a@b.test', adresse: 'A' },
    { mobile: '', telephone: '' },
  ],
  [internship.juryAdd, { jury: [3] }, { firstName: '', lastName: '', telephone: '', email: '' }],
  [
    internship.encadreurAdd,
    { firstName: 'A', lastName: 'B', telephone: '1', email: 'a@b.test' },
    { encadreur: [] },
  ],
  [company.userUpdate, { id: 4, email: 'a@b.test' }, { password: '' }],
] as const)('sends every field of a call, including omitted ones (%#)', async (endpoint, input, rest) => {
  const requests = answer(`/api/${endpoint.service}/${endpoint.path}`, {
    status: 200,
    Sujet: { value: 1, label: 'S' },
    Entreprise: { value: 1, label: 'N', email: 'a@b.test' },
  })
  await call(endpoint, input as never)

  expect(await requests[0]?.json()).toEqual({ ...input, ...rest })
})

test('a call that has its language in the query string keeps it out of the body', async () => {
  const requests = answer('/api/internship/mention/select', { Mention: [] })
  await call(internship.mentionSelect, {})

  expect(new URL(requests[0]?.url ?? '').search).toBe('?lang=fr')
  expect(await requests[0]?.json()).toEqual({})
})

test('each service gets its own bearer token', async () => {
  const toCompany = answer('/api/company/entreprise/select', { Entreprise: [] })
  const toRecords = answer('/api/records/salle/select', { Salle: [] })
  await call(company.entrepriseSelect, {})
  await call(records.salleSelect, {})

  expect(toCompany[0]?.headers.get('authorization')).toBe('Bearer of-company')
  expect(toRecords[0]?.headers.get('authorization')).toBe('Bearer of-records')
})

test('a call from a tab untouched for a minute is marked as such', async () => {
  const requests = answer('/api/internship/stage/list', { Stage: [] })
  const start = Date.now()
  const now = vi.spyOn(Date, 'now')
  const after = async (ms: number) => {
    now.mockReturnValue(start + ms)
    await call(internship.stageList, {})
    return requests.at(-1)?.headers.get(UNATTENDED_HEADER)
  }
  dispatchEvent(new Event('pointermove'))
  expect(await after(59_000)).toBeNull()
  expect(await after(70_000)).toBe('1')
  dispatchEvent(new Event('keydown'))
  expect(await after(80_000)).toBeNull()
  now.mockRestore()
})

test('before sign-in no bearer token is sent', async () => {
  localStorage.clear()
  const requests = answer('/api/records/annee', { Annee: [{ ListAnnee: [] }, {}], CurrentAnnee: [] })
  await call(records.annee, {})

  expect(requests[0]?.headers.has('authorization')).toBe(false)
})

test('unknown fields of a response are ignored and absent texts are empty', async () => {
  answer('/api/internship/jury/list_jury', { jurys: [{ id: '3', firstName: 'Ali', extra: true }], page: 'x' })
  const { jurys } = await call(internship.juryList, {})

  expect(jurys).toEqual([
    { id: 3, firstName: 'Ali', lastName: '', telephone: '', email: '', enseignant_id: null },
  ])
})

test('a response without a required key is refused with the names of the call and the field', async () => {
  answer('/api/internship/jury/list_jury', { jury: [] })
  const failure = await failureOf(call(internship.juryList, {}))

  expect(failure.code).toBe('bad_upstream_answer')
  expect(failure.message).toContain('internship jury/list_jury')
  expect(failure.details.fields).toEqual(['jurys'])
})

test('a refusal carries its status, code and details, and the fields that forms show', async () => {
  const details = {
    field: 'matricule',
    issues: [{ path: 'email', code: 'invalid_format', message: 'no e-mail' }],
  }
  answer('/api/company/entreprise/add', { status: 409, code: 'duplicate', message: 'taken', details }, 409)
  const failure = await failureOf(
    call(company.entrepriseAdd, {
      nom_entreprise: 'A',
      nom_gerant: 'B',
      matricule: 'C',
      email: 'd@e.test',
      adresse: 'F',
    }),
  )

  expect(failure).toMatchObject({ status: 409, code: 'duplicate', message: 'taken', details })
  expect(failure.body.errors).toEqual({ email: 'form.refused', matricule: 'form.duplicate' })
})

test('a refused text that is too long says how long it may be, in the notation of forms', async () => {
  const details = { issues: [{ path: 'sujet', code: 'too_big', max: 300 }] }
  answer('/api/internship/jury/delete_jury', { status: 422, code: 'validation', message: 'no', details }, 422)
  const failure = await failureOf(call(internship.juryDelete, { id: 1 }))

  expect(failure.body.errors).toEqual({
    sujet: '@@react-admin@@{"message":"form.tooLong","args":{"max":300}}',
  })
})

test('a 200 with another status in its body is a failure', async () => {
  answer('/api/internship/jury/delete_jury', { status: 401 })
  const failure = await failureOf(call(internship.juryDelete, { id: 1 }))

  expect(failure).toMatchObject({ status: 401, code: 'session_expired' })
})

test('a failure without JSON still has a code', async () => {
  server.use(
    http.all(
      '/api/internship/jury/delete_jury',
      () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }),
    ),
  )
  const failure = await failureOf(call(internship.juryDelete, { id: 1 }))

  expect(failure).toMatchObject({ status: 502, code: 'service_unavailable' })
})

test('an unreachable service is distinguished from one that refuses', async () => {
  server.use(http.all('/api/internship/jury/list_jury', () => HttpResponse.error()))
  const failure = await failureOf(call(internship.juryList, {}))

  expect(failure).toMatchObject({ status: 0, code: 'network' })
})

test('a call beyond the specification that the service lacks is reported as missing', async () => {
  answer(
    '/api/internship/profile/update',
    { status: 404, code: 'unknown_call', message: 'no such call' },
    404,
  )
  expect((await failureOf(call(extensions.profileUpdate, { username: 'x' }))).code).toBe('extension_missing')

  answer('/api/internship/profile/update', { status: 404, code: 'not_found', message: 'no such user' }, 404)
  expect((await failureOf(call(extensions.profileUpdate, { username: 'x' }))).code).toBe('not_found')

  answer('/api/internship/stage/valid', {}, 404)
  expect((await failureOf(call(internship.stageValid, { id: 1, etat: 1 }))).code).toBe('not_found')
})

test('an aborted call ends as aborted, not as a failure of the network', async () => {
  server.use(http.all('/api/internship/jury/list_jury', () => new Promise<Response>(() => {})))
  const abort = new AbortController()
  const pending = call(internship.juryList, {}, { signal: abort.signal })
  abort.abort()

  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
})

test('an upload sends the file as a form and reports progress', async () => {
  const requests = answer('/api/company/entreprise/import', { status: 200, imported: 2 })
  const progress: number[] = []
  const file = new File(['nom_entreprise;email\n'.repeat(50)], 'entreprises.csv', { type: 'text/csv' })
  const { imported } = await call(
    company.entrepriseImport,
    { file },
    { onUploadProgress: (percent) => progress.push(percent) },
  )

  expect(imported).toBe(2)
  expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer of-company')
  expect(await requests[0]?.text()).toContain('name="file"')
  expect(progress.at(-1)).toBe(100)
})

test('a refused upload is a failure like any other', async () => {
  answer('/api/company/entreprise/import', { status: 422, code: 'import_refused', message: '' }, 422)
  const failure = await failureOf(call(company.entrepriseImport, { file: new File(['x'], 'x.csv') }))

  expect(failure).toMatchObject({ status: 422, code: 'import_refused' })
})
