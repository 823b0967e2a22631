import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company, extensions, internship, materiel, salle, vue } from '../../../src/contract'
import { UNATTENDED_HEADER } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import type { RecordKind } from '../../../src/contract/kernel/tables'
import { ANNEE, openSchool, plan, type School } from '../../setup/openSchool'
import { STAFF, type Tokens } from '../../setup/services'

/* Changes by others since the last visit, as marked in lists. */

let school: School
let mine: Tokens
let colleague: Tokens
beforeAll(async () => {
  school = await openSchool()
  await school.sql(
    `INSERT INTO internship.utilisateur (username, email, password_hash, role)
     SELECT 'Leïla', 'leila@ecole.test', password_hash, role FROM internship.utilisateur WHERE email = $1`,
    [STAFF.email],
  )
  mine = await school.services.signIn({ annee: ANNEE })
  colleague = await school.services.signIn({ annee: ANNEE, email: 'leila@ecole.test' })
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('DELETE FROM gateway.visite'))

const callAs =
  (tokens: Tokens) =>
  async (endpoint: Endpoint, input: object, headers: Record<string, string> = {}) => {
    const { status, body } = await school.services.call(endpoint, input, {
      token: tokens[endpoint.service],
      headers,
    })
    expect([status, body]).toEqual([200, expect.anything()])
    return body
  }
const me = (endpoint: Endpoint, input: object, headers?: Record<string, string>) =>
  callAs(mine)(endpoint, input, headers)
const she = (endpoint: Endpoint, input: object) => callAs(colleague)(endpoint, input)

interface Listed {
  endpoint: Endpoint
  kind: RecordKind
  also?: object
}
const OFFERS: Listed = { endpoint: internship.stageList, kind: 'stage' }
const marks = async (
  { endpoint, kind, also }: Listed,
  input: object = {},
  headers?: Record<string, string>,
) => (await me(endpoint, { ...also, page: 1, perPage: 100, marks: kind, ...input }, headers)).marks
const marked = async (...asked: Parameters<typeof marks>) => Object.keys(await marks(...asked)).map(Number)
/** As if the last look had been so long ago. */
const later = (time = '1 hour') =>
  school.sql('UPDATE gateway.visite SET seen_at = seen_at - $1::interval', [time])
const refuse = (id: number) => [internship.stageValid, { id, etat: 2 }] as const
const open = (kind: RecordKind, id: number) => me(extensions.historiqueVu, { kind, id })

/** The lists, and a colleague's change to one of their rows, which is returned. */
const LISTS: (Listed & { change: () => Promise<number> })[] = [
  {
    ...OFFERS,
    change: async () => {
      const id = await school.offer()
      await she(...refuse(id))
      return id
    },
  },
  { ...OFFERS, change: () => planned('stage_id') },
  { endpoint: internship.affectationList, kind: 'stage', change: () => planned('stage_id') },
  { endpoint: internship.soutenanceList, kind: 'affectation', change: () => planned('id') },
  {
    endpoint: internship.soutenanceListValider,
    kind: 'affectation',
    change: async () => {
      const id = await planned('id')
      await she(internship.soutenanceValide, { id, etat: 1 })
      return id
    },
  },
  {
    endpoint: internship.demandeList,
    kind: 'demande',
    change: async () => {
      const [{ id }] = await school.sql(
        "INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES (1, $1, 1, 'fr') RETURNING id",
        [await school.student()],
      )
      await she(internship.demandeChangementEtat, { id, etat: 1 })
      return id
    },
  },
  { endpoint: internship.juryList, kind: 'jury', change: () => person(internship.juryUpdate) },
  { endpoint: internship.encadreurList, kind: 'encadreur', change: () => person(internship.encadreurUpdate) },
  {
    endpoint: company.entrepriseList,
    kind: 'entreprise',
    also: { comptes: [], joined: true },
    change: async () => {
      await she(company.entrepriseActiver, { id: 1, active: 0 })
      return 1
    },
  },
  {
    endpoint: salle.salleList,
    kind: 'salle',
    change: async () => {
      const label = { fr: 'Amphi', en: '', ar: '' }
      await she(salle.salleUpdate, { id: 2, label, batiment: 'B', places: 9, accessible: 1, active: 1 })
      return 2
    },
  },
  {
    endpoint: materiel.materielList,
    kind: 'materiel',
    change: async () => {
      await she(materiel.materielUpdate, { id: 2, label: { fr: 'Écran', en: '', ar: '' }, active: 1 })
      return 2
    },
  },
]
async function planned(row: 'id' | 'stage_id') {
  const assignment = await school.assignment()
  await she(internship.soutenanceAdd, plan(assignment.stage_id, school.day()))
  return assignment[row]
}
async function person(endpoint: Endpoint) {
  const names = { firstName: 'Éva', lastName: 'Externe', email: 'eva@industrie.test' }
  await she(endpoint, { id: 9, ...names, telephone: String(Date.now()).slice(-8) })
  return 9
}

describe('a list marks changes by colleagues', () => {
  it.each(LISTS.map((list) => [list.endpoint.path, list.kind, list] as const))(
    '%s of %s',
    async (_, __, list) => {
      expect(await marked(list)).toEqual([])
      const id = await list.change()
      await later()
      const all = await marks(list)
      expect(Object.keys(all).map(Number)).toEqual([id])
      expect(all[id]).toEqual({
        by: 'Leïla',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        added: expect.any(Boolean),
      })

      const { [list.endpoint.rows as string]: found, total } = await me(list.endpoint, {
        ...list.also,
        page: 1,
        perPage: 10,
        filter: { marked: list.kind },
      })
      expect([found.map((row: { id: number }) => row.id), total]).toEqual([[id], 1])
      await open(list.kind, id)
      expect(await marked(list)).toEqual([])
    },
  )

  it('new rows are marked as such', async () => {
    await marks(OFFERS)
    const { body } = await school.services.call(
      internship.stageAdd,
      {
        entreprise_id: 1,
        sujet: 'Nouveau',
        description: 'D',
        periode_stage: 'Été',
        type_stage: [1],
        specialite: [1],
        niveau: [1],
      },
      { token: colleague.internship },
    )
    await later()
    expect(await marks(OFFERS)).toEqual({
      [body.Sujet.value]: { by: 'Leïla', at: expect.any(String), added: true },
    })
  })
})

describe('a change mark', () => {
  it('is not shown on the first visit, nor for one’s own changes', async () => {
    const [one, other] = [await school.offer(), await school.offer()]
    await she(...refuse(one))
    expect(await marked(OFFERS)).toEqual([])
    await me(...refuse(other))
    await later()
    expect(await marked(OFFERS)).toEqual([])
    // one's own change counts as seen
    await she(internship.stageValid, { id: one, etat: 1 })
    await me(...refuse(one))
    expect(await marked(OFFERS)).toEqual([])
  })

  it('stays during the visit, and appears during it', async () => {
    const [one, other] = [await school.offer(), await school.offer()]
    await marks(OFFERS)
    await she(...refuse(one))
    expect(await marks(OFFERS)).toMatchObject({ [one]: { by: 'Leïla', added: false } })
    await later('10 minutes')
    await she(...refuse(other))
    expect(await marked(OFFERS)).toEqual([one, other])
    await later('31 minutes')
    expect(await marked(OFFERS)).toEqual([])
  })

  it('returns when an opened record changes again', async () => {
    const id = await school.offer()
    await marks(OFFERS)
    await she(...refuse(id))
    await open('stage', id)
    expect(await marked(OFFERS)).toEqual([])
    await she(internship.stageValid, { id, etat: 1 })
    expect(await marked(OFFERS)).toEqual([id])
  })

  it('is personal, because each user has their own visits', async () => {
    const id = await school.offer()
    await marks(OFFERS)
    const hers = async () =>
      (await she(internship.stageList, { page: 1, perPage: 100, marks: 'stage' })).marks
    expect(await hers()).toEqual({})
    await she(...refuse(id))
    await later()
    expect(await hers()).toEqual({})
    await callAs(colleague)(extensions.historiqueVu, { kind: 'stage', id })
    expect(await marked(OFFERS)).toEqual([id])
  })

  it('ignores calls that a tab makes by itself', async () => {
    await marks(OFFERS)
    await she(...refuse(await school.offer()))
    await later()
    expect(await marked(OFFERS, {}, { [UNATTENDED_HEADER]: '1' })).toHaveLength(1)
    const [visit] = await school.sql(
      "SELECT seen_at < now() - interval '50 minutes' AS old FROM gateway.visite",
    )
    expect(visit).toEqual({ old: true })
  })

  it('reveals no more than the history: no other year, nothing personal', async () => {
    const id = await school.offer({ annee: 2 })
    await school.sql(`SELECT setval('internship.vue_id_seq', $1)`, [id])
    const { record } = await she(vue.vueAdd, { ressource: 'stage', nom: 'À elle', partagee: 0, etat: {} })
    for (const [kind, row] of [
      ['stage', id],
      ['vue', record.id],
    ] as const) {
      await school.sql(
        'INSERT INTO records.salle (id, label) VALUES ($1, \'{"fr": "S", "en": "S", "ar": "S"}\')',
        [row],
      )
      await school.sql(
        'INSERT INTO gateway.visite (uid, kind, since, seen) SELECT u.id, $1, 0, 0 FROM internship.utilisateur u',
        [kind],
      )
      expect(await marks({ endpoint: salle.salleList, kind }, { filter: { id: row } }), kind).toEqual({})
      await school.sql('DELETE FROM records.salle WHERE id = $1', [row])
    }
  })

  it('is refused for unknown kinds of records', async () => {
    for (const input of [{ marks: 'nuage' }, { filter: { marked: 'nuage' } }]) {
      expect(await school.refusal(internship.stageList, { page: 1, perPage: 10, ...input })).toEqual([
        400,
        'validation',
      ])
    }
  })

  it('is stored only as long as needed', async () => {
    const id = await school.offer()
    const kept = () =>
      school.sql(`SELECT (SELECT count(*)::int FROM gateway.visite) AS visits,
        (SELECT count(*)::int FROM gateway.consultation) AS opened`)
    await open('stage', id)
    expect(await kept()).toEqual([{ visits: 0, opened: 0 }])
    await marks(OFFERS)
    await open('stage', id)
    expect(await kept()).toEqual([{ visits: 1, opened: 1 }])
    await school.sql(
      `INSERT INTO gateway.consultation SELECT uid, kind, g, 0 FROM gateway.visite, generate_series(900001, 903000) g`,
    )
    await open('stage', id + 1)
    expect(await kept()).toEqual([{ visits: 1, opened: 3001 }])
    await later()
    await marks(OFFERS)
    expect((await kept())[0].opened).toBeLessThan(2)

    // after three months, all is as on the first day
    await she(...refuse(id))
    await she(salle.salleList, { page: 1, perPage: 10, marks: 'salle' })
    await later('91 days')
    expect(await marked(OFFERS)).toEqual([])
    expect(await kept()).toEqual([{ visits: 1, opened: 0 }])
  })
})
