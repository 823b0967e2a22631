import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { internship } from '../../../src/contract'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { loadSchool, SCHOOL } from '../../setup/school'
import { type Services, startServices } from '../../setup/services'

const { enseignant } = SCHOOL
const NEW = { firstName: 'Hédi', lastName: 'Ben Amor', telephone: '98765432', email: 'hedi@ecole.test' }

const kinds = [
  {
    what: 'jury persons',
    table: 'internship.jury',
    list: internship.juryList,
    select: internship.jurySelect,
    byId: internship.juryById,
    add: internship.juryAdd,
    update: internship.juryUpdate,
    remove: internship.juryDelete,
    rows: 'jurys',
    one: 'Jury',
    teachers: 'jury',
    linked: SCHOOL.jury.karim,
    linkedTeacher: enseignant.karim,
    own: SCHOOL.jury.leila,
    ownName: 'Leïla Abidi',
    used: { id: SCHOOL.jury.nour, usedBy: [{ kind: 'soutenance', name: 'Ada Mansour', count: 1 }] },
  },
  {
    what: 'encadreurs',
    table: 'internship.encadreur',
    list: internship.encadreurList,
    select: internship.encadreurSelect,
    byId: internship.encadreurById,
    add: internship.encadreurAdd,
    update: internship.encadreurUpdate,
    remove: internship.encadreurDelete,
    rows: 'encadreurs',
    one: 'Encadreur',
    teachers: 'encadreur',
    linked: SCHOOL.encadreur.salma,
    linkedTeacher: enseignant.salma,
    own: SCHOOL.encadreur.omar,
    ownName: 'Omar Sassi',
    used: { id: SCHOOL.encadreur.salma, usedBy: [{ kind: 'affectation', name: 'Ada Mansour', count: 1 }] },
  },
]

describe.each(kinds)('$what', (kind) => {
  let database: TestDatabase
  let services: Services
  let token: string
  beforeAll(async () => {
    database = await createTestDatabase()
    await loadSchool(database.pool)
    await database.pool.query(`
      INSERT INTO internship.soutenance (id, annee_id, affectation_id, debut, fin, salle_id)
        VALUES (101, 102, 101, '2022-06-15 09:00', '2022-06-15 10:00', 101);
      INSERT INTO internship.soutenance_jury (soutenance_id, jury_id, type_jury_id) VALUES (101, 103, 1);`)
    services = await startServices(database)
    token = (await services.signIn()).internship
  })
  afterAll(() => database?.drop())
  beforeEach(() => database.pool.query(`DELETE FROM ${kind.table} WHERE id < 100`))

  type Calls = (typeof kinds)[number]
  const call = (name: 'list' | 'select' | 'byId' | 'add' | 'update' | 'remove', input: object = {}) =>
    services.call(kind[name] as Calls['list'], input, { token })
  const rows = async (input: object = {}) => (await call('list', input)).body[kind.rows]
  const count = async () =>
    (await database.pool.query(`SELECT count(*)::int AS n FROM ${kind.table}`)).rows[0].n

  it('are listed with the teacher’s data, if linked', async () => {
    const list = await rows()
    expect(list.find(({ id }: { id: number }) => id === kind.linked)).toMatchObject({
      enseignant_id: kind.linkedTeacher,
      telephone: expect.stringMatching(/^2000000/),
      email: expect.stringContaining('@ecole.test'),
      firstName: expect.any(String),
    })
    expect(list.find(({ id }: { id: number }) => id === kind.own)).toMatchObject({ enseignant_id: null })
  })

  it('are searched, sorted and paged', async () => {
    const [first = ''] = kind.ownName.split(' ')
    expect(await rows({ q: first.toUpperCase() })).toHaveLength(1)
    expect(await rows({ q: first.normalize('NFD').replace(/\p{M}/gu, '') })).toHaveLength(1)
    const names = (await rows({ sort: 'firstName', order: 'DESC' })).map(
      ({ firstName }: { firstName: string }) => firstName,
    )
    expect(names).toEqual(names.toSorted((a: string, b: string) => b.localeCompare(a, 'fr')))
    const { body } = await call('list', { page: 1, perPage: 1 })
    expect([body[kind.rows].length, body.total]).toEqual([1, await count()])
  })

  it('are offered by their full name in a select', async () => {
    const { body } = await call('select')
    expect(body[kind.rows]).toContainEqual({ value: kind.own, label: kind.ownName })
  })

  it('are added from several teachers at once', async () => {
    const { status, body } = await call('add', { [kind.teachers]: [enseignant.eve, enseignant.eve] })
    expect(status).toBe(200)
    expect(body[kind.rows]).toEqual([
      expect.objectContaining({ firstName: 'Ève', lastName: 'Cherif', enseignant_id: enseignant.eve }),
    ])
    expect(await rows({ q: 'cherif' })).toHaveLength(1)
  })

  it('are not added twice from the same teacher, nor is the rest of the selection', async () => {
    const before = await count()
    const { status, body } = await call('add', { [kind.teachers]: [enseignant.eve, kind.linkedTeacher] })
    expect([status, body.code]).toEqual([409, 'teacher_already_added'])
    expect(body.details.name).toMatch(/Salma Ferchichi|Karim Belhadj/)
    expect(await count()).toBe(before)
  })

  it('are added once when two people add the same teacher at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call('add', { [kind.teachers]: [enseignant.eve] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('are not added from a teacher who does not exist', async () => {
    const { status, body } = await call('add', { [kind.teachers]: [999_999] })
    expect([status, body.code]).toEqual([400, 'validation'])
  })

  it('are created by hand, without a teacher, and can then be edited', async () => {
    const { status, body } = await call('add', NEW)
    expect(status).toBe(200)
    const [added] = body[kind.rows]
    const unlinked = { enseignant_id: null, langue: null, version: expect.any(String) }
    expect(added).toEqual({ id: expect.any(Number), ...NEW, ...unlinked })
    const changed = { id: added.id, ...NEW, lastName: 'Ben Omrane' }
    expect((await call('update', changed)).status).toBe(200)
    expect((await call('byId', { id: added.id })).body[kind.one]).toEqual({ ...changed, ...unlinked })
  })

  it('keep the language of their mails, even if a call does not name it', async () => {
    const { body } = await call('add', { ...NEW, langue: 'ar' })
    const [{ id, langue }] = body[kind.rows]
    expect(langue).toBe('ar')
    const languageAfter = async (change: object) => {
      expect((await call('update', { id, ...NEW, ...change })).status).toBe(200)
      return (await call('byId', { id })).body[kind.one].langue
    }
    expect(await languageAfter({ lastName: 'Ben Omrane' })).toBe('ar')
    expect(await languageAfter({ langue: 'en' })).toBe('en')
    expect(await languageAfter({ langue: '' })).toBeNull()
  })

  it('keep a phone number, in any spelling, as dialled', async () => {
    const { body } = await call('add', { ...NEW, telephone: '+216 (71) 00-02.22' })
    const [{ id, telephone }] = body[kind.rows]
    expect(telephone).toBe('+21671000222')
    expect((await call('update', { id, ...NEW, telephone: ' ٧١\u00a0٠٠٠ 333\u200e' })).status).toBe(200)
    expect((await call('byId', { id })).body[kind.one].telephone).toBe('71000333')
  })

  it.each([
    ['no first name', { ...NEW, firstName: '  ' }, 'firstName'],
    ['no last name', { ...NEW, lastName: undefined }, 'lastName'],
    ['no phone', { ...NEW, telephone: '' }, 'telephone'],
    ['letters for a phone', { ...NEW, telephone: 'vingt' }, 'telephone'],
    ['only what stands between digits', { ...NEW, telephone: '+ (.)' }, 'telephone'],
    ['a sum for a phone', { ...NEW, telephone: '71+1' }, 'telephone'],
    ['no email', { ...NEW, email: '' }, 'email'],
    ['half an email', { ...NEW, email: 'hedi@' }, 'email'],
    ['an empty selection of teachers', { [kind.teachers]: [] }, 'firstName'],
  ])('are not created with %s', async (_, input, path) => {
    const before = await count()
    const { status, body } = await call('add', input)
    expect([status, body.code]).toEqual([400, 'validation'])
    expect(body.details.issues.map((issue: { path: string }) => issue.path)).toContain(path)
    expect(await count()).toBe(before)
  })

  it('are not edited when linked to a teacher', async () => {
    const { status, body } = await call('update', { id: kind.linked, ...NEW })
    expect([status, body.code]).toEqual([409, 'teacher_linked'])
    expect((await call('byId', { id: kind.linked })).body[kind.one].email).not.toBe(NEW.email)
  })

  it('cannot be emptied by an edit', async () => {
    const { status } = await call('update', { id: kind.own, ...NEW, email: '' })
    expect(status).toBe(400)
    expect((await call('byId', { id: kind.own })).body[kind.one].email).not.toBe('')
  })

  it('can be deleted', async () => {
    const { body } = await call('add', NEW)
    const [{ id }] = body[kind.rows]
    expect((await call('remove', { id })).status).toBe(200)
    expect((await call('byId', { id })).status).toBe(404)
    expect((await call('remove', { id })).body.code).toBe('not_found')
  })

  it('cannot be deleted while in use, with the uses named', async () => {
    const { status, body } = await call('remove', { id: kind.used.id })
    expect([status, body.code]).toEqual([409, 'in_use'])
    expect(body.details).toMatchObject({ name: expect.any(String), usedBy: kind.used.usedBy })
    expect((await call('byId', { id: kind.used.id })).status).toBe(200)
  })

  it('are not found if missing', async () => {
    expect((await call('byId', { id: 999_999 })).body.code).toBe('not_found')
    expect((await call('update', { id: 999_999, ...NEW })).body.code).toBe('not_found')
  })
})
