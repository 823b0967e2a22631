import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company, extensions, internship } from '../../../src/contract'
import { CHANGE_HEADER } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { KINDS, LINKS } from '../../../src/services/history/kinds'
import { keptWrongly } from '../../setup/kept'
import { AUTRE_ANNEE, openSchool, plan, type School } from '../../setup/openSchool'
import { newRecord, records } from '../../setup/records'
import type { Answer, Tokens } from '../../setup/services'

/* Changes in the audit trail's words, and undo. */

const { historiqueList: list, historiqueAnnuler: annuler } = extensions

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql("SELECT setval('company.entreprise_id_seq', 10)")
})
afterAll(() => school?.drop())

const changeOf = ({ headers, status, body }: Answer) => {
  expect([status, body]).toEqual([200, expect.anything()])
  return Number(headers.get(CHANGE_HEADER))
}
const undo = (id: number) => school.call(annuler, { id })
const history = async (record: string, input: object = {}) =>
  (await school.call(list, { filter: { record }, ...input })).body.changes

/**
 * All rows of all tables, but the trail, what sums up or changes by the clock, and the numbers of defences, which only
 * rise.
 */
async function rows() {
  const tables = await school.sql(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('internship', 'company', 'records') AND tablename NOT LIKE 'effectif%' AND tablename <> 'evenement' ORDER BY 1`,
  )
  const state: Record<string, string[]> = {}
  for (const { name } of tables) {
    state[name] = (await school.sql(`SELECT t::text AS row FROM ${name} t ORDER BY 1`)).map(({ row }) => row)
  }
  return state
}

const planned = async (options: Parameters<School['assignment']>[0] = {}) => {
  const assignment = await school.assignment(options)
  const date = school.day()
  const change = changeOf(await school.call(internship.soutenanceAdd, plan(assignment.stage_id, date)))
  const [{ id: soutenance_id }] = await school.sql(
    'SELECT id FROM internship.soutenance WHERE affectation_id = $1',
    [assignment.id],
  )
  return { ...assignment, date, change, soutenance_id: soutenance_id as number }
}
const validated = async () => {
  const defence = await planned()
  const change = changeOf(await school.call(internship.soutenanceValide, { id: defence.id, etat: 1 }))
  return { ...defence, change }
}
const grade = (defence: { soutenance_id: number; etudiant_id: number }, note = 15) =>
  school.call(internship.noteUpdate, {
    soutenance_id: defence.soutenance_id,
    etudiant_id: defence.etudiant_id,
    mention_id: 3,
    note,
  })
const enterprise = (serial: number) => ({
  nom_entreprise: `Entreprise ${serial}`,
  nom_gerant: 'G',
  matricule: `H-${serial}`,
  email: `h${serial}@industrie.test`,
  adresse: 'Rue',
})
let serial = 900
const added = async () =>
  (await school.call(company.entrepriseAdd, enterprise(++serial))).body.Entreprise.value as number
const sent = (id: number) => ({
  entreprises: [
    {
      id,
      nom: 'A',
      email: 'a@a.test',
      active: 1,
      is_compte: -1,
      id_compte: null,
      active_compte: 0,
      gerant: 'G',
    },
  ],
})
const person = { firstName: 'Hédi', lastName: 'Amor', telephone: '98765432', email: 'hedi@ecole.test' }

/** The specification's writes: prepared, made, and the name of the record. */
const WRITES: Record<string, () => Promise<[endpoint: Endpoint, input: object]>> = {
  'an offer is added': async () => [
    internship.stageAdd,
    {
      entreprise_id: 1,
      sujet: 'Nouveau',
      description: 'D',
      periode_stage: 'Été',
      type_stage: [1, 2],
      specialite: [1],
      niveau: [1],
    },
  ],
  'an offer is refused': async () => [internship.stageValid, { id: await school.offer(), etat: 2 }],
  'an offer is assigned': async () => [
    internship.affectationAdd,
    {
      annee: 2022,
      etudiant_id: await school.student(),
      encadrant_id: 1,
      stage_id: await school.offer(),
      etat_stage: 1,
    },
  ],
  'an assignment goes to another offer': async () => {
    const { etudiant_id, encadrant_id } = await school.assignment()
    const names = { id_etudiant: etudiant_id, id_encadrant: encadrant_id }
    const stage_id = await school.offer()
    return [
      internship.affectationEdit,
      { ...names, etudiant_id, stage_id, encadrant_id: null, etat_stage: 2 },
    ]
  },
  'an assignment is deleted': async () => {
    const { etudiant_id, encadrant_id } = await school.assignment()
    return [internship.affectationDelete, { id_etudiant: etudiant_id, id_encadrant: encadrant_id }]
  },
  'a defence is planned': async () => {
    const { stage_id } = await school.assignment()
    return [internship.soutenanceAdd, plan(stage_id, school.day())]
  },
  'a defence is moved': async () => {
    const { stage_id } = await planned()
    const elsewhere = { salle: 2, materiel: [2, 3], arrayEns: [{ jury: 7, type_jury: 1 }] }
    return [internship.soutenanceAdd, plan(stage_id, school.day(), elsewhere)]
  },
  'a defence is validated': async () => [internship.soutenanceValide, { id: (await planned()).id, etat: 1 }],
  'a grade is given': async () => {
    const { soutenance_id, etudiant_id } = await validated()
    return [internship.noteUpdate, { soutenance_id, etudiant_id, mention_id: 3, note: 15 }]
  },
  'a grade is changed': async () => {
    const { soutenance_id, etudiant_id } = await validated()
    await grade({ soutenance_id, etudiant_id })
    return [internship.noteUpdate, { soutenance_id, etudiant_id, mention_id: 1, note: 10.25 }]
  },
  'a grade is deleted': async () => {
    const defence = await validated()
    await grade(defence)
    const [{ id }] = await school.sql('SELECT id FROM internship.note WHERE soutenance_id = $1', [
      defence.soutenance_id,
    ])
    return [internship.noteDelete, { id }]
  },
  'a request is accepted': async () => [internship.demandeChangementEtat, { id: await request(), etat: 1 }],
  'a request is refused': async () => [internship.demandeChangementEtat, { id: await request(), etat: 2 }],
  'a jury person is added': async () => [internship.juryAdd, { ...person, jury: [] }],
  'a jury person is changed': async () => [internship.juryUpdate, { ...person, id: 10 }],
  'a jury person is deleted': async () => {
    const { body } = await school.call(internship.juryAdd, { ...person, jury: [] })
    return [internship.juryDelete, { id: body.jurys[0].id }]
  },
  'a supervisor is deleted': async () => {
    const { body } = await school.call(internship.encadreurAdd, { ...person, encadreur: [] })
    return [internship.encadreurDelete, { id: body.encadreurs[0].id }]
  },
  'a company is added': async () => [company.entrepriseAdd, enterprise(++serial)],
  'a company is activated': async () => [company.entrepriseActiver, { id: await added(), active: 1 }],
  'companies are deleted': async () => [company.entrepriseDeletes, sent(await added())],
  'an account is made': async () => [company.userGenerateAccounts, sent(await added())],
  'an account is closed': async () => {
    const entreprise = await added()
    await school.call(company.userGenerateAccounts, sent(entreprise))
    const [{ id }] = await school.sql('SELECT id FROM company.compte WHERE entreprise_id = $1', [entreprise])
    return [company.userActivate, { id, active: 0 }]
  },
  'a company is deleted with its account': async () => {
    const entreprise = await added()
    await school.call(company.userGenerateAccounts, sent(entreprise))
    return [company.entrepriseDeletes, sent(entreprise)]
  },
}

const request = async () => {
  const [{ id }] = await school.sql(
    "INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES (1, $1, 1, 'fr') RETURNING id",
    [await school.student()],
  )
  return id as number
}

/** Those of the records that are declared: their steps. */
const RECORD_WRITES = records
  .filter(({ update }) => !update.final)
  .flatMap((calls) => {
    const made = () => newRecord(school.call, calls, ++serial)
    const write = (step: string, done: (record: Awaited<ReturnType<typeof made>>) => Promise<Answer>) =>
      [`a ${calls.name} is ${step}`, async () => done(await made())] as const
    return [write('changed', ({ write }) => write(++serial)), write('deleted', ({ remove }) => remove())]
  })

describe('a change is undone as a whole, and redone', () => {
  it.each(Object.entries(WRITES))('%s', async (_, prepare) => {
    const [endpoint, input] = await prepare()
    const before = await rows()
    const change = changeOf(await school.call(endpoint, input))
    const after = await rows()
    expect(after).not.toEqual(before)

    const undoing = changeOf(await undo(change))
    expect(await rows()).toEqual(before)
    expect(await keptWrongly(school.database.pool)).toEqual([])
    expect((await undo(change)).body.code).toBe('undone')

    changeOf(await undo(undoing))
    expect(await rows()).toEqual(after)
    expect(await keptWrongly(school.database.pool)).toEqual([])
    changeOf(await undo(change))
    expect(await rows()).toEqual(before)
  })

  it.each(RECORD_WRITES)('%s', async (_, write) => {
    const answer = await write()
    const change = changeOf(answer)
    const after = await rows()
    const undoing = changeOf(await undo(change))
    expect(await rows()).not.toEqual(after)
    changeOf(await undo(undoing))
    expect(await rows()).toEqual(after)
    changeOf(await undo(change))
  })
})

describe('a change with dependants cannot be undone', () => {
  const refused = async (change: number) => {
    const before = await rows()
    const { status, body } = await undo(change)
    expect(await rows()).toEqual(before)
    return { status, code: body.code, ...body.details }
  }

  it('after a later change, with its author and time', async () => {
    const id = await school.offer({ sujet: 'Convoitée' })
    const change = changeOf(await school.call(internship.stageValid, { id, etat: 2 }))
    changeOf(await school.call(internship.stageValid, { id, etat: 0 }))
    expect(await refused(change)).toEqual({
      status: 409,
      code: 'undo_changed',
      name: 'Convoitée',
      by: expect.any(String),
      at: expect.stringMatching(/^\d{4}-/),
    })
  })

  it('after another defence has taken its room', async () => {
    const { change, date } = await planned()
    const gone = changeOf(await undo(change))
    const other = await school.assignment({ sujet: 'Arrivé après' })
    changeOf(
      await school.call(
        internship.soutenanceAdd,
        plan(other.stage_id, date, { materiel: [3], arrayEns: [{ jury: 8, type_jury: 1 }] }),
      ),
    )
    const { code, clashes } = await refused(gone)
    expect(code).toBe('defence_clash')
    expect(clashes).toContainEqual(
      expect.objectContaining({ kind: 'salle', name: 'Salle 1', sujet: 'Arrivé après' }),
    )
  })

  it('after a grade of the validated defence, until that is undone', async () => {
    const defence = await validated()
    const graded = changeOf(await grade(defence))
    const [{ etudiant }] = await school.sql('SELECT etudiant FROM internship.dossier WHERE id = $1', [
      defence.id,
    ])
    expect(await refused(defence.change)).toMatchObject({
      code: 'undo_held',
      usedBy: [{ kind: 'note', name: etudiant, count: 1 }],
    })
    changeOf(await undo(graded))
    changeOf(await undo(defence.change))
  })

  it('after the validation of a moved defence', async () => {
    const { id, stage_id } = await planned()
    // the jury only
    const [{ date }] = await school.sql(
      'SELECT debut::date AS date FROM internship.soutenance WHERE affectation_id = $1',
      [id],
    )
    const moved = changeOf(
      await school.call(
        internship.soutenanceAdd,
        plan(stage_id, date, { arrayEns: [{ jury: 8, type_jury: 1 }] }),
      ),
    )
    await school.call(internship.soutenanceValide, { id, etat: 1 })
    expect(await refused(moved)).toMatchObject({ status: 409, code: 'defence_validated' })
  })

  it('after the offer was assigned', async () => {
    const id = await school.offer({ etat: 0 })
    const activated = changeOf(await school.call(internship.stageValid, { id, etat: 1 }))
    const etudiant_id = await school.student({ prenom: 'Ada', nom: 'Retient' })
    const input = { annee: 2022, etudiant_id, encadrant_id: 1, stage_id: id, etat_stage: 1 }
    changeOf(await school.call(internship.affectationAdd, input))
    expect(await refused(activated)).toMatchObject({
      code: 'undo_held',
      usedBy: [{ kind: 'affectation', name: 'Ada Retient', count: 1 }],
    })
  })

  it('after the student got another assignment', async () => {
    const { etudiant_id, encadrant_id } = await school.assignment()
    const deleted = changeOf(
      await school.call(internship.affectationDelete, {
        id_etudiant: etudiant_id,
        id_encadrant: encadrant_id,
      }),
    )
    const input = { annee: 2022, etudiant_id, encadrant_id: 1, stage_id: await school.offer(), etat_stage: 1 }
    changeOf(await school.call(internship.affectationAdd, input))
    expect(await refused(deleted)).toMatchObject({
      code: 'undo_held',
      usedBy: [{ kind: 'affectation', count: 1 }],
    })
  })

  it('while a defence uses a new room', async () => {
    const [rooms] = records.filter(({ name }) => name === 'salle')
    if (!rooms) throw new Error('no rooms')
    const change = changeOf(
      await school.call(rooms.add, { label: { fr: 'Amphi' }, accessible: 1, active: 1 }),
    )
    const [{ id: salle }] = await school.sql("SELECT id FROM records.salle WHERE label->>'fr' = 'Amphi'")
    const { stage_id } = await school.assignment({ prenom: 'Inès' })
    const defence = changeOf(
      await school.call(internship.soutenanceAdd, plan(stage_id, school.day(), { salle })),
    )
    expect(await refused(change)).toMatchObject({
      code: 'undo_held',
      name: 'Amphi',
      usedBy: [{ kind: 'soutenance', name: expect.stringContaining('Inès'), count: 1 }],
    })
    changeOf(await undo(defence))
    changeOf(await undo(change))
    expect((await undo(defence)).body.code).toBe('undone')
  })

  it('after another company has taken its email', async () => {
    const entreprise = await added()
    const deleted = changeOf(await school.call(company.entrepriseDeletes, sent(entreprise)))
    const later = { ...enterprise(serial), nom_entreprise: 'Repreneur', matricule: `H-R-${serial}` }
    changeOf(await school.call(company.entrepriseAdd, later))
    expect(await refused(deleted)).toMatchObject({
      code: 'undo_held',
      usedBy: [{ kind: 'entreprise', name: 'Repreneur' }],
    })
  })

  it('after something it needs was deleted', async () => {
    const { stage_id, etudiant_id, encadrant_id } = await school.assignment({ encadrant: 9 })
    const names = { id_etudiant: etudiant_id, id_encadrant: encadrant_id }
    const { body } = await school.call(internship.encadreurAdd, {
      ...person,
      email: 'autre@ecole.test',
      encadreur: [],
    })
    const other = body.encadreurs[0].id
    const edit = { etudiant_id, stage_id, etat_stage: 1 }
    changeOf(await school.call(internship.affectationEdit, { ...names, ...edit, encadrant_id: other }))
    const back = changeOf(
      await school.call(internship.affectationEdit, {
        ...edit,
        encadrant_id: 1,
        id_etudiant: etudiant_id,
        id_encadrant: other,
      }),
    )
    changeOf(await school.call(internship.encadreurDelete, { id: other }))
    expect(await refused(back)).toMatchObject({ code: 'undo_missing', name: 'Hédi Amor' })
  })

  it.each([
    [
      'credentials',
      async () => {
        const entreprise = await added()
        changeOf(await school.call(company.userGenerateAccounts, sent(entreprise)))
        const [{ id }] = await school.sql('SELECT id FROM company.compte WHERE entreprise_id = $1', [
          entreprise,
        ])
        const password = 'un-long-mot-de-passe'
        const answer = await school.call(company.userUpdate, { id, email: `x${id}@x.test`, password })
        expect(answer.headers.get(CHANGE_HEADER)).toBeNull()
      },
    ],
    [
      'mail_sent',
      async () => {
        const entreprise = await added()
        changeOf(await school.call(company.userGenerateAccounts, sent(entreprise)))
        const { email: address } = enterprise(serial)
        await school.call(company.entrepriseNotifyWelcome, { entreprises: [{ nom: 'A', email: address }] })
        await school.sql('UPDATE gateway.mail SET sent_at = now() WHERE recipient = $1', [address])
      },
    ],
    ['not_by_hand', () => school.offer()],
  ])('for good: %s', async (why, write) => {
    const [{ last }] = await school.sql('SELECT max(id) AS last FROM gateway.audit')
    await write()
    const order = why === 'mail_sent' ? 'ASC' : 'DESC'
    const [{ id }] = await school.sql(
      `SELECT id FROM gateway.audit WHERE id > $1 AND id = change_id AND ($2 <> 'mail_sent' OR call LIKE '%generate%')
       ORDER BY id ${order} LIMIT 1`,
      [last, why],
    )
    expect(await refused(id)).toMatchObject({ status: 409, code: 'undo_impossible', why })
  })

  it('in another year, or if unknown', async () => {
    const other: Tokens = await school.services.signIn({ annee: AUTRE_ANNEE })
    const id = await school.offer()
    const change = changeOf(await school.call(internship.stageValid, { id, etat: 2 }))
    const { status } = await school.services.call(annuler, { id: change }, { token: other.internship })
    expect(status).toBe(404)
    const { body } = await school.services.call(
      list,
      { filter: { record: `stage/${id}` } },
      { token: other.internship },
    )
    expect(body.changes).toEqual([])
    expect((await undo(987_654_321)).status).toBe(404)
  })
})

it('the year of a record in another year is shown', async () => {
  const { historiqueAnnee } = extensions
  const other: Tokens = await school.services.signIn({ annee: AUTRE_ANNEE })
  const { stage_id, etudiant_id } = await school.assignment()
  const annee = async (kind: string, id: number, token = other.internship) =>
    (await school.services.call(historiqueAnnee, { kind, id }, { token })).body.annee
  const here: Tokens = await school.services.signIn({ annee: 1 })
  const [{ label }] = await school.sql('SELECT label FROM records.annee WHERE id = 1')
  expect(await annee('stage', stage_id)).toEqual({ value: 1, label })
  // of this year, of all years, never there, deleted
  expect(await annee('stage', stage_id, here.internship)).toBeNull()
  expect(await annee('etudiant', etudiant_id)).toBeNull()
  expect(await annee('stage', 987_654_321)).toBeNull()
  const gone = await school.offer()
  await school.sql('DELETE FROM internship.stage WHERE id = $1', [gone])
  expect(await annee('stage', gone)).toBeNull()
})

it('of simultaneous undos and changes one wins, and nothing is half done', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await school.offer()
    const change = changeOf(await school.call(internship.stageValid, { id, etat: 2 }))
    const answers = await Promise.all([
      undo(change),
      undo(change),
      school.call(internship.stageValid, { id, etat: 0 }),
    ])
    const [one, two, write] = answers.map(({ status }) => status)
    expect([one, two].filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    expect([one, two].every((status) => status === 200 || status === 409)).toBe(true)
    expect(write).toBe(200)
    expect(await keptWrongly(school.database.pool)).toEqual([])
  }
})

it('the calls of a bulk action form one change, which only its author may extend', async () => {
  const offers = await Promise.all([1, 2, 3].map(() => school.offer()))
  const tokens = await school.services.signIn()
  const valid = (id: number, joins?: number) =>
    school.services.call(
      internship.stageValid,
      { id, etat: 2 },
      { token: tokens.internship, ...(joins && { headers: { [CHANGE_HEADER]: String(joins) } }) },
    )
  const [first = 0, ...others] = offers
  const change = changeOf(await valid(first))
  for (const id of others) expect(changeOf(await valid(id, change))).toBe(change)
  const [told] = await history(`stage/${others[1]}`)
  expect(told).toMatchObject({ id: change, count: 3, undoable: true })
  expect(told.records[0]).toMatchObject({ kind: 'stage', id: String(others[1]) })
  const undoing = changeOf(await undo(change))
  const etats = await school.sql('SELECT DISTINCT etat FROM internship.stage WHERE id = ANY ($1)', [offers])
  expect(etats).toEqual([{ etat: 1 }])

  const another = await school.offer()
  expect(changeOf(await valid(another, change))).not.toBe(change)
  expect(changeOf(await valid(await school.offer(), undoing))).not.toBe(undoing)
})

describe('the history of a record', () => {
  it('describes changes by names, of its parts too, newest first', async () => {
    const { id, stage_id, date } = await planned({ prenom: 'Rania' })
    const elsewhere = { salle: 2, materiel: [1, 2], arrayEns: [{ jury: 7, type_jury: 1 }] }
    changeOf(await school.call(internship.soutenanceAdd, plan(stage_id, date, elsewhere)))
    changeOf(await school.call(internship.soutenanceValide, { id, etat: 1 }))
    const [validation, moving, planning] = await history(`affectation/${id}`, { lang: 'en' })
    expect(validation).toMatchObject({
      by: expect.any(String),
      at: expect.stringMatching(/Z$/),
      call: 'internship/soutenance/valide',
      undoable: true,
      records: [
        {
          kind: 'soutenance',
          action: 'UPDATE',
          name: expect.stringContaining('Rania'),
          fields: [{ field: 'etat', before: 0, after: 1 }],
        },
      ],
    })
    expect(moving.records[0].fields).toEqual([
      { field: 'salle', before: 'Salle-en 1', after: 'Salle-en 2' },
      {
        field: 'jury',
        before: ['Prof Nom5 (Chair)', 'Prof Nom6 (Rapporteur)'],
        after: ['Prof Nom7 (Chair)'],
      },
      { field: 'materiel', before: [], after: ['Projecteur-en 2'] },
    ])
    expect(planning.records[0]).toMatchObject({ action: 'INSERT' })
    expect(await history(`stage/${stage_id}`)).toHaveLength(5)
  })

  it('says what was undone and by whom, and names deleted records', async () => {
    const { body } = await school.call(internship.juryAdd, {
      ...person,
      email: 'repris@ecole.test',
      jury: [],
    })
    const { id } = body.jurys[0]
    const change = changeOf(await school.call(internship.juryDelete, { id }))
    const undoing = changeOf(await undo(change))
    const [back, deleted] = await history(`jury/${id}`)
    expect(back).toMatchObject({ id: undoing, undoes: change, call: 'internship/historique/annuler' })
    expect(deleted).toMatchObject({ id: change, undoable: false, undone: { by: back.by, at: back.at } })
    changeOf(await undo(undoing))
    const [, , again] = await history(`jury/${id}`)
    expect(again).toMatchObject({ id: change, undoable: true })
    expect(again.records[0]).toMatchObject({ name: 'Hédi Amor', action: 'DELETE' })
  })

  it('contains no password, and no search columns', async () => {
    const { body } = await school.call(list, { perPage: 5000 })
    expect(JSON.stringify(body)).not.toMatch(/password|argon2|recherche/)
    expect(body.changes.length).toBeGreaterThan(50)
  })

  it('can be filtered by person, day, kind and action, and is paged', async () => {
    const [{ id: person }] = (await school.call(extensions.historiquePersonnes)).body.personnes.map(
      ({ value }: { value: number }) => ({ id: value }),
    )
    const ask = async (filter: object) => (await school.call(list, { page: 1, perPage: 3, filter })).body
    const today = new Date().toISOString().slice(0, 10)
    const all = await ask({ at: { from: today, to: today } })
    expect(all.changes).toHaveLength(3)
    expect((await ask({ at: { to: '2001-01-01' } })).total).toBe(0)
    expect((await ask({ person })).total).toBeGreaterThan(10)
    expect((await ask({ person: 999_999 })).total).toBe(0)
    const kinds = await ask({ kind: 'note', action: 'DELETE' })
    expect(kinds.total).toBeGreaterThan(0)
    for (const wrong of [
      { at: { from: '2022-02-31' } },
      { kind: 'x' },
      { record: 'stage/a' },
      { record: 'x/1' },
    ]) {
      expect((await school.call(list, { filter: wrong })).status, JSON.stringify(wrong)).toBe(400)
    }
  })

  it('covers every audited table', async () => {
    const tables = await school.sql(
      "SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'audit' ORDER BY 1",
    )
    const known = [...Object.values(KINDS).map(({ table }) => table), ...Object.keys(LINKS)]
    expect(known.sort()).toEqual(tables.map(({ name }) => name))
  })
})
