import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents, donnees, endpoints, extensions, internship } from '../../../src/contract'
import { ICS_PATH } from '../../../src/contract/agenda/agenda'
import { DONNEES_PATH } from '../../../src/contract/donnees/donnees'
import { FICHIER_PATH, UPLOAD_PATH } from '../../../src/contract/fichier/fichiers'
import { UPLOAD_OFFSET_HEADER } from '../../../src/contract/fichier/televersement'
import { type Endpoint, SERVICES } from '../../../src/contract/kernel/endpoint'
import { hashToken, newToken } from '../../../src/services/access/credentials/tokens'
import { keepPassage, takePassage } from '../../../src/services/access/passages'
import { openPerson, personOf } from '../../../src/services/access/persons'
import { agreementAddress } from '../../../src/services/convention/agreementPdf'
import { createKysely } from '../../../src/services/db/kysely'
import { createPool } from '../../../src/services/db/pool'
import { type Schools, serveSchools } from '../../../src/services/schools/schools'
import { pdf } from '../../setup/files'
import { authenticator } from '../../setup/passkeys'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { ADMIN, type Installation, openInstallation, QUIET } from '../../setup/schools'
import { requestOf } from '../../setup/services'

/*
 * What opens something in one school opens nothing in another, even where both hold the same rows: every call, and every
 * secret address. Schools that share a host are as far apart as those with a host each.
 */

/** What calls by a link want besides, so that only the link can be refused. */
const MORE: Readonly<Record<string, object>> = {
  'password/reset': { password: 'un-long-mot-de-passe' },
  'user/set_password': { password: 'un-long-mot-de-passe' },
  'disponibilite/repondre': { plages: [], remarque: '' },
  'convocation/repondre': {
    reponses: [{ soutenance_id: 1, debut: '2022-06-01T08:00:00', reponse: 'vient' }],
  },
  'feuille/lire': { soutenance_id: 1 },
  'feuille/noter': { soutenance_id: 1, marques: [{ critere: 0, points: '12' }] },
  'feuille/signer': {
    soutenance_id: 1,
    points: 12,
    mention_id: 3,
    motif: 'M',
    signe_par: 'Moi',
    points_calcules: null,
  },
  'feuille/rouvrir': { soutenance_id: 1 },
  'signature/signer': { nom: 'Moi', empreinte: 'a'.repeat(64) },
  'signature/deleguer': { nom: 'Autre', email: 'autre@acme.test' },
  'signature/refuser': { motif: 'Faux' },
}

describe.each([
  ['hosts of their own', (name: string) => `${name}.test`],
  ['paths of one host', (name: string) => `stages.test/${name}`],
] as const)('schools at %s', (_at, addressOf) => {
  let place: Installation
  let schools: Schools
  let [mine, theirs]: [string, string] = ['', '']
  let pool: pg.Pool
  /** Of the staff, by service, and of a person, in my school. */
  const tokens: Record<string, string> = {}
  /** Of the staff of the other one. */
  let other = ''
  /** The cookie by which my school knows a device. */
  let device = ''

  beforeAll(async () => {
    place = await openInstallation()
    ;[mine, theirs] = [place.named('une'), place.named('autre')]
    for (const name of [mine, theirs])
      await place.run('add', [name], { host: [addressOf(name)], set: ['DEMO_DATA=1'] })
    schools = await serveSchools({ ...place, ...QUIET })
    const { databaseUrl, ownerUrl } = await place.directory.find(mine)
    pool = createPool(databaseUrl, { max: 2 })
    const owner = createPool(ownerUrl, { max: 1 })
    await makeEverybody(owner).finally(() => owner.end())
    const { rows } = await pool.query('SELECT id FROM records.annee WHERE courante')
    const annee = { anneeScolaire_id: rows[0].id }
    const account = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
    const { path, ...init } = requestOf(internship.login, { ...account, ...annee })
    const entered = await send(mine, path, init)
    tokens.internship = (await entered.json()).user.api_token
    device = entered.headers.getSetCookie()[0] ?? ''
    other = await signIn(internship.login, { ...account, ...annee }, undefined, theirs)
    for (const service of ['company', 'records'] as const) {
      const login = endpoints.find((each) => each.service === service && each.path === 'login')
      tokens[service] = await signIn(login as Endpoint, annee, tokens.internship)
    }
    const db = createKysely(pool)
    tokens.person = await openPerson(db, await personOf(db, EVERYBODY), '')
  })
  afterAll(async () => {
    await schools?.close()
    await pool?.end()
    await place?.drop()
  })

  const send = (school: string, path: string, init: RequestInit = {}) =>
    schools.fetch(new Request(`http://${addressOf(school)}${path}`, init), {})
  async function call(
    school: string,
    endpoint: Endpoint,
    input: object,
    { token }: { token?: string | undefined } = {},
  ) {
    const { path, headers, ...init } = requestOf(endpoint, input as Record<string, unknown>)
    const all = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
    const response = await send(school, path, { ...init, headers: all })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  }
  async function signIn(endpoint: Endpoint, input: object, token?: string, school = mine): Promise<string> {
    const { status, body } = await call(school, endpoint, input, { token })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.user.api_token
  }
  /** Runs statements in a school's own database, as its owner. */
  async function inDatabase<T>(school: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const owner = createPool((await place.directory.find(school)).ownerUrl, { max: 1 })
    return work(owner).finally(() => owner.end())
  }
  const CONTENT = pdf()
  const FILE = { fiche: 'entreprise', fiche_id: 1, genre: 'autre', nom: 'Bilan.pdf', taille: CONTENT.length }
  /** A file of a company. */
  async function upload(school: string): Promise<{ id: number }> {
    const token = school === mine ? tokens.internship : other
    const { body } = await call(school, extensions.fichierCommencer, FILE, { token })
    const sent = await send(school, `${UPLOAD_PATH}${body.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${body.secret}`, [UPLOAD_OFFSET_HEADER]: '0' },
      body: new Uint8Array(CONTENT),
      duplex: 'half',
    } as RequestInit)
    expect(sent.status).toBe(200)
    return (await call(school, extensions.fichierFinir, { id: body.id }, { token })).body.fichier
  }
  const named = ({ service, path }: Endpoint) => `${service}/${path}`

  describe('a session of one school', () => {
    const entered = endpoints.filter(({ access }) => access !== 'public')
    it.each(entered.map((endpoint) => [named(endpoint), endpoint] as const))(
      'is none in another: %s',
      async (_, endpoint) => {
        const service = endpoint.path === 'login' ? 'internship' : endpoint.service
        const token = endpoint.access === 'person' ? tokens.person : tokens[service]
        if (!endpoint.writes && !endpoint.streams)
          expect((await call(mine, endpoint, {}, { token })).status).not.toBe(401)
        const { status, body } = await call(theirs, endpoint, {}, { token })
        expect([status, body?.code]).toEqual([401, 'unauthenticated'])
      },
    )

    it('is none of an account with the same address and password there', async () => {
      for (const service of SERVICES) {
        const { status } = await send(
          theirs,
          `/api/${service}/${service === 'internship' ? 'entreprise' : 'login'}`,
          {
            headers: { authorization: `Bearer ${tokens[service]}` },
          },
        )
        expect(status).not.toBe(200)
      }
    })
  })

  describe('a link of one school', () => {
    const KINDS = [
      'utilisateur',
      'compte',
      'disponibilite',
      'convocation',
      'notation',
      'espace',
      'section',
      'adresse',
      'signature',
    ]
    const opened = endpoints.filter(({ access, input }) => access === 'public' && 'token' in input.shape)
    it.each(opened.map((endpoint) => [named(endpoint), endpoint] as const))(
      'opens nothing in another: %s',
      async (_, endpoint) => {
        for (const kind of KINDS) {
          const token = newToken()
          await pool.query(
            `INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at) VALUES ($1, $2, 1, now() + interval '1 hour')`,
            [hashToken(token), kind],
          )
          const { body } = await call(theirs, endpoint, { ...MORE[endpoint.path], token })
          expect([kind, body?.code]).toEqual([kind, 'link_expired'])
        }
      },
    )
  })

  describe('a secret that is no link', () => {
    const said = async (answer: ReturnType<typeof call>) => {
      const { status, body } = await answer
      return status === 200 ? 200 : body?.code
    }
    const asStaff = (endpoint: Endpoint, input: object = {}) =>
      call(mine, endpoint, input, { token: tokens.internship })
    const yearOf = (school: string): Promise<number> =>
      inDatabase(school, async (db) => {
        const { rows } = await db.query('SELECT id FROM records.annee WHERE courante')
        return rows[0].id
      })

    it('shows no screen of the hall of another, which has one too', async () => {
      const { body } = await asStaff(extensions.hallOuvrir)
      await call(theirs, extensions.hallOuvrir, {}, { token: other })
      const code = new URLSearchParams(new URL(body.adresse).hash.slice(1)).get('code')
      const shown = (school: string) => said(call(school, extensions.hall, { code, lang: 'fr' }))
      expect([await shown(mine), await shown(theirs)]).toEqual([200, 'link_expired'])
    })

    it('verifies no paper, and opens none, in another that has the same agreement', async () => {
      const sent = "SELECT min(id) AS id FROM internship.convention WHERE etat = 'complete'"
      const [{ id }, same] = await Promise.all(
        [mine, theirs].map((school) => inDatabase(school, async (db) => (await db.query(sent)).rows[0])),
      )
      expect(same).toEqual({ id })
      const { body } = await asStaff(documents.documentConventionsPapier, { ids: [id] })
      const empreinte = createHash('sha256').update(Buffer.from(body.pdf, 'base64')).digest('hex')
      const { rows } = await pool.query(
        "SELECT code FROM internship.papier WHERE genre = 'convention' AND sujet_id = $1",
        [id],
      )
      for (const [endpoint, input] of [
        [extensions.papierVerifier, { code: rows[0].code }],
        [extensions.fichierVerifier, { empreinte }],
      ] as const) {
        const answers = [await said(call(mine, endpoint, input)), await said(call(theirs, endpoint, input))]
        expect(answers, endpoint.path).toEqual([200, 'not_found'])
      }
      const ticket = await agreementAddress(createKysely(pool), id)
      expect((await send(mine, ticket)).status).toBe(200)
      expect((await send(theirs, ticket)).status).toBe(410)
    })

    it('is no second step of a sign-in to another', async () => {
      const password = ADMIN.ADMIN_PASSWORD
      const begun = await asStaff(extensions.facteurPreparer, { password })
      const shown = new TOTP({ secret: Secret.fromBase32(begun.body.secret), digits: 6, period: 30 })
      const made = await asStaff(extensions.facteurAjouter, {
        etape: begun.body.etape,
        code: shown.generate(),
      })
      const half = await call(mine, internship.login, {
        email: ADMIN.ADMIN_EMAIL,
        password,
        anneeScolaire_id: await yearOf(mine),
      })
      const step = { etape: half.body.details.etape, email: ADMIN.ADMIN_EMAIL, code: made.body.codes[0] }
      const entered = (school: string) => said(call(school, extensions.facteurEntrer, step))
      expect([await entered(theirs), await entered(mine)]).toEqual(['link_expired', 200])
      expect(await said(asStaff(extensions.facteurSupprimer, { password }))).toBe(200)
    })

    it('is no return from a provider of identities to another', async () => {
      const [passage, prise] = [newToken(), newToken()]
      const db = createKysely(pool)
      await keepPassage(db, 'retour', {
        cle: passage,
        fournisseur: 'univ',
        prise: hashToken(prise),
        contenu: {},
      })
      const anneeScolaire_id = await yearOf(theirs)
      const answer = call(theirs, extensions.identiteEntrer, { passage, prise, anneeScolaire_id })
      expect(await said(answer)).toBe('link_expired')
      expect(await takePassage(db, 'retour', passage)).toBeDefined()
    })

    it('is no passkey in another, whichever of them asked for the answer', async () => {
      const siteOf = (school: string) => `http://${addressOf(school).replace(/\/.*/, '')}:3000`
      const key = authenticator(siteOf(mine))
      const begun = await asStaff(extensions.cleCommencer, { password: ADMIN.ADMIN_PASSWORD })
      const reponse = key.make(begun.body.options)
      expect(await said(asStaff(extensions.cleAjouter, { nom: 'Mon téléphone', reponse }))).toBe(200)
      const enter = async (school: string, asked: string) => {
        const { body } = await call(asked, extensions.cleDefier, {})
        const there = siteOf(school)
        const answer = key.answer(body.options, { origin: there, rpId: new URL(there).hostname })
        const anneeScolaire_id = await yearOf(school)
        return said(call(school, extensions.cleEntrer, { reponse: answer, anneeScolaire_id }))
      }
      expect(await enter(theirs, theirs)).toBe('key_refused')
      expect(await enter(theirs, mine)).toBe('link_expired')
      expect(await enter(mine, mine)).toBe(200)
    })
  })

  describe('an address of one school', () => {
    it('of a calendar is unknown in another', async () => {
      const { body } = await call(
        mine,
        extensions.agendaOuvrir,
        { genre: 'salle', id: 1 },
        { token: tokens.internship },
      )
      const own = new URL(body.adresse)
      expect(own.host.replace(/:.*/, '') + own.pathname).toContain(`${addressOf(mine)}${ICS_PATH}`)
      const path = own.pathname.slice(own.pathname.indexOf(ICS_PATH))
      expect((await send(mine, path)).status).toBe(200)
      expect((await send(theirs, path)).status).toBe(404)
    })

    it('of a file is unknown in another that has one of the same number, and the bytes of an upload are not taken', async () => {
      const file = await upload(mine)
      let same = await upload(theirs)
      // an agreement that was sent here has made a file as well
      while (same.id < file.id) same = await upload(theirs)
      expect(same.id).toBe(file.id)
      const opened = await call(mine, extensions.fichierOuvrir, { id: file.id }, { token: tokens.internship })
      const path = new URL(opened.body.adresse, 'http://x').pathname
      const ticket = path.slice(path.indexOf(FICHIER_PATH))
      expect((await send(mine, ticket)).status).toBe(200)
      expect((await send(theirs, ticket)).status).toBe(410)
      const begun = await call(mine, extensions.fichierCommencer, FILE, { token: tokens.internship })
      expect((await call(theirs, extensions.fichierCommencer, FILE, { token: other })).status).toBe(200)
      const headers = { authorization: `Bearer ${begun.body.secret}` }
      expect((await send(mine, `${UPLOAD_PATH}${begun.body.id}`, { headers })).status).toBe(200)
      expect((await send(theirs, `${UPLOAD_PATH}${begun.body.id}`, { headers })).status).toBe(401)
    })

    it('of an archive of personal data is unknown in another that has one of the same number', async () => {
      const entered = await call(mine, donnees.espaceDonneesOuvrir, {}, { token: tokens.person })
      const path = new URL(entered.body.adresse, 'http://x').pathname
      const ticket = path.slice(path.indexOf(DONNEES_PATH))
      await inDatabase(theirs, (db) =>
        db.query(`INSERT INTO gateway.remise (email, par, complet)
          SELECT email, par, complet FROM (VALUES ('${EVERYBODY}', '${EVERYBODY}', false)) AS asked (email, par, complet),
            generate_series(1, 50)`),
      )
      const own = await send(mine, ticket)
      expect(own.status).toBe(200)
      await own.arrayBuffer()
      expect((await send(theirs, ticket)).status).toBe(410)
    })
  })

  describe('a program’s token', () => {
    it('of one school is none in another, which has one of the same number', async () => {
      const made = { nom: 'Pégase', lit: ['offres'], expire: '2099-12-31' }
      const machine = await call(mine, extensions.jetonAjouter, made, { token: tokens.internship })
      expect((await call(theirs, extensions.jetonAjouter, made, { token: other })).status).toBe(200)
      const ask = (school: string) =>
        call(school, internship.stageList, { perPage: 10 }, { token: machine.body.secret })
      expect((await ask(mine)).status).toBe(200)
      const { status, body } = await ask(theirs)
      expect([status, body.code]).toEqual([401, 'unauthenticated'])
    })
  })

  describe('a cookie', () => {
    it('of a device that one school knows makes it known to no other', async () => {
      const account = { email: ADMIN.ADMIN_EMAIL, password: 'faux' }
      const wrong = async (school: string, cookie?: string) => {
        const { path, headers, ...init } = requestOf(internship.login, { ...account, anneeScolaire_id: 2 })
        return send(school, path, { ...init, headers: { ...headers, ...(cookie && { cookie }) } })
      }
      const shutOut = async (school: string) => {
        for (let tries = 0; (await wrong(school)).status !== 429; tries += 1) expect(tries).toBeLessThan(50)
      }
      await shutOut(mine)
      // whoever guesses in one school is not counted in another
      expect((await wrong(theirs)).status).toBe(401)
      await shutOut(theirs)
      const cookie = device.split(';')[0] ?? ''
      // where it is known, the guesses of others do not shut it out
      expect((await wrong(mine, cookie)).status).toBe(401)
      expect((await wrong(theirs, cookie)).status).toBe(429)
      for (const each of [mine, theirs])
        await inDatabase(each, (db) => db.query('DELETE FROM gateway.rate_limit'))
    })
  })

  describe('a school’s database', () => {
    it('does not let the role of another school in', async () => {
      const [own, other] = [await place.directory.find(mine), await place.directory.find(theirs)]
      for (const url of [own.databaseUrl, own.ownerUrl]) {
        const strange = new URL(url)
        strange.pathname = new URL(other.databaseUrl).pathname
        const client = new pg.Client({ connectionString: strange.href })
        await expect(client.connect()).rejects.toMatchObject({ code: '42501' })
        await client.end().catch(() => {})
      }
      expect(new URL(own.databaseUrl).password).not.toBe(new URL(other.databaseUrl).password)
    })

    it('is not named by a host, a forwarded host or a header', async () => {
      const { path } = requestOf(internship.stageList, { perPage: 10 })
      const request = new Request(`http://${addressOf(theirs)}${path}`, {
        headers: {
          authorization: `Bearer ${tokens.internship}`,
          'x-forwarded-host': addressOf(mine),
          'x-forwarded-prefix': `/${mine}`,
          forwarded: `host=${addressOf(mine)}`,
        },
      })
      expect((await schools.fetch(request, {})).status).toBe(401)
    })
  })
})
