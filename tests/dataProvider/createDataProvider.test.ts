import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { GetListParams } from 'react-admin'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dataProvider } from '../../src/admin/dataProvider'
import { ALL_ROWS, IDS_A_CALL, ROWS_A_CALL } from '../../src/contract/kernel/constants'

interface Seen {
  call: string
  query: Record<string, string>
  body: unknown
}

const server = setupServer()
let seen: Seen[]
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  localStorage.clear()
  seen = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function answer(path: string, body: unknown, status = 200) {
  server.use(
    http.all(`/api/${path}`, async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url)
      const text = await request.text()
      seen.push({
        call: pathname.replace('/api/', ''),
        query: Object.fromEntries(searchParams),
        body: text ? JSON.parse(text) : undefined,
      })
      return HttpResponse.json(body as object, { status })
    }),
  )
}

const listParams = {
  pagination: { page: 2, perPage: 2 },
  sort: { field: 'lastName', order: 'DESC' as const },
  filter: { q: 'al' },
}
const person = (id: number, lastName: string) => ({ id, lastName, firstName: 'X', telephone: '', email: '' })

test('a list requests one page, and trusts a response with a total', async () => {
  answer('internship/jury/list_jury', { jurys: [person(9, 'Alaoui')], total: 31 })
  const { data, total } = await dataProvider.getList('jury', listParams)

  expect(seen[0]?.query).toEqual({ page: '2', perPage: '2', sort: 'lastName', order: 'DESC', q: 'al' })
  expect(data.map(({ id }) => id)).toEqual([9])
  expect(total).toBe(31)
})

test('a list returned as a whole is searched, sorted and paged in the browser', async () => {
  const jurys = [
    person(1, 'Alaoui'),
    person(2, 'Ben Ali'),
    { ...person(3, 'Costa'), firstName: 'Alya' },
    person(4, 'Khalil'),
  ]
  answer('internship/jury/list_jury', { jurys })
  const { data, total } = await dataProvider.getList('jury', {
    ...listParams,
    meta: { columns: [{ source: 'lastName' }] },
  })

  expect(data.map(({ lastName }) => lastName)).toEqual(['Alaoui'])
  expect(total).toBe(3)
})

test('all rows of a long list are fetched in several calls, each once although one is added in between', async () => {
  const jurys = Array.from({ length: ROWS_A_CALL * 2 + 3 }, (_, index) => person(index + 1, 'Alaoui'))
  server.use(
    http.all('/api/internship/jury/list_jury', ({ request }) => {
      const { page, perPage, sort } = Object.fromEntries(new URL(request.url).searchParams)
      seen.push({ call: `${page} ${perPage} ${sort}`, query: {}, body: undefined })
      // after the first page somebody came: everybody stands one place further
      const start = (Number(page) - 1) * Number(perPage) - (page === '1' ? 0 : 1)
      const rows = jurys.slice(start, start + Number(perPage))
      return HttpResponse.json({ jurys: rows, total: jurys.length })
    }),
  )
  const { data, total } = await dataProvider.getList('jury', {
    ...listParams,
    pagination: { page: 1, perPage: ALL_ROWS },
  })

  expect(seen.map(({ call }) => call)).toEqual(['1 5000 lastName', '2 5000 lastName', '3 5000 lastName'])
  expect(data.map(({ id }) => id)).toEqual(jurys.map(({ id }) => id))
  expect(total).toBe(jurys.length)
})

test('a whole list shows its first rows, and more as they arrive', async () => {
  const total = ROWS_A_CALL + 3
  const jurys = Array.from({ length: total }, (_, index) => person(index + 1, 'Alaoui'))
  server.use(
    http.all('/api/internship/jury/list_jury', ({ request }) => {
      const { page, perPage } = Object.fromEntries(new URL(request.url).searchParams)
      const end = Number(page) * Number(perPage)
      return HttpResponse.json({ jurys: jurys.slice(end - Number(perPage), end), total })
    }),
  )
  const shown: number[][] = []
  const whole = await dataProvider.getList('jury', {
    ...listParams,
    pagination: { page: 1, perPage: ALL_ROWS },
    onRows: ({ data, total }) => shown.push([data.length, total]),
  } as GetListParams & { onRows: (rows: { data: unknown[]; total: number }) => void })

  expect(shown).toEqual([
    [120, total],
    [ROWS_A_CALL, total],
  ])
  expect(whole.data.map(({ id }) => id)).toEqual(jurys.map(({ id }) => id))
})

test.each([
  ['few rows', { total: 2 }],
  ['a service that does not page', {}],
])('%s are requested once, whoever waits', async (_, answered) => {
  answer('internship/jury/list_jury', { jurys: [person(1, 'Alaoui'), person(2, 'Alya')], ...answered })
  const onRows = vi.fn()
  const whole = { ...listParams, pagination: { page: 1, perPage: ALL_ROWS }, onRows }
  expect((await dataProvider.getList('jury', whole)).data).toHaveLength(2)
  expect(seen).toHaveLength(1)
  expect(onRows).not.toHaveBeenCalled()
})

test('a list in the service’s own order requests no other', async () => {
  answer('internship/jury/list_jury', { jurys: [] })
  await dataProvider.getList('jury', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: '', order: 'ASC' },
    filter: {},
  })

  expect(seen[0]?.query).toEqual({ page: '1', perPage: '10' })
})

test('companies of a service that joins accounts are requested without sending them', async () => {
  const entreprise = { id: 2, nom: 'Atlas', active: 1, is_compte: 1, id_compte: 5, active_compte: 1 }
  const rows = [
    { ...entreprise, version_compte: 'v1' },
    { ...entreprise, id: 3, is_compte: -1, id_compte: null, version_compte: null },
  ]
  answer('company/user/list_id_entreprise', { comptes: [], joined: true })
  answer('company/entreprise/list_entreprise', { Entreprise: rows, joined: true, total: 2 })
  const { data } = await dataProvider.getList('entreprise', listParams)

  expect(seen.map(({ call }) => call)).toEqual([
    'company/user/list_id_entreprise',
    'company/entreprise/list_entreprise',
  ])
  expect(seen[0]?.query).toEqual({ joined: 'true' })
  expect(seen[1]?.body).toMatchObject({ comptes: [], joined: true })
  expect(data.map(({ version_compte }) => version_compte)).toEqual(['v1', undefined])
})

test('companies of a service that does not join accounts are requested with them after all', async () => {
  const comptes = [{ id: 5, entreprise_id: 2, active: 1, email: 'a@b.test', version: 'v1' }]
  const entreprise = { id: 2, nom: 'Atlas', active: 1, is_compte: 1, id_compte: 5, active_compte: 1 }
  server.use(
    http.get('*/api/company/user/list_id_entreprise', ({ request }) => {
      const joined = new URL(request.url).searchParams.has('joined')
      return HttpResponse.json(joined ? { comptes: [], joined: true } : { comptes })
    }),
  )
  answer('company/entreprise/list_entreprise', { Entreprise: [entreprise], total: 1 })
  const { data } = await dataProvider.getList('entreprise', listParams)

  expect(seen.map(({ body }) => body)).toMatchObject([
    { comptes: [], joined: true },
    { comptes: [{ id: 5, entreprise_id: 2, active: 1, email: 'a@b.test' }] },
  ])
  expect(seen[1]?.body).not.toHaveProperty('joined')
  expect(data[0]).toMatchObject({ id: 2, version_compte: 'v1' })
})

test('companies are listed with their accounts, which are requested first', async () => {
  const comptes = [{ id: 5, entreprise_id: 2, active: 1, email: 'a@b.test' }]
  const entreprise = { id: 2, nom: 'Atlas', active: 1, is_compte: 1, id_compte: 5, active_compte: 1 }
  answer('company/user/list_id_entreprise', { comptes })
  answer('company/entreprise/list_entreprise', { Entreprise: [entreprise] })
  const { data, total } = await dataProvider.getList('entreprise', {
    ...listParams,
    filter: { active: 1 },
    pagination: { page: 1, perPage: 30 },
  })

  expect(seen.map(({ call }) => call)).toEqual([
    'company/user/list_id_entreprise',
    'company/entreprise/list_entreprise',
  ])
  expect(seen[1]?.body).toMatchObject({ comptes, filter: { active: 1 }, perPage: 30 })
  expect(data[0]).toMatchObject({ id: 2, nom: 'Atlas', telephone: '' })
  expect(total).toBe(1)
})

test('a transition is the call of its action', async () => {
  answer('internship/stage/valid', {})
  answer('internship/soutenance/valide', { status: 200 })
  const previousData = { id: 8, etat: 0 }
  const { data } = await dataProvider.update('stage', {
    id: 8,
    data: { etat: 2 },
    previousData,
    meta: { action: 'valid' },
  })
  await dataProvider.update('soutenance', { id: 8, data: {}, previousData, meta: { action: 'valide' } })

  expect(seen.map(({ call, body }) => [call, body])).toEqual([
    ['internship/stage/valid', { id: 8, etat: 2 }],
    ['internship/soutenance/valide', { id: 8, etat: 1 }],
  ])
  expect(data).toEqual({ id: 8, etat: 2 })
})

test('an action that the resource does not have is refused without a call', async () => {
  const params = { id: 1, data: {}, previousData: { id: 1 }, meta: { action: 'explode' } }
  await expect(dataProvider.update('stage', params)).rejects.toMatchObject({ code: 'unknown_call' })
  await expect(dataProvider.create('enseignant', { data: {} })).rejects.toMatchObject({
    code: 'unknown_call',
  })
  expect(seen).toEqual([])
})

test('a refused transition is a failure', async () => {
  answer('internship/stage/valid', { status: 409, code: 'offer_assigned', message: 'assigned' }, 409)
  const params = { id: 1, data: { etat: 1 }, previousData: { id: 1 }, meta: { action: 'valid' } }
  await expect(dataProvider.update('stage', params)).rejects.toMatchObject({
    status: 409,
    code: 'offer_assigned',
  })
})

test('an edited person is sent with only its four fields, and the version read', async () => {
  answer('internship/jury/update_jury', { status: 200 })
  const data = { ...person(4, 'Costa'), enseignant_id: null }
  await dataProvider.update('jury', { id: 4, data, previousData: { ...data, version: 'v1' } })

  const four = { firstName: 'X', lastName: 'Costa', telephone: '', email: '' }
  expect(seen[0]?.body).toEqual({ id: 4, ...four, version: 'v1' })
})

test('an assignment is identified by offer, student and supervisor, if any', async () => {
  const detail = {
    etudiant: { value: 2, label: 'S' },
    entreprise: { value: 3, label: 'E' },
    stage: { value: 1, label: 'T' },
    etat: 2,
  }
  answer('internship/affectation/getById', { Affectation: detail })
  const { data } = await dataProvider.getOne('affectation', { id: '1/2/0' })

  expect(seen[0]?.body).toEqual({ id: 1, id_etudiant: 2, id_encadrant: 0 })
  expect(data).toMatchObject({ id: '1/2/0', encadrant: null, etat: 2 })
})

test('an assignment is deleted by its student and supervisor', async () => {
  answer('internship/affectation/delete', {})
  await dataProvider.delete('affectation', {
    id: 7,
    previousData: { id: 7, id_etudiant: 2, id_encadrant: null },
  })
  await dataProvider.delete('affectation', {
    id: 7,
    previousData: { id: 7, id_etudiant: 2, id_encadrant: 3, version: 'v1' },
  })

  expect(seen.map(({ body }) => body)).toEqual([
    { id_etudiant: 2, id_encadrant: null },
    { id_etudiant: 2, id_encadrant: 3, version: 'v1' },
  ])
})

test('a deletion sends the version read; without one, the record is read again', async () => {
  answer('internship/jury/delete_jury', { status: 200 })
  answer('internship/jury/jury_byid', { Jury: person(4, 'Costa') })
  const { data: row } = await dataProvider.getOne('jury', { id: 4 })
  seen = []
  await dataProvider.delete('jury', { id: 4, previousData: { ...row, version: 'v1' } })
  expect(seen).toMatchObject([{ call: 'internship/jury/delete_jury', body: { id: 4, version: 'v1' } }])

  seen = []
  answer('internship/jury/jury_byid', { Jury: { ...person(4, 'Costa'), telephone: '2' } })
  const deletion = dataProvider.delete('jury', { id: 4, previousData: row })
  await expect(deletion).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(seen.map(({ call }) => call)).toEqual(['internship/jury/jury_byid'])

  seen = []
  await dataProvider.delete('jury', { id: 4, previousData: { ...row, telephone: '2' } })
  await dataProvider.deleteMany('jury', { ids: [4] })
  expect(seen.map(({ call, body }) => [call, body])).toEqual([
    ['internship/jury/jury_byid', { id: 4 }],
    ['internship/jury/delete_jury', { id: 4 }],
    ['internship/jury/delete_jury', { id: 4 }],
  ])
})

test('a record without a call of its own is found in the list', async () => {
  answer('records/enseignant/list', {
    enseignants: [
      { id: 1, Name: 'A' },
      { id: 2, Name: 'B' },
    ],
  })
  const { data } = await dataProvider.getOne('enseignant', { id: 2 })
  expect(data.Name).toBe('B')
  await expect(dataProvider.getOne('enseignant', { id: 3 })).rejects.toMatchObject({ code: 'not_found' })
})

test('requests are read with a code, label, option, other text or nothing as their type', async () => {
  const told = [
    2,
    '1',
    'Volontaire',
    ' OBLIGATOIRE',
    'تطوعي',
    { value: 1, label: 'x' },
    'Stage ouvrier',
    null,
  ]
  answer('internship/etudiant/demande/list_demande_stage', {
    Demandes: told.map((type_stage, index) => ({
      id: index + 1,
      name: 'N',
      type_stage,
      langue: 'fr',
      etat: 0,
    })),
  })
  const { data } = await dataProvider.getList('demande', {
    sort: { field: 'id', order: 'ASC' },
    filter: {},
    pagination: { page: 1, perPage: 10 },
  })
  expect(data.map(({ type_stage }) => type_stage)).toEqual([2, 1, 2, 1, 2, 1, 'Stage ouvrier', ''])
})

test('graduates are the sample if the service says so, or of the requested year', async () => {
  const params = {
    ...listParams,
    filter: {},
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'rang', order: 'ASC' as const },
  }
  const list = () => dataProvider.getList('diplome', params)
  answer('internship/soutenance/diplomes', { status: 404, code: 'unknown_call', message: '' }, 404)
  await expect(list()).rejects.toMatchObject({ code: 'extension_missing' })

  answer('internship/soutenance/diplomes', { Diplomes: [], total: 0, annee: 2 })
  expect(await list()).toEqual({ data: [], total: 0, meta: { annee: 2 } })

  answer('internship/soutenance/diplomes', { Diplomes: [], total: 0, annee: 2, exemple: true })
  expect(await list()).toMatchObject({ total: 6, meta: { annee: 2, exemple: true } })
  const ofYear = await dataProvider.getList('diplome', { ...params, filter: { annee: 3 } })
  expect(ofYear.total, 'the sample passes the filter').toBe(6)

  const graded = {
    id: 1,
    etudiant: 'Nour',
    email: '',
    moyenne: 15.5,
    mention: 'Bien',
    sujet: '',
    entreprise: '',
    rang: 1,
  }
  answer('internship/soutenance/diplomes', { Diplomes: [graded] })
  const untold = { matricule: '', groupe: '', encadrant: '', date_soutenance: null }
  expect((await dataProvider.getList('diplome', params)).data).toEqual([{ ...graded, ...untold }])

  answer('internship/soutenance/diplomes', { status: 503, code: 'service_unavailable', message: '' }, 503)
  await expect(dataProvider.getList('diplome', params)).rejects.toMatchObject({ code: 'service_unavailable' })
})

test('a stale search is cancelled', async () => {
  server.use(http.all('/api/internship/jury/list_jury', () => new Promise<Response>(() => {})))
  const abort = new AbortController()
  const pending = dataProvider.getList('jury', { ...listParams, signal: abort.signal })
  abort.abort()

  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  expect(dataProvider.supportAbortSignal).toBe(true)
})

test('a search also sends the codes with matching labels, and works alike for whole lists', async () => {
  const params = {
    pagination: { page: 1, perPage: 10 },
    sort: { field: '', order: 'ASC' as const },
    filter: { q: ' REFUSE ' },
    meta: {
      columns: [
        { source: 'name' },
        { source: 'etat', labels: { 0: 'En attente', 1: 'Acceptée', 2: 'Refusée' } },
        { source: 'langue', labels: { fr: 'Français' } },
      ],
    },
  }
  const rows = [0, 1, 2].map((etat) => ({ id: etat + 1, name: 'Nour', type_stage: 1, langue: 'fr', etat }))
  answer('internship/etudiant/demande/list_demande_stage', { Demandes: rows })
  const { data } = await dataProvider.getList('demande', params)

  expect(JSON.parse(seen[0]?.query.codes ?? '')).toEqual({ etat: ['2'] })
  expect(data.map(({ id }) => id)).toEqual([3])

  const words = await dataProvider.getList('demande', { ...params, filter: { q: 'attente français nour' } })
  expect(JSON.parse(seen[1]?.query.codes ?? '')).toEqual({
    etat: { attente: ['0'] },
    langue: { français: ['fr'] },
  })
  expect(words.data.map(({ id }) => id)).toEqual([1])

  await dataProvider.getList('demande', { ...params, filter: { q: 'nour' } })
  expect(seen[2]?.query).not.toHaveProperty('codes')
})

test('rows are requested by ids, in batches', async () => {
  answer('internship/jury/list_jury', { jurys: [person(9, 'Alaoui')], total: 1 })
  const ids = Array.from({ length: IDS_A_CALL + 1 }, (_, index) => index + 1)
  const { data } = await dataProvider.getMany('jury', { ids })
  expect(seen.map(({ query }) => JSON.parse(query.filter ?? '').id)).toEqual([
    ids.slice(0, IDS_A_CALL),
    [IDS_A_CALL + 1],
  ])
  expect(data).toHaveLength(2)
})

test('rows by ids are taken from a whole list, if that is all the service sends', async () => {
  const ids = Array.from({ length: 3 * IDS_A_CALL }, (_, index) => index + 1)
  answer('internship/jury/list_jury', { jurys: ids.map((id) => person(2 * id, 'Alaoui')) })
  const { data } = await dataProvider.getMany('jury', { ids })
  expect(data.map(({ id }) => id)).toEqual(ids.filter((id) => id % 2 === 0))
  expect(seen.length).toBe(2)
  seen = []
  expect((await dataProvider.getMany('jury', { ids: [4, 5] })).data.map(({ id }) => id)).toEqual([4])
  expect(seen.length).toBe(1)
})
