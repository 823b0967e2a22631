import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import ar from '../../../i18n/office/etat/ar'
import fr from '../../../i18n/office/etat/fr'
import { extensions } from '../../../src/contract'
import { CONTROLES, type Controle, type NomDeControle } from '../../../src/contract/etat/etat'
import { createPool } from '../../../src/services/db/pool'
import { shareRows } from '../../../src/services/db/roles'
import { examine } from '../../../src/services/etat/controles'
import { openBucket } from '../../../src/services/fichier/bucket'
import type { Config } from '../../../src/services/kernel/config'
import { readProviders } from '../../../src/services/kernel/identityProviders'
import { insideOf } from '../../../src/services/kernel/reach'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { startOidc } from '../../setup/oidc'
import { startRegister } from '../../setup/register'
import { fileOf, newPair, type Pair, samlIdp } from '../../setup/saml'
import { type Services, startServices } from '../../setup/services'
import { hasSwift, type Swift, startSwift } from '../../setup/swift'

let database: TestDatabase
let services: Services
const servers: Server[] = []
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => database?.drop())

/** Listens, and answers with `given`. @returns `host:port` */
async function listening(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    answer(socket)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

async function look(overrides: Partial<Config>, nom: NomDeControle): Promise<Controle | undefined> {
  const config = { ...services.config, dataDir: process.cwd(), filesDir: process.cwd(), ...overrides }
  return (await examine({ config, pool: database.pool })).find((each) => each.nom === nom)
}

describe('the checks of the installation', () => {
  it('are shown to administrators, each once', async () => {
    const { internship: token } = await services.signIn()
    const { status, body } = await services.call(extensions.etatService, {}, { token })
    expect(status).toBe(200)
    expect(body.controles.map(({ nom }: Controle) => nom)).toEqual(CONTROLES)
    expect(body.controles.find(({ nom }: Controle) => nom === 'base').niveau).toBe('bon')
  })

  it('name a mail server that refuses, without its password', async () => {
    const free = await listening(() => {})
    servers.pop()?.close()
    const found = await look({ smtpUrl: `smtp://ecole:s3cretissime@${free}` }, 'courriel')
    expect(found).toMatchObject({ niveau: 'mauvais', constat: 'refuse', valeurs: { serveur: free } })
    expect(JSON.stringify(found)).not.toContain('s3cretissime')
  })

  it('wait for a mail server that does not answer, up to a limit', async () => {
    const silent = await listening(() => {})
    expect(await look({ smtpUrl: `smtp://${silent}` }, 'courriel')).toMatchObject({ niveau: 'mauvais' })
  }, 20_000)

  it('include the virus scanner', async () => {
    const host = await listening((socket) => socket.once('data', () => socket.end('PONG\0')))
    expect(await look({ clamdUrl: `tcp://${host}` }, 'antivirus')).toMatchObject({ niveau: 'bon' })
    const other = await listening((socket) => socket.once('data', () => socket.end('no\0')))
    expect(await look({ clamdUrl: `tcp://${other}` }, 'antivirus')).toMatchObject({ niveau: 'mauvais' })
    expect(await look({ clamdUrl: undefined }, 'antivirus')).toMatchObject({ niveau: 'sans' })
  })

  describe.runIf(hasSwift)('of the bucket', () => {
    let swift: Swift
    beforeAll(async () => {
      swift = await startSwift()
    }, 120_000)
    afterAll(() => swift?.remove())

    it('write, read and delete there, and never tell the key', async () => {
      const at = (over: Partial<Swift['bucket']> = {}) =>
        look({ bucket: { ...swift.bucket, ...over } }, 'documents')
      expect(await look({}, 'documents')).toMatchObject({ niveau: 'sans', constat: 'dossier' })
      expect(await at()).toMatchObject({ niveau: 'bon', valeurs: { depot: 'documents' } })
      const left: string[] = []
      for await (const { key } of openBucket(swift.bucket).list('')) left.push(key)
      expect(left).toEqual([])
      for (const [over, raison] of [
        [{ name: 'absent' }, 'NoSuchBucket'],
        [{ key: 'un-tout-autre-secret' }, 'SignatureDoesNotMatch'],
        [{ endpoint: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
      ] as const) {
        const found = await at(over)
        expect(found).toMatchObject({ niveau: 'mauvais', constat: 'refuse' })
        expect(found?.valeurs.raison).toContain(raison)
        expect(JSON.stringify(found)).not.toMatch(/secret/)
      }
    })

    it('say when the clocks differ', async () => {
      const now = Date.now()
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 90_000)
      onTestFinished(() => clock.mockRestore())
      expect(await look({ bucket: swift.bucket }, 'documents')).toMatchObject({
        niveau: 'avis',
        constat: 'horloge',
      })
    })
  })

  it('ask the register of companies', async () => {
    const register = await startRegister()
    const at = (webhookInside?: Config['webhookInside']) =>
      look({ companyRegisterUrl: register.url, webhookInside }, 'registre')
    const inside = insideOf(['127.0.0.1'])
    expect(await at(inside)).toMatchObject({
      niveau: 'bon',
      valeurs: { serveur: new URL(register.url).host },
    })
    expect(await at()).toMatchObject({ niveau: 'mauvais', constat: 'muet' })
    register.answers = (response) => response.end('<html>')
    expect(await at(inside)).toMatchObject({ niveau: 'mauvais', constat: 'muet' })
    await register.close()
    expect(await at(inside)).toMatchObject({ niveau: 'mauvais', constat: 'muet' })
    expect(await look({}, 'registre')).toMatchObject({ niveau: 'sans', constat: 'aucun' })
  })

  it('ask each identity provider, and look at our certificate of SAML', async () => {
    const oidc = await startOidc({ callback: 'http://127.0.0.1/retour' })
    const secret = 'un-secret-de-client'
    const univ = { SSO_UNIV_URL: oidc.issuer, SSO_UNIV_CLIENT_ID: 'espace', SSO_UNIV_CLIENT_SECRET: secret }
    const at = (env: Record<string, string>) => look({ identityProviders: readProviders(env) }, 'identite')
    expect(await at({})).toMatchObject({ niveau: 'sans', constat: 'aucune' })
    expect(await at({ SSO: 'univ', ...univ })).toMatchObject({ niveau: 'bon', valeurs: { noms: 'UNIV' } })
    await oidc.close()
    const silent = await at({ SSO: 'univ', ...univ })
    expect(silent).toMatchObject({ niveau: 'mauvais', constat: 'muet', valeurs: { nom: 'UNIV' } })
    expect(JSON.stringify(silent)).not.toContain(secret)
    const cas = await listening((socket) => socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'))
    expect(await at({ SSO: 'cas', SSO_CAS_KIND: 'cas', SSO_CAS_URL: `http://${cas}/cas` })).toMatchObject({
      niveau: 'mauvais',
      valeurs: { nom: 'CAS', raison: 'it answered 404' },
    })
    const { key, cert } = newPair()
    const saml = {
      SSO: 'saml',
      SSO_SAML_KIND: 'saml',
      SSO_SAML_METADATA: fileOf('idp.xml', samlIdp('idp.test').metadata()),
      SSO_SAML_KEY: fileOf('key.pem', key),
      SSO_SAML_CERT: fileOf('cert.pem', cert),
    }
    expect(await at(saml)).toMatchObject({ niveau: 'avis', constat: 'bientot', valeurs: { nom: 'SAML' } })
    const none = { ...saml, SSO_SAML_METADATA: '/nowhere/idp.xml' }
    expect(await at(none)).toMatchObject({ niveau: 'mauvais', constat: 'muet' })
  })

  it('find late mails, an old backup and a missing folder', async () => {
    const { pool } = database
    await pool.query('DELETE FROM gateway.mail')
    await pool.query(`INSERT INTO gateway.mail (recipient, subject, body_text, body_html, next_attempt_at)
      VALUES ('a@ecole.test', 'En retard', 'x', '<p>x</p>', now() - interval '1 hour')`)
    expect(await look({}, 'envois')).toMatchObject({ niveau: 'mauvais', valeurs: { nombre: 1 } })
    expect(await look({}, 'sauvegarde')).toMatchObject({ niveau: 'avis', constat: 'aucune' })
    await pool.query(
      "INSERT INTO gateway.sauvegarde (octets, perdus, le) VALUES (1, 0, now() - interval '9 days')",
    )
    expect(await look({}, 'sauvegarde')).toMatchObject({ constat: 'ancienne', valeurs: { jours: 9 } })
    expect(await look({ dataDir: '/nowhere/at/all' }, 'disque')).toMatchObject({
      niveau: 'mauvais',
      constat: 'echec',
    })
    expect(await look({}, 'taches')).toMatchObject({ niveau: 'mauvais', constat: 'personne' })
  })

  it('warn of the demo data, and of an address without TLS, that others can reach', async () => {
    const [open, safe] = ['http://stages.ecole.test', 'https://stages.ecole.test']
    const at = async (publicUrl: string, demoData: boolean) =>
      (await look({ publicUrl, demoData }, 'reglages'))?.constat
    expect(await at(safe, true)).toBe('demo')
    expect(await at(open, false)).toBe('http')
    expect(await at(safe, false)).toBe('bon')
    expect(await at('http://127.0.0.1:3000', true)).toBe('bon')
    expect(await look({ publicUrl: open, demoData: false }, 'reglages')).toMatchObject({
      niveau: 'avis',
      valeurs: { adresse: open },
    })
  })

  it('find out whether the role of the calls can change all rows, but not the audit trail', async () => {
    const role = `calls_${process.pid}_${Date.now()}`
    const { pool: owner, url } = database
    await owner.query(`CREATE ROLE ${role}; GRANT ${role} TO CURRENT_USER`)
    const calls = createPool(url, { max: 1, options: `-c role=${role}` })
    const rights = async (pool = calls) =>
      (await examine({ config: services.config, pool }, ['droits'])).map(({ niveau, constat }) => [
        niveau,
        constat,
      ])
    try {
      const client = await owner.connect()
      await shareRows(client, role).finally(() => client.release())
      expect(await rights()).toEqual([['bon', 'bon']])
      await owner.query(`REVOKE UPDATE ON internship.jury FROM ${role}`)
      expect(await rights()).toEqual([['mauvais', 'manquent']])
      await owner.query(
        `GRANT UPDATE ON internship.jury TO ${role}; GRANT DELETE ON gateway.audit TO ${role}`,
      )
      expect(await rights()).toEqual([['avis', 'trace']])
      expect(await rights(owner)).toEqual([['avis', 'trace']])
    } finally {
      await calls.end()
      await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    }
  })

  describe('of the certificate', () => {
    /** Answers by TLS at `localhost`. @returns its address */
    async function secured(pair: Pair): Promise<string> {
      const server = tls.createServer(pair)
      servers.push(server)
      server.listen(0, 'localhost')
      await once(server, 'listening')
      const address = server.address()
      return `https://localhost:${address && typeof address === 'object' ? address.port : 0}`
    }
    /** Has this process trust a certificate, as it does those of the machine. */
    function trust({ cert }: Pair) {
      const make = tls.createSecureContext
      const trusting = vi.spyOn(tls, 'createSecureContext').mockImplementation((options) => {
        const context = make(options)
        context.context.addCACert(cert)
        return context
      })
      onTestFinished(() => trusting.mockRestore())
    }

    it.each([
      [90, { niveau: 'bon', constat: 'bon', valeurs: { jours: 90 } }],
      [21, { niveau: 'bon', constat: 'bon', valeurs: { jours: 21 } }],
      [20, { niveau: 'avis', constat: 'bientot', valeurs: { jours: 20 } }],
      [7, { niveau: 'avis', constat: 'bientot', valeurs: { jours: 7 } }],
      [6, { niveau: 'mauvais', constat: 'bientot', valeurs: { jours: 6 } }],
      [0, { niveau: 'mauvais', constat: 'bientot', valeurs: { jours: 0 } }],
      [-3, { niveau: 'mauvais', constat: 'passe', valeurs: { jours: 3 } }],
    ])('tell the days that are left: %i', async (days, expected) => {
      const pair = newPair({ name: 'localhost', days })
      trust(pair)
      expect(await look({ publicUrl: await secured(pair) }, 'certificat')).toMatchObject(expected)
    })

    it('tell that browsers refuse it: nobody vouches for it, or it has another name', async () => {
      const own = newPair({ name: 'localhost', days: 90 })
      const refused = { niveau: 'mauvais', constat: 'refuse' }
      expect(await look({ publicUrl: await secured(own) }, 'certificat')).toMatchObject({
        ...refused,
        valeurs: { raison: expect.stringContaining('SELF_SIGNED') },
      })
      const strange = newPair({ name: 'ailleurs.test', days: 90 })
      trust(strange)
      expect(await look({ publicUrl: await secured(strange) }, 'certificat')).toMatchObject(refused)
    })

    it('ask nothing without TLS, and tell that nobody answers', async () => {
      expect(await look({ publicUrl: 'http://localhost' }, 'certificat')).toMatchObject({ niveau: 'sans' })
      const address = await secured(newPair())
      servers.pop()?.close()
      expect(await look({ publicUrl: address }, 'certificat')).toMatchObject({
        niveau: 'mauvais',
        constat: 'injoignable',
        valeurs: { adresse: address },
      })
    })
  })
})

test('every finding has a text, and every problem a remedy', async () => {
  const source = (await import('node:fs')).readFileSync('src/services/etat/controles.ts', 'utf8')
  const looks = [...source.matchAll(/^ {2}async (\w+)\([\s\S]*?^ {2}\},$/gm)]
  expect(looks.map(([, nom]) => nom).sort()).toEqual([...CONTROLES].sort())
  for (const { etat } of [fr, ar])
    for (const [text, nom = ''] of looks)
      for (const [, niveau, constat = ''] of text.matchAll(/found\('(\w+)', '(\w+)'/g)) {
        const said = (of: object) => (of as Record<string, Record<string, string>>)[nom]?.[constat]
        expect(said(etat.constats), `${nom}.${constat}`).toBeTruthy()
        if (niveau === 'avis' || niveau === 'mauvais')
          expect(said(etat.conseils), `${nom}.${constat}`).toBeTruthy()
      }
})
