import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { company, extensions, internship } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import type { Context } from '../../../src/services/access/handler'
import { companyHandlers } from '../../../src/services/app/handlers/company'
import { createKysely } from '../../../src/services/db/kysely'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type Answer, type Services, startServices } from '../../setup/services'

let database: TestDatabase
let services: Services
let token: string
let internshipToken: string

beforeAll(async () => {
  database = await createTestDatabase()
  services = await startServices(database)
  ;({ company: token, internship: internshipToken } = await services.signIn())
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query(
    'DELETE FROM internship.stage; DELETE FROM company.entreprise; DELETE FROM gateway.rate_limit',
  )
})

const acme = {
  nom_entreprise: 'Acme',
  nom_gerant: 'Ada Byron',
  matricule: 'TN-100',
  email: 'contact@acme.example',
  adresse: '1 rue de la Paix',
  mobile: '21620123456',
  telephone: '71123456',
}
const staff = (endpoint: Endpoint, input: object = {}) => services.call(endpoint, input, { token })
const add = async (values: Partial<typeof acme> = {}): Promise<number> => {
  const { body } = await services.call(company.entrepriseAdd, { ...acme, ...values })
  return body.Entreprise.value
}
const numbered = (n: number) => ({
  matricule: `M${n}`,
  email: `n${n}@acme.example`,
  nom_entreprise: `Acme ${n}`,
})
const addMany = async (count: number) => {
  const ids: number[] = []
  for (let n = 1; n <= count; n += 1) ids.push(await add(numbered(n)))
  await database.pool.query('DELETE FROM gateway.rate_limit')
  return ids
}
const ADD_OFFER = `INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage)
  SELECT id, $1, $2, 'd', 'été' FROM records.annee LIMIT 1`
const addOffer = (entreprise_id: number, sujet: string) =>
  database.pool.query(ADD_OFFER, [entreprise_id, sujet])
type Listed = Record<string, unknown>[]
/** As a caller does that knows no extension: it fetches the accounts and sends them along. */
const sentAlong = async (input: object = {}): Promise<Listed> => {
  const { comptes, joined } = (await staff(company.userListIdEntreprise)).body
  expect(joined).toBeUndefined()
  return (await staff(company.entrepriseList, { comptes, ...input })).body.Entreprise
}
/** As the browser does. */
const joined = async (input: object = {}): Promise<Listed> => {
  const accounts = (await staff(company.userListIdEntreprise, { joined: true })).body
  expect(accounts).toEqual({ comptes: [], joined: true })
  const { body } = await staff(company.entrepriseList, { ...accounts, ...input })
  expect(body.joined).toBe(true)
  return body.Entreprise
}
const listed = joined
const rowOf = async (id: number) => (await listed()).find((row) => row.id === id)
/** The input of the account and bulk calls. */
const asInput = (ids: number[]) => ({
  entreprises: ids.map((id) => ({
    id,
    nom: 'x',
    email: 'x@x.example',
    active: 0,
    is_compte: -1,
    id_compte: null,
    active_compte: 0,
    gerant: 'x',
  })),
})

describe('a company that signs up', () => {
  it('needs no session, and is inactive and without account', async () => {
    const answer = await services.call(company.entrepriseAdd, acme)
    expect(answer.status).toBe(200)
    const { value: id } = answer.body.Entreprise
    expect(answer.body).toEqual({
      status: 200,
      Entreprise: { value: expect.any(Number), label: 'Acme', email: 'contact@acme.example' },
    })
    expect(await rowOf(id)).toEqual({
      id,
      ...acme,
      nom: 'Acme',
      gerant: 'Ada Byron',
      active: 0,
      is_compte: -1,
      id_compte: null,
      active_compte: 0,
      langue: null,
      logo: null,
      forme_juridique: '',
      code_postal: '',
      ville: '',
      pays: '',
      secteur: '',
      effectif: '',
      version: expect.any(String),
      version_compte: null,
    })
  })

  it.each([
    ['matricule', { email: 'other@acme.example', matricule: 'tn-100' }],
    ['email', { email: 'CONTACT@acme.example', matricule: 'TN-200' }],
  ])('is refused a %s that is taken, whatever its case', async (field, change) => {
    await add()
    const { status, body } = await services.call(company.entrepriseAdd, { ...acme, ...change })
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'duplicate',
      details: { field },
    })
    expect(await listed()).toHaveLength(1)
  })

  it('exists once after many simultaneous sign-ups', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        services.call(
          company.entrepriseAdd,
          { ...acme, email: `n${n}@acme.example` },
          { from: `10.0.0.${n}` },
        ),
      ),
    )
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused).toHaveLength(11)
    expect(refused.every(({ body }) => body.code === 'duplicate' && body.details.field === 'matricule')).toBe(
      true,
    )
    expect(await listed()).toHaveLength(1)
  })

  it.each([
    ['nom_entreprise', '  '],
    ['nom_gerant', ''],
    ['matricule', 'x'.repeat(61)],
    ['email', 'acme.example'],
    ['email', 'a@acme.example\r\nBcc: b@x.example'],
    ['adresse', undefined],
    ['mobile', 'vingt'],
    ['telephone', '<b>'],
    ['nom_entreprise', 'a\0b'],
    ['active', 1],
    ['id', 7],
  ])('is refused when %s is %j', async (field, value) => {
    const { status, body } = await services.call(company.entrepriseAdd, { ...acme, [field]: value })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation' })
    expect(await listed()).toEqual([])
  })

  it('stores its phone numbers, in any spelling, as dialled', async () => {
    const { rows } = await database.pool.query(
      'SELECT mobile, telephone FROM company.entreprise WHERE id = $1',
      [await add({ mobile: '+216 (20) 12.34-56', telephone: '71 123 456' })],
    )
    expect(rows).toEqual([{ mobile: '+21620123456', telephone: '71123456' }])
  })

  it('may omit its phone numbers', async () => {
    const { mobile: _, telephone: __, ...without } = acme
    expect((await services.call(company.entrepriseAdd, without)).status).toBe(200)
  })

  it('keeps its input in any script, and executes none of it', async () => {
    const nom_entreprise = `شركة "O'Reilly"; DROP TABLE company.entreprise; -- \\ 🏭`
    const id = await add({ nom_entreprise })
    expect((await rowOf(id))?.nom).toBe(nom_entreprise)
  })
})

describe('the active toggle', () => {
  it('adds a company to the choices and removes it', async () => {
    const id = await add()
    const choices = async () => (await staff(company.entrepriseSelect, { lang: 'fr' })).body.Entreprise
    expect(await choices()).toEqual([])
    expect((await staff(company.entrepriseActiver, { id, active: 1 })).body).toEqual({
      status: 200,
      version: expect.any(String),
    })
    expect(await choices()).toEqual([{ value: id, label: 'Acme', libres: 0 }])
    await staff(company.entrepriseActiver, { id, active: 1 })
    await staff(company.entrepriseActiver, { id, active: 0 })
    expect(await choices()).toEqual([])
  })

  it('answers 404 for a deleted company, and 400 for another value', async () => {
    expect((await staff(company.entrepriseActiver, { id: 999_999, active: 1 })).status).toBe(404)
    const id = await add()
    expect((await staff(company.entrepriseActiver, { id, active: 2 })).status).toBe(400)
  })

  it('records who did it', async () => {
    const id = await add()
    await staff(company.entrepriseActiver, { id, active: 1 })
    const { rows } = await database.pool.query(
      `SELECT actor, call, before->>'active' AS before, after->>'active' AS after FROM gateway.audit
       WHERE entity = 'company.entreprise' AND entity_id = $1 AND action = 'UPDATE'`,
      [String(id)],
    )
    expect(rows).toEqual([
      { actor: 'admin@ecole.test', call: 'company/entreprise/activer', before: '0', after: '1' },
    ])
  })
})

describe('the list', () => {
  it('uses the accounts it is sent, and no others', async () => {
    const [first = 0, second = 0] = await addMany(2)
    await staff(company.userCreate, asInput([first]))
    const comptes = [{ id: 77, entreprise_id: second, active: 1, email: 'x@x.example' }]
    const { body } = await staff(company.entrepriseList, { comptes })
    expect(body.Entreprise).toMatchObject([
      { id: first, is_compte: -1, id_compte: null, active_compte: 0 },
      { id: second, is_compte: 1, id_compte: 77, active_compte: 1 },
    ])
    expect(body.total).toBeUndefined()
  })

  it('shows a company once, whatever accounts it is sent', async () => {
    const id = await add()
    const compte = { id: 5, entreprise_id: id, active: 1, email: 'x@x.example' }
    const strange = { ...compte, id: Number.MAX_SAFE_INTEGER, entreprise_id: Number.MAX_SAFE_INTEGER }
    const { body } = await staff(company.entrepriseList, { comptes: [compte, { ...compte, id: 6 }, strange] })
    expect(body.Entreprise).toHaveLength(1)
  })

  it('pages, sorts and counts', async () => {
    await addMany(7)
    const page = async (input: object) => {
      const { body } = await staff(company.entrepriseList, { comptes: [], perPage: 3, ...input })
      return [body.total, ...body.Entreprise.map((row: { nom: string }) => row.nom)]
    }
    expect(await page({ page: 1 })).toEqual([7, 'Acme 1', 'Acme 2', 'Acme 3'])
    expect(await page({ page: 3 })).toEqual([7, 'Acme 7'])
    expect(await page({ page: 1, sort: 'email', order: 'DESC' })).toEqual([7, 'Acme 7', 'Acme 6', 'Acme 5'])
    expect(await page({ page: 4 })).toEqual([7])
  })

  it('returns the same whether it joins the accounts or is sent them', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = await addMany(5)
    await staff(company.entrepriseActiver, { id: second, active: 1 })
    await staff(company.userCreate, asInput([first, third, fourth]))
    const account = (await joined()).find(({ id }) => id === third)?.id_compte
    await staff(company.userActivate, { id: account, active: 0 })
    const columns = ['nom', 'gerant', 'matricule', 'email', 'adresse', 'active', 'is_compte', 'active_compte']
    const inputs = [
      {},
      { q: 'acme 3' },
      { q: 'x', codes: { is_compte: ['1'] } },
      { q: 'x', codes: { active: ['0', '1'] } },
      { filter: { is_compte: -1, active_compte: 0 } },
      { filter: { is_compte: 1, active_compte: 1, active: 0 } },
      { filter: { is_compte: 'constructor' } },
      ...columns.flatMap((sort) => ['ASC', 'DESC'].map((order) => ({ sort, order }))),
    ]
    for (const input of inputs) {
      for (const paging of [{}, { perPage: 2, page: 1 }, { perPage: 2, page: 2 }]) {
        const ours = (await joined({ ...input, ...paging })).map(({ version_compte: _, ...row }) => row)
        expect(ours, JSON.stringify(input)).toEqual(await sentAlong({ ...input, ...paging }))
      }
    }
    expect((await joined({ sort: 'is_compte', order: 'DESC', perPage: 3 })).map(({ id }) => id)).toEqual([
      fourth,
      third,
      first,
    ])
  })

  it('shows created, changed and deleted accounts at once', async () => {
    const id = await add()
    const row = async () => (await joined()).find((row) => row.id === id)
    expect(await row()).toMatchObject({
      is_compte: -1,
      id_compte: null,
      active_compte: 0,
      version_compte: null,
    })
    await staff(company.userCreate, asInput([id]))
    const made = await row()
    const [compte] = (await staff(company.userListIdEntreprise)).body.comptes
    expect(made).toMatchObject({ is_compte: 1, id_compte: compte.id, active_compte: 1 })
    expect(made?.version_compte).toBe(compte.version)
    await staff(company.userActivate, { id: compte.id, active: 0, version: made?.version_compte })
    expect(await row()).toMatchObject({ is_compte: 1, active_compte: 0 })
    expect((await row())?.version_compte).not.toBe(made?.version_compte)
    await staff(company.userDeleteAccounts, asInput([id]))
    expect(await row()).toMatchObject({ is_compte: -1, id_compte: null, active_compte: 0 })
  })

  it('counts no accounts that are sent although it joins its own', async () => {
    const id = await add()
    const comptes = [{ id: 77, entreprise_id: id, active: 1, email: 'x@x.example' }]
    expect(await joined({ comptes })).toMatchObject([{ id, is_compte: -1 }])
  })

  it('joins no accounts if one of the two calls belongs to another service', async () => {
    await staff(company.userCreate, asInput([await add()]))
    const config = {
      ...services.config,
      upstreams: { company: { url: 'http://x', email: 'x', password: 'x' } },
    }
    const context = { db: createKysely(database.pool), config } as unknown as Context
    const accounts = await companyHandlers.userListIdEntreprise({ joined: true }, context)
    expect(accounts).toEqual({ comptes: [expect.objectContaining({ active: 1 })] })
    const answer = await companyHandlers.entrepriseList({ comptes: [], joined: true }, context)
    expect(answer.joined).toBeUndefined()
  })

  it('sorts names alphabetically', async () => {
    for (const [n, nom_entreprise] of ['Zèbre', 'école', 'Eden', 'Âme'].entries()) {
      await add({ ...numbered(n), nom_entreprise })
    }
    expect((await listed({ sort: 'nom' })).map(({ nom }) => nom)).toEqual(['Âme', 'école', 'Eden', 'Zèbre'])
  })

  it('searches company, manager and email without case or accents, and symbols literally', async () => {
    const one = await add({ ...numbered(1), nom_entreprise: 'Société Générale' })
    const two = await add({ ...numbered(2), nom_gerant: 'Zoé 100%' })
    const search = async (q: string) => (await listed({ q })).map(({ id }) => id)
    expect(await search('SOCIETE')).toEqual([one])
    expect(await search('zoe')).toEqual([two])
    expect(await search('n2@ACME')).toEqual([two])
    expect(await search('100%')).toEqual([two])
    expect(await search('%')).toEqual([two])
    expect(await search('_')).toEqual([])
    expect(await search("' OR 1=1 --")).toEqual([])
    const labelled = (codes: object) => listed({ q: 'actif', codes })
    expect(await labelled({ active: ['0', '1'] })).toHaveLength(2)
    expect(await labelled({ active: ['1'], is_compte: ['1'] })).toHaveLength(0)
  })

  it('filters by activity and account', async () => {
    const [first = 0, second = 0, third = 0] = await addMany(3)
    await staff(company.entrepriseActiver, { id: second, active: 1 })
    await staff(company.userCreate, asInput([third]))
    const filter = async (filter: object) => (await listed({ filter })).map(({ id }) => id)
    expect(await filter({ active: 1 })).toEqual([second])
    expect(await filter({ active: 0 })).toEqual([first, third])
    expect(await filter({ is_compte: 1 })).toEqual([third])
    expect(await filter({ is_compte: -1, active: 0 })).toEqual([first])
    expect(await filter({ is_compte: [-1, 1] })).toEqual([first, second, third])
    expect(await filter({ active: "0' OR true" })).toEqual([])
  })

  it('refuses a column that it does not have', async () => {
    expect((await staff(company.entrepriseList, { comptes: [], sort: 'recherche' })).status).toBe(400)
    expect((await staff(company.entrepriseList, { comptes: [], filter: { password_hash: 1 } })).status).toBe(
      400,
    )
    expect((await staff(company.entrepriseList, { comptes: [], sort: 'constructor' })).status).toBe(400)
  })
})

describe('one company', () => {
  it('is shown in full', async () => {
    const id = await add()
    await staff(company.userCreate, asInput([id]))
    const { Entreprise } = (await staff(company.entrepriseById, { id })).body
    expect(Entreprise).toMatchObject({ id, ...acme, active: 0, is_compte: 1, active_compte: 1 })
    expect((await staff(company.entrepriseById, { id: 999_999 })).status).toBe(404)
    expect((await staff(company.entrepriseById, { id: Number.MAX_SAFE_INTEGER })).status).toBe(404)
  })
})

describe('deleting companies', () => {
  it('deletes unused ones, and says what the others are used by', async () => {
    const [first = 0, second = 0, third = 0] = await addMany(3)
    await addOffer(second, 'Robot')
    await addOffer(second, 'Voiture')
    await staff(company.userGenerateAccounts, asInput([first, second]))
    const { status, body } = await staff(company.entrepriseDeletes, asInput([third, second, first]))
    expect(status).toBe(200)
    expect(body.entreprises.map(({ id }: { id: number }) => id)).toEqual([third, first])
    expect(body.refusees).toEqual([
      { id: second, nom: 'Acme 2', usedBy: [{ kind: 'stage', name: 'Robot', count: 2 }] },
    ])
    expect((await listed()).map(({ id }) => id)).toEqual([second])
    expect((await staff(company.userListIdEntreprise)).body.comptes).toHaveLength(1)

    const again = await staff(company.userDeleteAccounts, { entreprises: body.entreprises })
    expect(again.status).toBe(200)
    expect((await staff(company.userListIdEntreprise)).body.comptes).toHaveLength(1)
  })

  it('counts one just deleted by a colleague as deleted', async () => {
    const ids = await addMany(4)
    const answers = await Promise.all([
      staff(company.entrepriseDeletes, asInput(ids)),
      staff(company.entrepriseDeletes, asInput([...ids].reverse())),
    ])
    for (const { status, body } of answers) expect([status, body.entreprises.length]).toEqual([200, 4])
    expect(await listed()).toEqual([])
  })

  it('waits for an offer that is being added, and keeps its company', async () => {
    const id = await add()
    const other = await database.pool.connect()
    try {
      await other.query('BEGIN')
      await other.query(ADD_OFFER, [id, 'Robot'])
      const deletion = staff(company.entrepriseDeletes, asInput([id]))
      await vi.waitFor(async () => {
        const waiting =
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        expect((await database.pool.query(waiting)).rowCount).toBe(1)
      })
      await other.query('COMMIT')
      const { status, body } = await deletion
      expect([status, body.entreprises, body.refusees.length]).toEqual([200, [], 1])
    } finally {
      other.release()
    }
    expect(await listed()).toHaveLength(1)
  })

  it('and a simultaneous edit end in one of the two orders', async () => {
    const ids = await addMany(6)
    const edits = ids.map((id) => staff(company.entrepriseActiver, { id, active: 1 }))
    const accounts = ids.map((id) => staff(company.userCreate, asInput([id])))
    const deletion = await staff(company.entrepriseDeletes, asInput(ids))
    const answers: Answer[] = [...(await Promise.all(edits)), ...(await Promise.all(accounts))]
    expect(deletion.body.entreprises).toHaveLength(6)
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    expect(await listed()).toEqual([])
    expect((await staff(company.userListIdEntreprise)).body.comptes).toEqual([])
  })

  it('asks for at least one', async () => {
    expect((await staff(company.entrepriseDeletes, { entreprises: [] })).status).toBe(400)
  })

  it('deletes thousands at once', { timeout: 30_000 }, async () => {
    await database.pool.query(
      `INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse)
       SELECT 'n' || n, 'g', 'm' || n, n || '@acme.example', 'a' FROM generate_series(1, 5000) AS n`,
    )
    const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM company.entreprise')
    const { body } = await staff(company.entrepriseDeletes, asInput(rows.map(({ id }) => id)))
    expect(body.entreprises).toHaveLength(5000)
    expect(await listed()).toEqual([])
  })
})

describe('who may', () => {
  it.each(Object.values(company).filter(({ access, path }) => access === 'staff' && path !== 'login'))(
    'nobody calls $path without signing in, nor with the token of another service',
    async (endpoint) => {
      const input = { id: 1, ...asInput([1]), comptes: [], active: 1, email: 'a@b.example' }
      expect((await services.call(endpoint, input)).status).toBe(401)
      expect((await services.call(endpoint, input, { token: internshipToken })).status).toBe(401)
    },
  )

  it('a company just activated can be chosen for an offer', async () => {
    const id = await add()
    await staff(company.entrepriseActiver, { id, active: 1 })
    const { status } = await services.call(
      internship.stageAdd,
      {
        etat: 1,
        lang: 'fr',
        entreprise_id: id,
        periode_stage: 'Été',
        description: 'd',
        sujet: 's',
        type_stage: [1],
        specialite: [],
        niveau: [],
      },
      { token: internshipToken },
    )
    expect(status).toBe(200)
  })

  it('a company is changed once from the version seen, and no two share a number or an address', async () => {
    const [id, other] = [await add(numbered(901)), await add(numbered(902))]
    const read = async (id: number) => (await staff(company.entrepriseById, { id })).body.Entreprise
    const { nom_entreprise, nom_gerant, matricule, email, adresse, version } = await read(id)
    const said = { nom_entreprise, nom_gerant, matricule, email, adresse, mobile: '98 123', telephone: '' }
    const update = (input: object) => staff(extensions.entrepriseUpdate, { id, ...said, ...input })
    expect((await update({ adresse: 'Bizerte', version })).status).toBe(200)
    expect(await read(id)).toMatchObject({ adresse: 'Bizerte', mobile: '98123', nom_entreprise })
    expect((await update({ version })).body.code).toBe('changed_meanwhile')
    const taken = await read(other)
    for (const field of ['matricule', 'email']) {
      const { body } = await update({ [field]: taken[field] })
      expect([body.code, body.details.field]).toEqual(['duplicate', field])
    }
    expect((await update({ nom_entreprise: '' })).status).toBe(400)
    expect((await update({ id: 999_999 })).status).toBe(404)
  })
})
