import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract'
import { ICS_PATH } from '../../../src/contract/agenda/agenda'
import { DONNEES_PATH } from '../../../src/contract/donnees/donnees'
import { FICHIER_PATH, UPLOAD_PATH } from '../../../src/contract/fichier/fichiers'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { hashToken, newToken } from '../../../src/services/access/credentials/tokens'
import { everything } from '../../setup/everything'
import { openSchool, type School } from '../../setup/openSchool'
import { STAFF } from '../../setup/services'
import { openWorld, type World } from '../../setup/worlds'

/* Links in mails open exactly their own page, and guessed, used and expired ones nothing. */

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
] as const
type Kind = (typeof KINDS)[number]
type Ask = (world: World) => object

const points = { points: 12, mention_id: 3, motif: 'M', signe_par: 'Moi', points_calcules: null }
const defence: Ask = ({ ids }) => ({ soutenance_id: ids.soutenance })
const password = { password: 'un-long-mot-de-passe' }
/** Further input of each call, and the links that open it. */
const OPENED: Record<string, { by: readonly Kind[]; ask?: Ask; once?: true }> = {
  'password/reset': { by: ['utilisateur'], ask: () => password, once: true },
  'user/set_password': { by: ['compte'], ask: () => password, once: true },
  'espace/entrer': { by: ['espace', 'section', 'adresse'], once: true },
  'disponibilite/question': { by: ['disponibilite'] },
  'disponibilite/repondre': { by: ['disponibilite'], ask: () => ({ plages: [], remarque: '' }) },
  'convocation/question': { by: ['convocation'] },
  'convocation/repondre': {
    by: ['convocation'],
    ask: ({ ids, debut }) => ({ reponses: [{ soutenance_id: ids.soutenance, debut, reponse: 'vient' }] }),
  },
  'feuille/question': { by: ['notation'] },
  'feuille/lire': { by: ['notation'], ask: defence },
  'feuille/noter': {
    by: ['notation'],
    ask: (world) => ({ ...defence(world), marques: [{ critere: 0, points: '12' }] }),
  },
  'feuille/signer': { by: ['notation'], ask: (world) => ({ ...defence(world), ...points }) },
  'feuille/rouvrir': { by: ['notation'], ask: defence },
  'signature/question': { by: ['signature'] },
  'signature/papier': { by: ['signature'] },
  'signature/signer': { by: ['signature'], ask: ({ empreinte }) => ({ nom: 'Moi', empreinte }), once: true },
  'signature/deleguer': { by: ['signature'], ask: () => ({ nom: 'Autre', email: 'autre@acme.test' }) },
  'signature/refuser': { by: ['signature'], ask: () => ({ motif: 'Faux' }) },
}
const calls = endpoints.filter(({ access, input }) => access === 'public' && 'token' in input.shape)
const asked = (path: string, world: World) => OPENED[path]?.ask?.(world) ?? {}

let school: School
let mine: World
let theirs: World
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`SELECT setval(pg_get_serial_sequence('company.entreprise', 'id'), 10)`)
  mine = await openCompany()
  theirs = await openCompany()
})
afterAll(() => school?.drop())

/** With an account of its company. */
async function openCompany(): Promise<World> {
  const world = await openWorld(school)
  await school.sql('INSERT INTO company.compte (entreprise_id, email, active) VALUES ($1, $2, 1)', [
    world.ids.entreprise,
    `compte@${world.mark}.test`,
  ])
  return world
}

/** The holder of a kind of link. */
const holderOf = async (kind: Kind, { ids, emails, mark }: World): Promise<number> => {
  const HOLDERS: Record<Kind, string> = {
    utilisateur: `internship.utilisateur WHERE email = '${STAFF.email}'`,
    compte: `company.compte WHERE email = 'compte@${mark}.test'`,
    disponibilite: `internship.sollicitation WHERE id = ${ids.question}`,
    convocation: `internship.convoque WHERE cle = '${emails.encadreur}'`,
    notation: `internship.convoque WHERE cle = '${emails.juror}'`,
    espace: `gateway.personne WHERE email = '${emails.etudiant}'`,
    section: `gateway.personne WHERE email = '${emails.tuteur}'`,
    adresse: `gateway.personne WHERE email = '${emails.tuteur}'`,
    signature: `internship.signature WHERE convention_id = ${ids.convention} AND qui = 'etudiant'`,
  }
  return (await school.sql(`SELECT id FROM ${HOLDERS[kind]}`))[0].id
}
/** When kinds are mixed up, the holder's id is that of somebody the other kind is for. */
async function linkOf(
  kind: Kind,
  world: World,
  { serves = "interval '1 hour'", as = kind }: { serves?: string; as?: Kind } = {},
): Promise<string> {
  const token = newToken()
  await school.sql(
    `INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at) VALUES ($1, $2, $3, now() + ${serves})`,
    [hashToken(token), kind, await holderOf(as, world)],
  )
  return token
}
async function open({ path, ...endpoint }: Endpoint, token: string, world: World) {
  await school.sql('DELETE FROM gateway.rate_limit')
  const { status, body } = await school.services.call({ path, ...endpoint }, { ...asked(path, world), token })
  return status === 200 ? 200 : body.code
}

it('each call opened by a link is in the table, and each kind of link opens one', async () => {
  expect(Object.keys(OPENED).sort()).toEqual(calls.map(({ path }) => path).sort())
  const [{ kinds }] = await school.sql(
    `SELECT pg_get_constraintdef(oid) AS kinds FROM pg_constraint WHERE conname = 'lien_kind_check'`,
  )
  expect([...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => kind).sort()).toEqual([...KINDS].sort())
  expect(new Set(Object.values(OPENED).flatMap(({ by }) => by))).toEqual(new Set(KINDS))
})

it.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s rejects links of other kinds, guessed and expired ones, and bearer tokens',
  async (path, endpoint) => {
    const { by = [] } = OPENED[path] ?? {}
    const tokens: Record<string, string> = {
      guessed: newToken(),
      short: 'a'.repeat(20),
      'of a session': mine.tokens.etudiant,
    }
    for (const kind of KINDS) {
      const [as = kind] = by
      if (!by.includes(kind)) tokens[kind] = await linkOf(kind, mine, { as })
      tokens[`old ${kind}`] = await linkOf(kind, mine, { as, serves: "interval '-1 second'" })
    }
    const good = await linkOf(by[0] as Kind, mine)
    Object.assign(tokens, { cut: good.slice(0, -1), longer: `${good}A`, 'in capitals': good.toUpperCase() })
    const before = await everything(school.database.pool)
    for (const [what, token] of Object.entries(tokens))
      expect([what, await open(endpoint, token, mine)]).toEqual([what, 'link_expired'])
    expect(await everything(school.database.pool)).toBe(before)
    const another = await openCompany()
    for (const kind of by)
      expect(await open(endpoint, await linkOf(kind, another), another)).not.toBe('link_expired')
  },
)

it('a one-time link works once, for one person', async () => {
  for (const endpoint of calls.filter(({ path }) => OPENED[path]?.once))
    for (const kind of OPENED[endpoint.path]?.by ?? []) {
      const world = await openCompany()
      const token = await linkOf(kind, world)
      const answers = await Promise.all([1, 2, 3].map(() => open(endpoint, token, world)))
      expect(
        answers.filter((one) => one === 200),
        `${endpoint.path} by ${kind}`,
      ).toHaveLength(1)
      expect([...new Set(answers)].sort(), `${endpoint.path} by ${kind}`).toSatisfy((all: unknown[]) =>
        all.every((one) => one === 200 || one === 'link_expired' || one === 'already_signed'),
      )
      expect(await open(endpoint, token, world), endpoint.path).toBe('link_expired')
    }
})

it('a link is no session: no call of persons or staff accepts it as a bearer', async () => {
  const tokens = await Promise.all(KINDS.map((kind) => linkOf(kind, mine)))
  const before = await everything(school.database.pool)
  for (const token of tokens)
    for (const path of ['espace/moi', 'espace/stages', 'stage/list', 'profile']) {
      const endpoint = endpoints.find((each) => each.path === path) as Endpoint
      const { status, body } = await school.services.call(endpoint, {}, { token })
      expect([path, status, body.code]).toEqual([path, 401, 'unauthenticated'])
    }
  expect(await everything(school.database.pool)).toBe(before)
})

it('a link gives no access to records of others', async () => {
  const [answers, sheet] = [await linkOf('convocation', mine), await linkOf('notation', mine)]
  const before = await everything(school.database.pool)
  for (const path of [
    'convocation/repondre',
    'feuille/lire',
    'feuille/noter',
    'feuille/signer',
    'feuille/rouvrir',
  ]) {
    const endpoint = calls.find((each) => each.path === path) as Endpoint
    const token = path === 'convocation/repondre' ? answers : sheet
    const nobodys = { ...theirs, ids: { ...theirs.ids, soutenance: 900_000_000 } }
    const [ofOthers, ofNone] = [await open(endpoint, token, theirs), await open(endpoint, token, nobodys)]
    expect([path, ofOthers]).toEqual([path, ofNone])
    expect(ofOthers).not.toBe(200)
  }
  expect(await everything(school.database.pool)).toBe(before)
})

it('addresses of downloads, calendars and uploads are not interchangeable', async () => {
  const addressOf = async (path: string, input: object, who: 'etudiant' | 'candidat') => {
    const endpoint = endpoints.find((each) => each.path === path) as Endpoint
    return (await school.services.call(endpoint, input, { token: mine.tokens[who] })).body.adresse as string
  }
  const ticketOf = (address: string) => address.slice(address.lastIndexOf('/') + 1).replace(/\.ics$/, '')
  const file = ticketOf(await addressOf('espace/fichier/ouvrir', { id: mine.ids.rapport }, 'etudiant'))
  const data = ticketOf(await addressOf('espace/donnees/ouvrir', {}, 'etudiant'))
  const calendar = ticketOf(
    await addressOf('espace/agenda/ouvrir', { genre: 'etudiant', id: mine.ids.etudiant }, 'etudiant'),
  )
  const links = await Promise.all(KINDS.map((kind) => linkOf(kind, mine)))
  const status = async (path: string, init?: RequestInit) =>
    (await school.services.app.request(path, init)).status
  expect(await status(`${FICHIER_PATH}${file}`)).toBe(200)
  expect(await status(`${ICS_PATH}${calendar}.ics`)).toBe(200)
  const [id, until, signature] = file.split('.') as [string, string, string]
  const forged = [
    `${Number(id) + 1}.${until}.${signature}`,
    `${id}.${Number(until) + 60}.${signature}`,
    `${id}.${until}.${signature.slice(0, -1)}`,
  ]
  for (const other of [...links, data, calendar, mine.tokens.etudiant, ...forged])
    expect([404, 403, 401, 410], other).toContain(await status(`${FICHIER_PATH}${other}`))
  for (const other of [...links, file, calendar, mine.tokens.etudiant])
    expect([404, 403, 401, 410], other).toContain(await status(`${DONNEES_PATH}${other}`))
  for (const other of [...links, file, data, mine.tokens.etudiant])
    expect(await status(`${ICS_PATH}${other}.ics`), other).toBe(404)
  const before = await everything(school.database.pool)
  for (const other of [...links, file, data, calendar, mine.tokens.etudiant]) {
    const headers = { authorization: `Bearer ${other}`, 'upload-offset': '0' }
    expect([404, 401, 403], other).toContain(
      await status(`${UPLOAD_PATH}${mine.ids.envoi}`, { method: 'PATCH', headers, body: 'x' }),
    )
    expect([404, 401, 403], other).toContain(
      await status(`${UPLOAD_PATH}${mine.ids.envoi}`, { method: 'DELETE', headers }),
    )
  }
  expect(await everything(school.database.pool)).toBe(before)
})
