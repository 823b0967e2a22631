import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, extensions, internship } from '../../../src/contract'
import { JETON_CALLS_A_MINUTE, SUJETS, sujetOf } from '../../../src/contract/jeton/sujets'
import { type Endpoint, SERVICES } from '../../../src/contract/kernel/endpoint'
import { PERSON_KINDS, type PersonKind } from '../../../src/contract/kernel/persons'
import { ROLES, type Role, reaches } from '../../../src/contract/kernel/roles'
import { hashToken, newToken } from '../../../src/services/access/credentials/tokens'
import { cases, type Find } from '../../setup/cases'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { everything } from '../../setup/everything'
import { inputOf } from '../../setup/inputs'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { type Services, STAFF, startServices, type Tokens } from '../../setup/services'

const staff = endpoints.filter(({ access }) => access === 'staff')
const addressOf = ({ service, path }: Endpoint) => `${service}/${path}`
/** The staff sign in to company and records with the token of the internship service. */
const serviceOf = ({ service, path }: Endpoint) => (path === 'login' ? 'internship' : service)

let database: TestDatabase
let services: Services
let live: Tokens
/** Invalid sessions, by reason. */
const ended: Record<string, Tokens> = {}

beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  const { pool } = database
  services = await startServices(database)
  const user = async (email: string) => {
    await pool.query(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role)
       SELECT 'Parti', $1, password_hash, role FROM internship.utilisateur WHERE email = $2`,
      [email, STAFF.email],
    )
    return services.signIn({ email })
  }
  const age = async (change: string) => {
    const tokens = await services.signIn()
    const hashes = Object.values(tokens).map((token) => hashToken(token))
    await pool.query(`UPDATE gateway.session SET ${change} WHERE token_hash = ANY ($1)`, [hashes])
    return tokens
  }
  await makeEverybody(pool)
  live = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
  ended['unused for too long'] = await age(
    `last_used_at = now() - make_interval(hours => ${services.config.sessionIdleHours})`,
  )
  ended['too old'] = await age("expires_at = now() - interval '1 second'")
  ended['of a disabled user'] = await user('suspendu@ecole.test')
  ended['of a removed user'] = await user('parti@ecole.test')
  ended['signed out'] = await services.signIn()
  await services.call(extensions.logout, {}, { token: ended['signed out'].internship })
  await pool.query(`UPDATE internship.utilisateur SET active = false WHERE email = 'suspendu@ecole.test'`)
  await pool.query(`DELETE FROM internship.utilisateur WHERE email = 'parti@ecole.test'`)
})
afterAll(() => database?.drop())

const CODES: Record<string, string> = {
  'unused for too long': 'session_expired',
  'too old': 'session_expired',
}

describe('a call for the staff', () => {
  it.each(staff.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    '%s does nothing for anybody else',
    async (_, endpoint) => {
      const service = serviceOf(endpoint)
      const token = live[service]
      const others = SERVICES.filter((name) => name !== service).map((name) => live[name])
      const strangers: [authorization: string | undefined, code?: string][] = [
        [undefined],
        ...['Bearer', 'Bearer null', `Bearer ${'A'.repeat(43)}`, `Basic ${token}`, `Bearer ${token}x`].map(
          (authorization): [string] => [authorization],
        ),
        ...[...others, live.person].map((other): [string] => [`Bearer ${other}`]),
        ...Object.entries(ended).map(([what, tokens]): [string, string | undefined] => [
          `Bearer ${tokens[service]}`,
          CODES[what],
        ]),
      ]
      const before = await everything(database.pool)
      for (const [authorization, expected = 'unauthenticated'] of strangers) {
        const headers: Record<string, string> = authorization ? { authorization } : {}
        const { status, body } = await services.call(endpoint, inputOf(endpoint), { headers })
        expect([status, body.status, body.code], authorization).toEqual([401, 401, expected])
      }
      expect(await everything(database.pool)).toBe(before)
    },
  )
})

describe('a call for persons', () => {
  const calls = endpoints.filter(({ access }) => access === 'person')
  const tokens = {} as Record<PersonKind, string>
  const strangers: Record<string, string> = {}
  beforeAll(async () => {
    const { pool } = database
    const address = async (kind: PersonKind, sql: string) => {
      const { rows } = await pool.query(sql)
      tokens[kind] = await services.enter(rows[0].email)
    }
    await address(
      'etudiant',
      `SELECT email FROM records.parcours WHERE parti = 0 AND annee_id = (SELECT id FROM records.annee WHERE courante)
       ORDER BY etudiant_id DESC LIMIT 1`,
    )
    await address('enseignant', 'SELECT email FROM records.enseignant ORDER BY id DESC LIMIT 1')
    await address(
      'entreprise',
      `SELECT email FROM company.entreprise e WHERE active = 1 AND NOT EXISTS (
        SELECT FROM company.compte k WHERE k.entreprise_id = e.id AND k.active = 0) ORDER BY id DESC LIMIT 1`,
    )
    await address(
      'tuteur',
      `INSERT INTO company.contact (entreprise_id, nom, email, gestion, tuteur)
       SELECT min(id), 'Tuteur', 'tuteur@ecole.test', 0, 1 FROM company.entreprise RETURNING email`,
    )
    const session = async (what: string, change: string) => {
      strangers[what] = await services.enter(EVERYBODY)
      await pool.query(`UPDATE gateway.seance_personne SET ${change} WHERE token_hash = $1`, [
        hashToken(strangers[what]),
      ])
    }
    await session('too old', "expires_at = now() - interval '1 second'")
    await session('unused for too long', "last_used_at = now() - interval '8 days'")
    strangers['of an address that has gone'] = await services.enter('personne@ecole.test')
    strangers['signed out'] = await services.enter(EVERYBODY)
    await services.call(extensions.espaceQuitter, {}, { token: strangers['signed out'] })
  })
  const EXPIRED = ['too old', 'unused for too long', 'of an address that has gone']

  it.each(calls.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    '%s does nothing for anybody else',
    async (_, endpoint) => {
      const before = await everything(database.pool)
      const ask = async (token: string | undefined) =>
        (await services.call(endpoint, inputOf(endpoint), { token })).body.code
      expect(await ask(undefined)).toBe('unauthenticated')
      for (const service of SERVICES) expect(await ask(live[service])).toBe('unauthenticated')
      for (const [what, token] of Object.entries(strangers))
        expect(await ask(token), what).toBe(EXPIRED.includes(what) ? 'session_expired' : 'unauthenticated')
      for (const kind of PERSON_KINDS.filter((one) => !endpoint.persons.includes(one)))
        expect(await ask(tokens[kind]), kind).toBe('not_for_you')
      expect(await everything(database.pool)).toBe(before)
    },
  )

  it('is allowed for its kind of person', async () => {
    for (const endpoint of calls.filter(({ path }) => path !== 'espace/quitter'))
      for (const kind of endpoint.persons) {
        const { body } = await services.call(endpoint, {}, { token: tokens[kind] })
        expect([undefined, 'validation', 'not_found'], `${addressOf(endpoint)} as ${kind}`).toContain(
          body.code,
        )
      }
  })
})

describe('by an API token', () => {
  const ALL = { lit: SUJETS, ecrit: SUJETS }
  const expire = '2099-12-31'
  const find: Find = async (sql) => (await database.pool.query(sql)).rows[0]
  const machine = async (of: object): Promise<{ id: number; secret: string }> => {
    const nom = `Machine ${newToken().slice(0, 8)}`
    const sent = { nom, expire, ...of }
    return (await services.call(extensions.jetonAjouter, sent, { token: live.internship })).body
  }
  const ask = async (endpoint: Endpoint, { secret }: { secret: string }, input: object = {}) => {
    const { status, body } = await services.call(endpoint, input, { token: secret })
    return { status, code: body.code, body }
  }
  /** Each call is counted, and what this file makes is no program that runs away. */
  const forget = () => database.pool.query("DELETE FROM gateway.rate_limit WHERE key LIKE 'jeton/%'")

  it('every call of the staff has a subject, or is excluded from tokens by name', () => {
    const without = staff.filter(({ role, streams }) => role !== 'administrator' && !streams)
    const told = without.filter((endpoint) => !sujetOf(endpoint)).map(addressOf)
    const NEVER =
      /^(internship|company|records)\/(login|logout|import|vue|dashboard|historique|profile|seance|commentaire|courriel|courrier|agenda|espace)(\/|$)/
    expect(told.filter((call) => !NEVER.test(call))).toEqual([])
  })

  it('calls of its subjects are answered, and all others refused without a trace', async () => {
    const whole = await machine(ALL)
    const looks = await machine({ lit: SUJETS })
    const others = new Map<string, { secret: string }>()
    for (const sujet of SUJETS) {
      const rest = SUJETS.filter((each) => each !== sujet)
      others.set(sujet, await machine({ lit: rest, ecrit: rest }))
    }
    const over = await machine(ALL)
    await database.pool.query('UPDATE internship.jeton SET expire = current_date - 2 WHERE id = $1', [
      over.id,
    ])
    const withdrawn = await machine(ALL)
    await services.call(extensions.jetonRetirer, { id: withdrawn.id }, { token: live.internship })
    const renewed = await machine(ALL)
    await services.call(extensions.jetonRenouveler, { id: renewed.id, expire }, { token: live.internship })
    for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
      await forget()
      const before = await everything(database.pool)
      const sent = inputOf(endpoint)
      const sujet = sujetOf(endpoint, sent)
      const refusals = [
        [over, endpoint.access === 'person' ? 'unauthenticated' : 'session_expired'],
        [withdrawn, 'unauthenticated'],
        [renewed, 'unauthenticated'],
        ...(endpoint.access === 'person' ? [[whole, 'unauthenticated'] as const] : []),
        ...(endpoint.access === 'staff' && !sujet ? [[whole, 'token_scope'] as const] : []),
        ...(sujet ? [[others.get(sujet) as { secret: string }, 'token_scope'] as const] : []),
        ...(sujet && endpoint.role !== 'reader' ? [[looks, 'token_scope'] as const] : []),
      ] as const
      for (const [token, code] of refusals)
        expect((await ask(endpoint, token, sent)).code, addressOf(endpoint)).toBe(code)
      await forget()
      expect(await everything(database.pool), addressOf(endpoint)).toBe(before)
      if (sujet) expect([200, 400], addressOf(endpoint)).toContain((await ask(endpoint, whole)).status)
    }
  })

  it('the rows of its diplomas are visible as to a reader, and no others', async () => {
    const { id } = (await find('SELECT id FROM records.diplome ORDER BY id LIMIT 1')) as { id: number }
    const token = await machine({ lit: SUJETS, diplomes: [id] })
    const email = 'perimetre@ecole.test'
    await database.pool.query(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role, diplomes)
       SELECT 'Périmètre', $1, password_hash, 'reader', ARRAY[$2::integer] FROM internship.utilisateur WHERE email = $3`,
      [email, id, STAFF.email],
    )
    const reader = await services.signIn({ email })
    const lists = staff.filter((endpoint) => endpoint.rows && endpoint.role === 'reader' && sujetOf(endpoint))
    expect(lists.length).toBeGreaterThan(30)
    let fewer = 0
    for (const endpoint of lists) {
      await forget()
      const input = await cases[addressOf(endpoint)]?.(find)
      const seen = await services.call(endpoint, input, { token: reader[endpoint.service] })
      expect((await ask(endpoint, token, input)).body, addressOf(endpoint)).toEqual(seen.body)
      const all = await services.call(endpoint, input, { token: live[endpoint.service] })
      if (JSON.stringify(seen.body).length < JSON.stringify(all.body).length) fewer += 1
    }
    expect(fewer).toBeGreaterThan(5)
    const offers = staff.find((endpoint) => addressOf(endpoint) === 'internship/affectation/list') as Endpoint
    const outside = await machine({ lit: SUJETS, diplomes: [999_999] })
    expect((await ask(offers, outside)).body[offers.rows as string]).toEqual([])
  })

  it('calls have limits of their own, with the time to wait', async () => {
    const token = await machine(ALL)
    await ask(internship.stageList, token)
    await database.pool.query('UPDATE gateway.rate_limit SET hits = $2 WHERE key = $1', [
      `jeton/${token.id}`,
      JETON_CALLS_A_MINUTE,
    ])
    const { status, body } = await services.call(internship.stageList, {}, { token: token.secret })
    expect([status, body.code, body.details.retryAfter > 0]).toEqual([429, 'rate_limited', true])
    expect((await ask(internship.stageList, await machine(ALL))).status).toBe(200)
  })

  it('a token appears in the history, shows its last use, and never its secret', async () => {
    const sent = { nom: 'Pégase', ...ALL, expire }
    const token = (await services.call(extensions.jetonAjouter, sent, { token: live.internship })).body
    const room = await cases['records/salle/add']?.(find)
    expect((await ask(extensions.salleAdd, token, room)).status).toBe(200)
    const { body } = await services.call(
      extensions.historiqueList,
      { filter: { kind: 'salle' }, page: 1, perPage: 1 },
      { token: live.internship },
    )
    expect(body.changes[0].by).toBe('jeton «\u00a0Pégase\u00a0»')
    const listed = await services.call(extensions.jetons, {}, { token: live.internship })
    const shown = listed.body.jetons.find(({ nom }: { nom: string }) => nom === 'Pégase')
    expect(shown).toMatchObject({ etat: 'actif', debut: token.secret.slice(0, 8) })
    expect(Date.parse(shown.vu)).toBeGreaterThan(Date.now() - 60_000)
    const kept = await everything(database.pool)
    expect([JSON.stringify(listed.body), kept].some((text) => text.includes(token.secret))).toBe(false)
    const again = await services.call(
      extensions.jetonAjouter,
      { ...sent, nom: 'PEGASE' },
      { token: live.internship },
    )
    expect(again.body.code).toBe('duplicate')
  })

  it('nothing is allowed in front of an existing service', async () => {
    const upstream = { records: { url: 'http://127.0.0.1:9', email: 'a@b.test', password: 'x' } }
    const other = await startServices(database, { upstreams: upstream })
    const token = await machine(ALL)
    const { body } = await other.call(internship.stageList, {}, { token: token.secret })
    expect(body.code).toBe('unauthenticated')
  })
})

describe('of the staff', () => {
  /** What a reader writes: their session, name and views, what they have seen, and which papers they have issued. */
  const OWN = [
    'login',
    'logout',
    'seance/annee',
    'profile/update',
    'profile/mails',
    'profile/cle/commencer',
    'profile/cle/ajouter',
    'profile/cle/supprimer',
    'profile/cle/renommer',
    'profile/facteur/preparer',
    'profile/facteur/ajouter',
    'profile/facteur/codes',
    'profile/facteur/supprimer',
    'profile/seance/fermer',
    'vue/add',
    'vue/update',
    'vue/delete',
    'vue/defaut',
    'historique/vu',
    'historique/annuler',
    'commentaire/lu',
    'dashboard/attente/noter',
    'espace/passer',
    'document/papier',
    'document/fichiers',
    'document/conventions/papier',
    'document/conventions/fichiers',
    'fichier/ouvrir',
  ]
  const tokens = {} as Record<Role, Tokens>
  const find: Find = async (sql) => (await database.pool.query(sql)).rows[0]

  beforeAll(async () => {
    for (const role of ROLES) {
      const email = `${role}@ecole.test`
      await database.pool.query(
        `INSERT INTO internship.utilisateur (username, email, password_hash, role)
         SELECT $1, $2, password_hash, $1 FROM internship.utilisateur WHERE email = $3`,
        [role, email, STAFF.email],
      )
      tokens[role] = await services.signIn({ email })
    }
  })

  const called = staff.filter(({ path }) => path !== 'logout')
  const code = (least: Role) => (least === 'administrator' ? 'administrator_only' : 'manager_only')

  it.each(ROLES)('a %s may make exactly the calls of that role', async (role) => {
    for (const endpoint of called) {
      const may = reaches(role, endpoint.role)
      const before = may ? '' : await everything(database.pool)
      const sent = may ? {} : inputOf(endpoint)
      const { status, body } = await services.call(endpoint, sent, {
        token: tokens[role][serviceOf(endpoint)],
      })
      // not every member of the staff also has a space
      if (may)
        expect([200, 400, endpoint.path === 'espace/passer' && 404], addressOf(endpoint)).toContain(status)
      else {
        expect([status, body.code], addressOf(endpoint)).toEqual([403, code(endpoint.role)])
        expect(await everything(database.pool), addressOf(endpoint)).toBe(before)
      }
    }
  })

  it('a reader changes only their own settings', async () => {
    const reads = called.filter(
      ({ role, path, streams }) => role === 'reader' && !OWN.includes(path) && !streams,
    )
    expect(reads.length).toBeGreaterThan(60)
    for (const endpoint of reads) {
      const input = await cases[addressOf(endpoint)]?.(find)
      const before = await everything(database.pool)
      const { status } = await services.call(endpoint, input, { token: tokens.reader[serviceOf(endpoint)] })
      expect(status, addressOf(endpoint)).toBe(200)
      expect(await everything(database.pool), addressOf(endpoint)).toBe(before)
    }
  })

  it('a changed role applies from the next call on', async () => {
    const { cycleAdd } = extensions
    const add = async () => {
      const sent = { label: { fr: `Cycle ${Math.random()}` } }
      return (await services.call(cycleAdd, sent, { token: tokens.reader.records })).status
    }
    const set = (role: Role) =>
      database.pool.query('UPDATE internship.utilisateur SET role = $1 WHERE username = $2', [role, 'reader'])
    expect(await add()).toBe(403)
    await set('manager')
    expect(await add()).toBe(200)
    await set('reader')
    expect(await add()).toBe(403)
  })

  it('nobody undoes what they could not have done', async () => {
    const { anneeAdd, historiqueAnnuler, historiqueList } = extensions
    const year = { label: '2030/2031', debut: '2030-09-01', fin: '2031-12-31', courante: 0 }
    await services.call(anneeAdd, year, { token: tokens.administrator.records })
    const filter = { kind: 'annee', action: 'INSERT' }
    const told = async (role: Role) =>
      (
        await services.call(
          historiqueList,
          { filter, perPage: 1, page: 1 },
          { token: tokens[role].internship },
        )
      ).body.changes[0]
    const { id } = await told('administrator')
    const undo = async (role: Role, change: number) => {
      const { body } = await services.call(
        historiqueAnnuler,
        { id: change },
        { token: tokens[role].internship },
      )
      return body.code ?? body.status
    }
    expect([(await told('manager')).undoable, (await told('administrator')).undoable]).toEqual([false, true])
    expect(await undo('manager', id)).toBe('administrator_only')
    expect(await undo('administrator', id)).toBe(200)
    const taken = await find(`SELECT id FROM gateway.audit WHERE undoes = ${id} AND id = change_id`)
    expect(await undo('manager', Number(taken?.id))).toBe('administrator_only')
    const offer = await find(
      `SELECT id FROM gateway.audit WHERE call = 'records/cycle/add' AND id = change_id`,
    )
    expect(await undo('reader', Number(offer?.id))).toBe('manager_only')
  })
})
