import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { loadSchool, SCHOOL } from '../../setup/school'
import { type Services, startServices } from '../../setup/services'

const { stage, entreprise } = SCHOOL

let database: TestDatabase
let services: Services
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  services = await startServices(database)
  token = (await services.signIn()).internship
})
afterAll(() => database?.drop())

const list = async (input: object = {}) => (await services.call(internship.stageList, input, { token })).body
const ids = ({ Stage }: { Stage: { id: number }[] }) => Stage.map(({ id }) => id)
const labelsOf = ({ type_stage }: { type_stage: object[] }) => type_stage
const etatOf = async (id: number) =>
  (await database.pool.query('SELECT etat FROM internship.stage WHERE id = $1', [id])).rows[0].etat

describe('the offers', () => {
  it('show new writes on a repeated page, per year and language', async () => {
    const page = { perPage: 10, page: 1, sort: 'sujet', order: 'ASC' }
    const other = (await services.signIn({ annee: SCHOOL.anneeAvant })).internship
    const asked = async () => {
      const own = await list({ ...page, lang: 'fr' })
      const english = await list({ ...page, lang: 'en' })
      const { body } = await services.call(internship.stageList, { ...page, lang: 'fr' }, { token: other })
      return {
        total: own.total,
        own: ids(own),
        labels: [own, english].map(({ Stage }) => Stage.map(labelsOf)),
        other: ids(body),
      }
    }
    const before = await asked()
    expect(before.other).not.toEqual(before.own)
    expect(before.labels[0]).not.toEqual(before.labels[1])
    expect(await asked()).toEqual(before)
    const { rows } = await database.pool.query(
      `INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage, etat)
       VALUES ($1, $2, 'AAA', 'texte', '3 mois', 1) RETURNING id`,
      [SCHOOL.annee, entreprise.acme],
    )
    const after = await asked()
    expect(after).toMatchObject({
      total: before.total + 1,
      own: [rows[0].id, ...before.own],
      other: before.other,
    })
    await database.pool.query('DELETE FROM internship.stage WHERE id = $1', [rows[0].id])
  })

  it('are those of the year, newest first, with company and labels in the requested language', async () => {
    const { Stage, total } = await list({ lang: 'en' })
    expect(total).toBeUndefined()
    expect(ids({ Stage })).toEqual([stage.zitouna, stage.prise, stage.inactive, stage.libre])
    expect(Stage[3]).toEqual({
      id: stage.libre,
      limite: null,
      places: 1,
      prises: 0,
      origine: null,
      entreprise_id: entreprise.acme,
      entreprise: 'Acme',
      sujet: 'Détection d’anomalies',
      description: 'Surveiller une chaîne.',
      periode_stage: 'Février à juin',
      etat: 1,
      affect: 0,
      type_stage: [
        { value: 1, label: 'Compulsory' },
        { value: 2, label: 'Voluntary' },
      ],
      specialite: [
        { value: SCHOOL.specialite.logiciel, label: 'Software' },
        { value: SCHOOL.specialite.reseaux, label: 'Networks' },
      ],
      niveau: [{ value: SCHOOL.niveau.l3, label: 'Year 3' }],
      version: expect.any(String),
    })
    expect(Stage[2]).toMatchObject({ type_stage: [], specialite: [], niveau: [] })
  })

  it('are paged, with the total', async () => {
    const second = await list({ page: 2, perPage: 3, sort: 'sujet', order: 'ASC' })
    expect(second.total).toBe(4)
    expect(ids(second)).toEqual([stage.inactive])
  })

  it('are searched by company, subject and period, without case and accents', async () => {
    expect(ids(await list({ q: 'ENERGIE' }))).toEqual([stage.zitouna])
    expect(ids(await list({ q: 'detection' }))).toEqual([stage.libre])
    expect(ids(await list({ q: 'fevrier' }))).toEqual([stage.prise, stage.libre])
    expect(ids(await list({ q: '%' }))).toEqual([])
  })

  it('are found by words in different columns, one of them a label', async () => {
    expect(ids(await list({ q: 'acme anomalies' }))).toEqual([stage.libre])
    const codes = { affect: { non: ['0'], affecte: ['0', '1'] } }
    expect(ids(await list({ q: 'non affecte acme', codes }))).not.toContain(stage.prise)
    expect(ids(await list({ q: 'non affecte anomalies', codes }))).toEqual([stage.libre])
    expect(ids(await list({ q: 'anomalies introuvable', codes }))).toEqual([])
  })

  it('are searched even if labels of an unfilterable column are sent', async () => {
    const codes = { type_stage: ['1'], annee_id: { detection: ['1'] } }
    expect(ids(await list({ q: 'detection', codes }))).toEqual([stage.libre])
  })

  it('are found by the labels of their codes, too', async () => {
    expect(ids(await list({ q: 'inactive', codes: { etat: ['0'] } }))).toEqual([stage.inactive])
    expect(ids(await list({ q: 'affecte', codes: { affect: [1] } }))).toEqual([stage.prise])
    expect(ids(await list({ q: 'refonte', codes: { affect: ['1'] } }))).toEqual([stage.prise, stage.inactive])
    const page = await list({ q: 'act', codes: { etat: ['0', '1'] }, filter: { affect: 1 }, perPage: 2 })
    expect([page.total, ids(page)]).toEqual([1, [stage.prise]])
    expect(ids(await list({ codes: { affect: ['1'] } })), 'nothing was searched').toHaveLength(4)
    const { status } = await services.call(
      internship.stageList,
      { q: 'a', codes: { etat: ['x'] } },
      { token },
    )
    expect(status).toBe(400)
  })

  it('are filtered by status and assignment', async () => {
    expect(ids(await list({ filter: { affect: 1 } }))).toEqual([stage.prise])
    expect(ids(await list({ filter: { etat: [0], affect: 0 } }))).toEqual([stage.inactive])
  })

  it('are sorted by each column, both ways', async () => {
    for (const sort of ['entreprise', 'sujet', 'periode_stage', 'etat', 'affect']) {
      const up = ids(await list({ sort, order: 'ASC' }))
      expect(up, sort).toHaveLength(4)
      expect(ids(await list({ sort, order: 'DESC' })), sort).toEqual(up.toReversed())
    }
    expect(ids(await list({ sort: 'entreprise', order: 'DESC' }))[0]).toBe(stage.zitouna)
  })

  it('are read one at a time', async () => {
    const { body } = await services.call(internship.stageById, { id: stage.libre, lang: 'ar' }, { token })
    expect(body.Stage).toMatchObject({ id: stage.libre, sujet: 'Détection d’anomalies', entreprise: 'Acme' })
    expect(body.Stage.niveau).toEqual([{ value: SCHOOL.niveau.l3, label: 'ثالثة' }])
  })

  it('are not found in another year', async () => {
    const { status, body } = await services.call(internship.stageById, { id: stage.avant }, { token })
    expect([status, body.code]).toEqual([404, 'not_found'])
  })
})

describe('the status of an offer', () => {
  it('can be set to any of the three from any other', async () => {
    for (const from of [0, 1, 2]) {
      for (const etat of [0, 1, 2]) {
        await services.call(internship.stageValid, { id: stage.zitouna, etat: from }, { token })
        const { status } = await services.call(internship.stageValid, { id: stage.zitouna, etat }, { token })
        expect([status, await etatOf(stage.zitouna)], `${from} → ${etat}`).toEqual([200, etat])
      }
    }
    await services.call(internship.stageValid, { id: stage.zitouna, etat: 1 }, { token })
  })

  it('cannot change once the offer is assigned', async () => {
    const { status, body } = await services.call(
      internship.stageValid,
      { id: stage.prise, etat: 2 },
      { token },
    )
    expect([status, body.code]).toEqual([409, 'offer_assigned'])
    expect(await etatOf(stage.prise)).toBe(1)
  })

  it('is not set for an offer of another year, nor for one that does not exist', async () => {
    for (const id of [stage.avant, 999_999, 9_999_999_999]) {
      const { status, body } = await services.call(internship.stageValid, { id, etat: 2 }, { token })
      expect([status, body.code], String(id)).toEqual([404, 'not_found'])
    }
    expect(await etatOf(stage.avant)).toBe(1)
  })

  it('is only 0, 1 or 2', async () => {
    const { status, body } = await services.call(
      internship.stageValid,
      { id: stage.libre, etat: 3 },
      { token },
    )
    expect([status, body.details.issues[0].path]).toEqual([400, 'etat'])
  })

  it('records who changed it', async () => {
    await services.call(internship.stageValid, { id: stage.inactive, etat: 2 }, { token })
    const { rows } = await database.pool.query(
      `SELECT actor, call, before->>'etat' AS before, after->>'etat' AS after, request_id FROM gateway.audit
       WHERE entity = 'internship.stage' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [stage.inactive],
    )
    expect(rows[0]).toMatchObject({
      actor: 'admin@ecole.test',
      call: 'internship/stage/valid',
      before: '0',
      after: '2',
      request_id: expect.stringMatching(/^[\w-]{36}$/),
    })
    await services.call(internship.stageValid, { id: stage.inactive, etat: 0 }, { token })
  })
})

describe('a new offer', () => {
  const offer = {
    entreprise_id: entreprise.zitouna,
    sujet: 'Jumeau numérique',
    description: 'Modéliser une centrale.',
    periode_stage: 'Été',
    type_stage: [2, 2],
    specialite: [SCHOOL.specialite.logiciel],
    niveau: [SCHOOL.niveau.l3],
  }

  it('is returned as an option and listed with its values', async () => {
    const { status, body } = await services.call(internship.stageAdd, { ...offer, etat: 1 }, { token })
    expect([status, body.Sujet.label]).toEqual([200, 'Jumeau numérique'])
    const [row] = (await list({ q: 'jumeau' })).Stage
    expect(row).toMatchObject({
      id: body.Sujet.value,
      entreprise: 'Zitouna Énergie',
      etat: 1,
      affect: 0,
      type_stage: [{ value: 2, label: 'Volontaire' }],
      specialite: [{ value: SCHOOL.specialite.logiciel, label: 'Génie logiciel' }],
      niveau: [{ value: SCHOOL.niveau.l3, label: 'L3' }],
    })
  })

  it('needs subject, period and description', async () => {
    const empty = { ...offer, sujet: ' ', periode_stage: '', description: '' }
    const { status, body } = await services.call(internship.stageAdd, empty, { token })
    expect(status).toBe(400)
    expect(body.details.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'description',
      'periode_stage',
      'sujet',
    ])
  })

  it('is not stored partly if one of its lists names something missing', async () => {
    const before = (await list()).Stage.length
    const wrong = { ...offer, specialite: [SCHOOL.specialite.logiciel, 999_999] }
    const { status, body } = await services.call(internship.stageAdd, wrong, { token })
    expect([status, body.code]).toEqual([400, 'validation'])
    expect((await list()).Stage).toHaveLength(before)
  })
})

it('the choices for an assignment are the company’s active and free offers of the year', async () => {
  const select = async (entreprise_id: number) =>
    (await services.call(internship.stageSelect, { lang: 'fr', entreprise_id }, { token })).body.Stage
  expect(await select(entreprise.acme)).toEqual([{ value: stage.libre, label: 'Détection d’anomalies' }])
  expect(await select(entreprise.dormante)).toEqual([])
})

it('internship types are labelled in the requested language', async () => {
  const { body } = await services.call(internship.typeStageSelect, { lang: 'fr' }, { token })
  expect(body.Type_stage).toEqual([
    { value: 1, label: 'Obligatoire' },
    { value: 2, label: 'Volontaire' },
  ])
})

describe('the content of an offer', () => {
  const offer = async (id: number) =>
    (await services.call(internship.stageById, { id }, { token })).body.Stage
  const said = {
    entreprise_id: entreprise.zitouna,
    sujet: 'Autre sujet',
    periode_stage: 'Août',
    description: 'Autre chose.',
    type_stage: [2],
    specialite: [],
    niveau: [SCHOOL.niveau.l2],
  }

  it('is changed with its references, once from the version seen', async () => {
    const { version } = await offer(stage.libre)
    const update = (input: object) =>
      services.call(extensions.stageUpdate, { id: stage.libre, ...said, ...input }, { token })
    expect((await update({ version })).status).toBe(200)
    const now = await offer(stage.libre)
    expect(now).toMatchObject({
      sujet: 'Autre sujet',
      entreprise: 'Zitouna Énergie',
      type_stage: [{ value: 2 }],
      specialite: [],
      niveau: [{ value: SCHOOL.niveau.l2 }],
      etat: 1,
    })
    expect((await update({ version })).body.code).toBe('changed_meanwhile')
    // changing only links is a change too
    expect((await update({ version: now.version, type_stage: [1] })).status).toBe(200)
    expect((await update({ version: now.version })).body.code).toBe('changed_meanwhile')
    expect((await update({ sujet: '' })).status).toBe(400)
    expect((await update({ niveau: [99_999] })).body.code).toBe('validation')
    expect(
      (await services.call(extensions.stageUpdate, { ...said, id: stage.avant }, { token })).status,
    ).toBe(404)
  })

  it('is deleted with the offer, unless a student has it, who is named', async () => {
    const remove = (id: number, version?: string) =>
      services.call(extensions.stageDelete, { id, version }, { token })
    const { version } = await offer(stage.inactive)
    await services.call(internship.stageValid, { id: stage.inactive, etat: 2 }, { token })
    expect((await remove(stage.inactive, version)).body.code).toBe('changed_meanwhile')
    expect((await remove(stage.inactive)).status).toBe(200)
    expect((await remove(stage.inactive)).status).toBe(404)
    expect((await remove(stage.avant)).status).toBe(404)
    expect((await remove(stage.prise)).body).toMatchObject({
      code: 'in_use',
      details: { usedBy: [{ kind: 'affectation', name: 'Ada Mansour', count: 1 }] },
    })
    expect((await offer(stage.prise)).sujet).toBe('Application mobile')
  })
})
