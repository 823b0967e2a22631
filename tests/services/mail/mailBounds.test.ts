import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { candidature, company, endpoints, extensions, internship } from '../../../src/contract'
import { espaceEntreprises } from '../../../src/contract/entreprise/monEntreprise'
import { IMPORTS } from '../../../src/contract/import/imports'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { espacePropositions } from '../../../src/contract/proposition/proposition'
import type { Context } from '../../../src/services/access/handler'
import { createKysely } from '../../../src/services/db/kysely'
import { embedded } from '../../../src/services/gateway/embedded'
import { createGateway } from '../../../src/services/gateway/gateway'
import { MAILS_OF_MACHINE, MAILS_OF_ONE } from '../../../src/services/kernel/limits'
import { type Mail, queueMail } from '../../../src/services/mail/outbox'
import { tellChangedAddresses } from '../../../src/services/mail/tell/tellAddress'
import { createTestDatabase } from '../../setup/database'
import { inputOf } from '../../setup/inputs'
import { ANNEE, openSchool, type School } from '../../setup/openSchool'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { requestOf, STAFF, startServices, tokenFor } from '../../setup/services'

/* How many mails the calls of one person may cause. */

const COMPANY = 'c1@industrie.test'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET langue = 'fr'")
  await school.sql('ALTER TABLE company.entreprise ALTER COLUMN id RESTART WITH 500')
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('DELETE FROM gateway.mail; DELETE FROM gateway.rate_limit'))

const mails = () => school.sql('SELECT recipient, origine, subject FROM gateway.mail ORDER BY id')
/** As after the minute that everything waits. */
async function leave() {
  await tellChangedAddresses(
    createKysely(school.database.pool),
    school.services.config,
    new Date(Date.now() + 120_000),
  )
  await school.sql('UPDATE gateway.mail SET sent_at = now() WHERE sent_at IS NULL')
}
const age = (hours: number) =>
  school.sql(`UPDATE gateway.mail SET created_at = created_at - make_interval(hours => $1)`, [hours])
/** Mails caused by somebody some minutes ago. */
const caused = (origine: string, many: number, recipient = `'a' || n || '@ailleurs.test'`) =>
  school.sql(
    `INSERT INTO gateway.mail (recipient, subject, body_text, body_html, origine, created_at, sent_at)
     SELECT ${recipient}, 'S', 'T', '', $1, now() - interval '5 minutes', now() FROM generate_series(1, $2) AS n`,
    [origine, many],
  )
async function space(email: string) {
  const token = await school.services.enter(email)
  const calls = { ...candidature, ...espaceEntreprises }
  return (name: keyof typeof calls, input: object = {}) => school.services.call(calls[name], input, { token })
}
/** About somebody of the company, as `acting` reads them. */
const contactVersion = async (acting: Awaited<ReturnType<typeof space>>, id: number): Promise<string> => {
  const { contacts } = (await acting('espaceContacts')).body
  return contacts.find((each: { id: number }) => each.id === id).version
}
async function applied() {
  const id = await school.student()
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [id])
  const [call, stage_id] = [await space(email), await school.offer()]
  const apply = (lettre: string) => call('espaceCandidatureEnvoyer', { stage_id, lettre })
  const { body } = await apply('Bonjour')
  return {
    email,
    apply,
    id: body.id as number,
    withdraw: () => call('espaceCandidatureRetirer', { id: body.id }),
  }
}
/** Calls until one is refused, a minute lying between two of them. */
async function untilRefused(call: (turn: number) => ReturnType<Awaited<ReturnType<typeof space>>>) {
  for (let turn = 0; turn < 200; turn += 1) {
    const { status, body } = await call(turn)
    if (status !== 200) return { status, ...body }
    await leave()
  }
  return undefined
}

describe('mails that somebody causes', () => {
  it('are limited per hour and per address, and a refused call writes nothing', async () => {
    const { id, email } = await applied()
    await leave()
    const acting = await space(COMPANY)
    const version = async () => {
      const { candidatures } = (await acting('espaceCandidaturesRecues', {})).body
      return candidatures.find((row: { id: number }) => row.id === id).version
    }
    const refused = await untilRefused(async (turn) =>
      acting('espaceCandidatureRepondre', {
        id,
        etat: turn % 2 ? 'refusee' : 'retenue',
        motif: `Motif ${turn}`,
        version: await version(),
      }),
    )
    expect(refused).toMatchObject({ status: 429, code: 'too_many_mails' })
    expect(refused.details.retryAfter).toBeGreaterThan(0)
    expect(refused.details.retryAfter).toBeLessThanOrEqual(3_600)
    // the receipt of the application is the student's own doing
    const theirs = (await mails()).filter(
      ({ recipient, subject }) => recipient === email && !subject.startsWith('Votre candidature est envoyée'),
    )
    expect(theirs).toHaveLength(MAILS_OF_ONE.hourToOne)
    const [{ motif }] = await school.sql('SELECT motif FROM internship.candidature WHERE id = $1', [id])
    expect(motif).toBe(`Motif ${MAILS_OF_ONE.hourToOne - 1}`)
    // others may be answered, and an hour later the same again
    const other = await applied()
    await leave()
    expect((await acting('espaceCandidatureRepondre', { id: other.id, etat: 'retenue' })).status).toBe(200)
    await age(1)
    const again = { id, etat: 'retenue', version: await version() }
    expect((await acting('espaceCandidatureRepondre', again)).status).toBe(200)
  })

  it('are limited per day', async () => {
    const { id } = await applied()
    const token = await school.services.enter(COMPANY)
    const [{ id: person }] = await school.sql('SELECT id FROM gateway.personne WHERE email = $1', [COMPANY])
    await caused(`personne/${person}`, MAILS_OF_ONE.day)
    await age(2)
    const answer = () =>
      school.services.call(candidature.espaceCandidatureRepondre, { id, etat: 'retenue' }, { token })
    const { status, body } = await answer()
    expect([status, body.code]).toEqual([429, 'too_many_mails'])
    expect(body.details.retryAfter).toBeGreaterThan(21 * 3_600)
    await age(22)
    expect((await answer()).status).toBe(200)
  })

  it('to addresses entered by a contact count for them, even if sent later', async () => {
    const acting = await space(COMPANY)
    const contact = async (email: string, id?: number) =>
      acting('espaceContactEnregistrer', {
        ...(id && { id, version: await contactVersion(acting, id) }),
        entreprise_id: 1,
        prenom: 'Ada',
        nom: 'Byron',
        email,
        gestion: 1,
        tuteur: 0,
      })
    const { id } = (await contact('ada@ailleurs.test')).body
    let turns = 0
    const refused = await untilRefused((turn) => {
      turns = turn
      return contact(`ada${turn}@ailleurs.test`, id)
    })
    expect(refused).toMatchObject({ status: 429, code: 'too_many_mails' })
    expect((await mails()).length).toBeLessThanOrEqual(MAILS_OF_ONE.hour + 2)
    const [{ email }] = await school.sql('SELECT email FROM company.contact WHERE id = $1', [id])
    expect(email).toBe(`ada${turns - 1}@ailleurs.test`)
    await school.sql('DELETE FROM company.contact WHERE gestion = 1')
  })

  it('of repeated applications stay few, however many people represent a company', async () => {
    await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email, gestion)
      SELECT 1, 'Gère', 'gere' || n || '@ailleurs.test', 1 FROM generate_series(1, 60) AS n`)
    const one = await applied()
    await leave()
    // the student has a receipt
    expect(await mails()).toHaveLength(22)
    const refused = await untilRefused(async (turn) => {
      await one.withdraw()
      return one.apply(`Lettre ${turn}`)
    })
    expect(refused).toMatchObject({ status: 429, code: 'too_many_mails' })
    expect((await mails()).length).toBeLessThanOrEqual(MAILS_OF_ONE.hour + 22)
    await school.sql('DELETE FROM company.contact WHERE gestion = 1')
  })

  it('are limited for API tokens too, at a far higher number', async () => {
    const asked = { nom: 'Exchange', lit: [], ecrit: ['demandes'], expire: '2099-12-31' }
    const { body: jeton } = await school.call(extensions.jetonAjouter, asked)
    const refuse = async () => {
      const [{ id }] = await school.sql(
        `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat) VALUES ($1, $2, 1, 'fr', 0) RETURNING id`,
        [ANNEE, await school.student()],
      )
      const refusal = { id, etat: 2, motif: 'Hors délai' }
      return school.services.call(internship.demandeChangementEtat, refusal, { token: jeton.secret })
    }
    await caused(`bureau/-${jeton.id}`, MAILS_OF_MACHINE.hour - 1)
    expect((await refuse()).status).toBe(200)
    expect((await refuse()).body.code).toBe('too_many_mails')
  })

  it('to everybody affected by one act leave together', async () => {
    const stage_id = await school.offer()
    await school.sql(
      `WITH e AS (INSERT INTO records.etudiant (matricule, prenom, nom, email)
         SELECT 'F' || n, 'P', 'N', 'f' || n || '@ecole.test' FROM generate_series(1, 150) AS n RETURNING id),
       i AS (INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id) SELECT id, 1, 1 FROM e RETURNING etudiant_id)
       INSERT INTO internship.candidature (annee_id, etudiant_id, stage_id, lettre) SELECT 1, etudiant_id, $1, 'L' FROM i`,
      [stage_id],
    )
    const token = await school.services.enter(COMPANY)
    const closing = espacePropositions.espacePropositionFermer
    const { status } = await school.services.call(closing, { stage_id }, { token })
    expect([status, (await mails()).length]).toEqual([200, 150])
  })

  it('exclude a company added by a colleague, but include sign-ups', async () => {
    const signUp = (n: number) => ({
      nom_entreprise: `S${n}`,
      nom_gerant: 'G',
      matricule: `S-${n}`,
      email: `s${n}@ailleurs.test`,
      adresse: 'Rue',
    })
    expect((await school.services.call(company.entrepriseAdd, signUp(1))).status).toBe(200)
    const [{ origine }] = await mails()
    expect(origine).toMatch(/^reseau\/[\w-]{16}$/)
    await caused(origine, MAILS_OF_ONE.hour)
    const { body } = await school.services.call(company.entrepriseAdd, signUp(2))
    expect(body.code).toBe('too_many_mails')
    const from = { from: '192.0.2.7' }
    expect((await school.services.call(company.entrepriseAdd, signUp(2), from)).status).toBe(200)
    expect((await school.call(company.entrepriseAdd, signUp(3))).status).toBe(200)
  })
})

/** Further input of a call, besides the tests' samples. */
const GIVEN: Record<string, object> = {
  'espace/proposition/fermer': { stage_id: 1 },
  'espace/offre/garder': { gardee: true },
  'espace/demande/brouillon': { contenu: null },
  'espace/demande/entreprise': { matricule: 'M-1' },
  'espace/demande/demander': { type_stage: 1, langue: 'fr' },
}
function given({ service, path, input }: Endpoint, annee: number): object {
  if (path === 'login' || path === 'seance/annee') {
    const values = { annee, anneeScolaire_id: annee, ...STAFF }
    return Object.fromEntries(Object.entries(values).filter(([key]) => key in input.shape))
  }
  if (!path.startsWith('import/')) return GIVEN[path] ?? {}
  const [record] = Object.entries(IMPORTS).find(([, each]) => each.service === service) ?? []
  return { record, file: TABLE, options: {} }
}
const TABLE = new File([JSON.stringify({ columns: ['nom'], lines: [2], rows: [['N']] })], 'table.json')

describe('every call of the contract', () => {
  const mail: Mail = { recipient: 'une@ailleurs.test', subject: 'S', text: 'T', html: '' }

  it('that mails anybody is limited, except for the staff', async () => {
    const database = await createTestDatabase({ demo: true })
    const { pool } = database
    await makeEverybody(pool)
    const services = await startServices(database)
    const { config } = services
    const db = createKysely(pool)
    const tokens = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
    const years = await pool.query('SELECT id FROM records.annee WHERE courante')
    const annee = years.rows[0].id
    const gateway = createGateway({
      db,
      config,
      endpoints,
      socketAddress: () => '127.0.0.1',
      log: { error: () => {} },
      // besides its other effects it mails somebody
      targetOf: (endpoint) =>
        embedded(
          endpoint,
          async (_, context) => {
            await (context as Context).write((trx) => queueMail(trx, mail))
            return { status: 200, ...(endpoint.rows && { [endpoint.rows]: [] }) }
          },
          { db, pool, owner: pool, ownerDb: db, config, checkAnswers: false, longLists: (work) => work() },
        ),
    })
    const answers: Record<string, string[]> = { staff: [], person: [], public: [] }
    const wrong: string[] = []
    for (const endpoint of endpoints) {
      await pool.query('DELETE FROM gateway.mail; DELETE FROM gateway.rate_limit')
      const token = endpoint.access === 'public' ? undefined : tokenFor(endpoint, tokens)
      const call = async () => {
        const { path, headers, ...init } = requestOf(endpoint, {
          ...inputOf(endpoint),
          ...given(endpoint, annee),
        })
        const authorization = token && `Bearer ${token}`
        const sent = { ...init, headers: { ...headers, ...(authorization && { authorization }) } }
        const answer = await gateway.request(path.replace('/api', ''), sent)
        return { status: answer.status, body: JSON.parse(await answer.text()) }
      }
      const first = await call()
      await pool.query(
        `INSERT INTO gateway.mail (recipient, subject, body_text, body_html, origine, created_at)
         SELECT 'a' || n, 'S', 'T', '', m.origine, now() - interval '5 minutes'
         FROM gateway.mail m, generate_series(1, $1) AS n`,
        [MAILS_OF_ONE.hour],
      )
      const second = await call()
      const expected = endpoint.access === 'staff' ? undefined : 'too_many_mails'
      if (first.status !== 200 || second.body.code !== expected)
        wrong.push(
          `${endpoint.service}/${endpoint.path}: ${first.status} ${second.status} ${second.body.code}`,
        )
      answers[endpoint.access]?.push(endpoint.path)
    }
    expect(wrong).toEqual([])
    await database.drop()
    expect(Object.values(answers).every(({ length }) => length > 10)).toBe(true)
  })
})
