import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { endpoints, internship } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { migrations } from '../../../src/services/db/migrations'
import { createPool } from '../../../src/services/db/pool'
import { SCHEMAS } from '../../../src/services/db/schema'
import { storeOf } from '../../../src/services/fichier/storeOf'
import { readConfig } from '../../../src/services/kernel/config'
import { COMMANDS } from '../../../src/services/schools/commands'
import { copyTemplate, newAddresses } from '../../../src/services/schools/databases'
import { openDirectory } from '../../../src/services/schools/directory'
import { examineInstallation } from '../../../src/services/schools/doctor'
import type { School } from '../../../src/services/schools/entry'
import { configOf } from '../../../src/services/schools/schoolConfig'
import { type Schools, serveSchools } from '../../../src/services/schools/schools'
import { VERSION } from '../../../src/services/schools/version'
import { ADMIN, type Installation, openInstallation, QUIET } from '../../setup/schools'
import { requestOf } from '../../setup/services'
import { hasSwift, startSwift } from '../../setup/swift'

/* What an operator does with schools: each command, what it refuses, and what is left when one fails. */

let place: Installation
let schools: Schools
let folder: string
let [one, two]: [string, string] = ['', '']

beforeAll(async () => {
  place = await openInstallation()
  folder = await mkdtemp(join(tmpdir(), 'espace-backups-'))
  ;[one, two] = [place.named('nord'), place.named('sud')]
  await place.run('add', [one], { host: [`${one}.test`], set: ['DEMO_DATA=1'] })
  await place.run('add', [two], { host: [`${two}.test`] })
  schools = await serveSchools({ ...place, ...QUIET })
})
afterAll(async () => {
  await schools?.close()
  await place?.drop()
  await rm(folder, { recursive: true, force: true })
})

const find = (name: string) => place.directory.find(name)
const page = (name: string) =>
  schools.fetch(new Request(`http://${name}.test/`, { headers: { accept: 'text/html' } }), {})
const counted = async ({ ownerUrl }: School, table: string): Promise<number> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table}`)
  await client.end()
  return rows[0].count
}
/** As people of a school do. */
async function write(name: string): Promise<void> {
  years += 1
  const pool = createPool((await find(name)).databaseUrl, { max: 1, min: 0 })
  await pool
    .query('INSERT INTO records.annee (label) VALUES ($1)', [`${2040 + years}/${2041 + years}`])
    .finally(() => pool.end())
}
let years = 0
async function onServer<T>(
  work: (admin: pg.Client) => Promise<T>,
  url = place.directory.adminUrl,
): Promise<T> {
  const admin = new pg.Client({ connectionString: url })
  // a database that is removed ends its connections
  admin.on('error', () => {})
  await admin.connect()
  return work(admin).finally(() => admin.end().catch(() => {}))
}
/** Somebody writes into the copy of a school that a move makes, as soon as it can be written to. */
function meddle(server: URL, { name, databaseUrl }: School) {
  let goesOn = true
  let written = 0
  const copyOf = async () => {
    const { rows } = await onServer((admin) =>
      admin.query<{ datname: string }>(
        'SELECT datname FROM pg_database WHERE starts_with(datname, $1) AND datname <> $2',
        [`ecole_${name.replaceAll('-', '_')}`, new URL(databaseUrl).pathname.slice(1)],
      ),
    )
    return rows[0]?.datname
  }
  const work = (async () => {
    let database: string | undefined
    while (goesOn && !database) database = await copyOf()
    const url = new URL(server)
    url.pathname = `/${database}`
    while (goesOn)
      await onServer(async (admin) => {
        await admin.query(`SELECT 1 / (SELECT count(*) FROM public.migration WHERE name = '${VERSION}')`)
        // waits while the rows are being copied, and is first once they are there
        for (; goesOn; written += 1)
          await admin.query(
            `BEGIN; LOCK TABLE records.annee;
             INSERT INTO records.annee (label) VALUES ('${2100 + written}/${2101 + written}'); COMMIT`,
          )
      }, url.href).catch(() => {})
  })()
  return {
    async end(): Promise<number> {
      goesOn = false
      await work
      return written
    },
  }
}
const migratedAt = async ({ ownerUrl }: School) =>
  (
    await onServer(
      (client) => client.query('SELECT max(applied_at)::text AS at FROM public.migration'),
      ownerUrl,
    )
  ).rows[0]
const names = async () => (await place.directory.readable()).schools.map(({ name }) => name)

describe('a school is made', () => {
  it('with its administrator, and says where it is', async () => {
    const name = place.named('est')
    const said = await place.run('add', [name], { host: [`${name}.test`], title: 'Institut de l’Est' })
    expect(
      await counted(await find(name), `records.etablissement WHERE nom->>'fr' = 'Institut de l’Est'`),
    ).toBe(1)
    expect(said).toContain(`${name} is open at http://${name}.test:3000.`)
    expect(said).toContain('Sign in as admin@ecole.test, with ADMIN_PASSWORD.')
    expect(await counted(await find(name), 'internship.utilisateur')).toBe(1)
  })

  it.each([
    ['Grand', {}, 'small letters'],
    ['drafts', { host: ['ouest.test'] }, 'choose another name'],
    ['ouest', {}, 'needs a host'],
    ['ouest', { host: ['http://ouest.test'] }, 'name of a host'],
    ['ouest', { host: ['ouest.test:8080'] }, 'name of a host'],
    ['ouest', { host: ['ouest.test'], set: ['DATABASE_URL=postgres://x'] }, 'not a setting of a school'],
    ['ouest', { host: ['ouest.test'], set: ['COUNTRY=Tunisie'] }, 'COUNTRY must be the two letters'],
    ['ouest', { host: ['ouest.test'], set: ['COUNTRY'] }, 'write --set NAME=VALUE'],
  ])('not as %s with %j', async (name, flags, sentence) => {
    const before = await names()
    await expect(place.run('add', [name], flags)).rejects.toThrow(sentence)
    expect(await names()).toEqual(before)
  })

  it('not under another’s name or host, and the other is untouched', async () => {
    const before = await find(one)
    await expect(place.run('add', [one], { host: ['neuf.test'] })).rejects.toThrow('already')
    const name = place.named('ouest')
    await expect(place.run('add', [name], { host: ['neuf.test', `${one}.test`] })).rejects.toThrow(
      `The host ${one}.test is another school's`,
    )
    expect(await names()).not.toContain(name)
    expect(await find(one)).toEqual(before)
  })

  it('again where making it was interrupted', async () => {
    const name = place.named('centre')
    await place.run('add', [name], { host: [`${name}.test`] })
    const before = await find(name)
    await place.directory.change(name, { state: 'making', version: null })
    await expect(place.run('open', [name])).rejects.toThrow('never made whole')
    await place.run('add', [name], { host: [`${name}.test`] })
    const after = await find(name)
    expect(after.databaseUrl).not.toBe(before.databaseUrl)
    await expect(counted(before, 'internship.utilisateur')).rejects.toThrow()
  })
})

describe('the list of schools', () => {
  it('says how each is, without anything of what it holds', async () => {
    const said = await place.run('list', [one, two])
    expect(said.split('\n')).toHaveLength(3)
    expect(said).toMatch(
      new RegExp(`^${one} +open +${one}\\.test .* current +\\d+ MB +\\d+ MB +0 +never +0$`, 'm'),
    )
    await expect(place.run('list', ['nulle-part'])).rejects.toThrow('no school called nulle-part')
  })

  it('counts colleagues who have signed in this week, also if they have signed out', async () => {
    const call = (endpoint: Endpoint, input: object, token?: string) => {
      const { path, headers, ...init } = requestOf(endpoint, input as Record<string, unknown>)
      const all = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
      return schools.fetch(new Request(`http://${two}.test${path}`, { ...init, headers: all }), {})
    }
    const account = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, anneeScolaire_id: 1 }
    const { user } = await (await call(internship.login, account)).json()
    const logout = endpoints.find(({ service, path }) => service === 'internship' && path === 'logout')
    expect((await call(logout as Endpoint, {}, user.api_token)).status).toBe(200)
    expect(await place.run('list', [two])).toMatch(/ 1$/m)
  })
})

describe('the entries', () => {
  it('hold no password or setting that can be read without the key', async () => {
    await place.run('set', [two], { set: ['SMTP_URL=smtp://user:tres-secret@mail.test'] })
    const { rows } = await place.directory.pool.query(
      `SELECT encode(database_url || owner_url || settings, 'escape') AS text FROM directory.school`,
    )
    const text = rows.map((row) => row.text).join()
    expect(text).not.toContain('postgres://')
    expect(text).not.toContain('tres-secret')
    await place.run('set', [two], { unset: ['SMTP_URL'] })
  })

  it('do not open with another key, nor in another school’s row', async () => {
    const key = Buffer.alloc(32, 7).toString('base64')
    const other = await openDirectory({
      ...place.config,
      directory: { ...place.config.directory, key },
    })
    await expect(other.readable()).rejects.toThrow('set DIRECTORY_KEY')
    await other.close()
    const swap = (from: string, to: string) =>
      place.directory.pool.query(
        `UPDATE directory.school SET database_url = (SELECT database_url FROM directory.school WHERE name = $1) WHERE name = $2`,
        [from, to],
      )
    const before = await find(two)
    await swap(one, two)
    await expect(find(two)).rejects.toThrow(`${two} cannot be opened: Its entry in the directory was changed`)
    const { rows } = await place.directory.pool.query('SELECT name FROM directory.school WHERE name = $1', [
      two,
    ])
    expect(rows).toHaveLength(1)
    // put back by its own addresses
    await place.directory.remove(two)
    await place.directory.add(before)
  })
})

describe('an entry that was damaged', () => {
  it('keeps no command from doing the others, and each says so', async () => {
    const { pool } = place.directory
    const name = place.named('abime')
    await place.run('add', [name], { host: [`${name}.test`] })
    const { rows } = await pool.query('SELECT settings FROM directory.school WHERE name = $1', [name])
    await pool.query(`UPDATE directory.school SET settings = owner_url, version = '0001' WHERE name = $1`, [
      name,
    ])
    const fault = 'Its entry in the directory was changed'
    try {
      const said = await place.run('list', [])
      expect(said).toMatch(new RegExp(`^${one} +open .* current +\\d+ MB`, 'm'))
      expect(said).toMatch(new RegExp(`^${name} +open .* older +cannot be opened$`, 'm'))
      expect(said).toContain(`${name} cannot be opened: ${fault}`)
      expect(await place.run('list', [one])).not.toContain(fault)

      place.said.length = 0
      await expect(place.run('migrate', [])).rejects.toThrow(`Not migrated: ${name}.`)
      expect(place.said).toContainEqual(
        expect.stringMatching(new RegExp(`^${name} is left as it was: ${fault}`)),
      )
      const to = await mkdtemp(join(tmpdir(), 'espace-backups-'))
      onTestFinished(() => rm(to, { recursive: true, force: true }))
      await expect(place.run('backup', [], { to })).rejects.toThrow(`Not backed up: ${name}.`)
      expect(place.said).toContainEqual(
        expect.stringMatching(new RegExp(`^${name} is not backed up: ${fault}`)),
      )
      expect(await readdir(to)).toHaveLength((await names()).length)

      const lines = await examineInstallation(place)
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^BAD +${name}: ${fault}`)))
      expect(lines).toContainEqual(expect.stringContaining(`${one}: `))
      const beside = place.named('intact')
      expect(await place.run('add', [beside], { host: [`${beside}.test`] })).toContain(`${beside} is open`)
    } finally {
      await pool.query('UPDATE directory.school SET settings = $2, version = $3 WHERE name = $1', [
        name,
        rows[0].settings,
        VERSION,
      ])
    }
  })
})

describe('backups', () => {
  it('of all schools are a file each, and one is restored beside the others', async () => {
    const said = await place.run('backup', [one, two], { to: folder })
    expect(said).toContain('2 schools are backed up')
    const files = (await readdir(folder)).sort()
    expect(files).toHaveLength(2)
    const file = join(folder, files.find((name) => name.includes(one)) ?? '')
    const students = await counted(await find(one), 'records.etudiant')
    expect(students).toBeGreaterThan(10)

    await expect(place.run('restore', [one, file])).rejects.toThrow('add --replace')
    expect((await find(one)).state).toBe('open')
    await vi.waitFor(async () => expect((await page(one)).status).toBe(200))

    expect((await page(two)).status).toBe(200)
    expect(await place.run('restore', [two, file])).toContain(`${two} holds`)
    expect(await counted(await find(two), 'records.etudiant')).toBe(students)
    await vi.waitFor(async () => expect((await page(two)).status).toBe(200))
    expect(await place.run('list', [one])).not.toContain('never')
  })

  it('of all in one run go on where one fails, and the run names it and fails', async () => {
    const [{ databaseUrl }, all] = [await find(one), await names()]
    const away = new URL(databaseUrl)
    away.pathname = '/nowhere'
    const to = join(folder, 'run')
    await place.directory.change(one, { databaseUrl: away.href })
    place.said.length = 0
    try {
      await expect(place.run('backup', [], { to })).rejects.toThrow(`Not backed up: ${one}.`)
    } finally {
      await place.directory.change(one, { databaseUrl })
    }
    expect(place.said.filter((line) => line.startsWith(`${one} is not backed up: `))).toHaveLength(1)
    const files = await readdir(to)
    expect(files).toHaveLength(all.length - 1)
    for (const name of all.filter((each) => each !== one))
      expect(files.filter((file) => file.includes(name))).toHaveLength(1)
  })

  it('that are none leave the school as it was, open again', async () => {
    const file = join(folder, 'none.backup.gz')
    await writeFile(file, 'nothing')
    await expect(place.run('restore', [one, file], { replace: true })).rejects.toThrow('none.backup.gz')
    expect((await find(one)).state).toBe('open')
    await vi.waitFor(async () => expect((await page(one)).status).toBe(200))
  })
})

describe('a move to another server', () => {
  /** The tests' server by its other name. */
  const elsewhere = () => {
    const url = new URL(place.directory.adminUrl)
    url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
    return url
  }

  it('takes all rows and sessions along, and leaves nobody writing to the old database', async () => {
    const before = await find(one)
    const students = await counted(before, 'records.etudiant')
    const migrated = await migratedAt(before)
    place.env.CLUSTER_URL = elsewhere().href
    // somebody who is in the middle of a write when the move begins
    const pool = createPool(before.databaseUrl, { max: 1 })
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query(`INSERT INTO records.annee (label) VALUES ('2030/2031')`)
    const moving = place.run('move', [one])
    await vi.waitFor(async () => expect((await find(one)).state).toBe('moving'))
    await client.query('COMMIT')
    const said = await moving
    client.release(true)
    await pool.end()
    expect(said).toMatch(/rows, all of them compared; nobody could write for \d+\.\d s/)
    const after = await find(one)
    expect([after.cluster, after.state]).toEqual([elsewhere().host, 'open'])
    expect(await counted(after, 'records.etudiant')).toBe(students)
    expect(await counted(after, `records.annee WHERE label = '2030/2031'`)).toBe(1)
    // of the same template as before: nothing was migrated for it
    expect(await migratedAt(after)).toEqual(migrated)
    await expect(counted(before, 'records.etudiant')).rejects.toThrow()
    await vi.waitFor(async () => expect((await page(one)).status).toBe(200))
  })

  it('needs an address for it, and another server', async () => {
    place.env.CLUSTER_URL = undefined
    await expect(place.run('move', [two])).rejects.toThrow('CLUSTER_URL is missing')
    await expect(place.run('move', [two], { to: 'nowhere:5432' })).rejects.toThrow('Set CLUSTER_URL')
    await expect(place.run('move', [two], { to: place.directory.cluster })).rejects.toThrow('already')
    expect((await find(two)).state).toBe('open')
  })

  it('whose copy is not the same is refused, and leaves the school where it was', async () => {
    place.env.CLUSTER_URL = elsewhere().href
    const before = await find(two)
    const meddler = meddle(elsewhere(), before)
    const error: unknown = await place.run('move', [two]).catch((thrown) => thrown)
    expect(await meddler.end()).toBeGreaterThan(0)
    // with the year comes a line of the trail
    expect(String(error)).toMatch(/The copy of (gateway\.audit|records\.annee) differs: nothing was changed/)
    expect(await find(two)).toEqual(before)
    await write(two)
    const { rows } = await onServer((admin) =>
      admin.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
        `ecole_${two.replaceAll('-', '_')}`,
      ]),
    )
    expect(rows.map(({ datname }) => `/${datname}`)).toEqual([new URL(before.databaseUrl).pathname])
  })

  it('that was cut short ends with the command that opens the school, and people write again', async () => {
    const { databaseUrl, ownerUrl } = await find(two)
    await place.directory.change(two, { state: 'moving' })
    const owner = createPool(ownerUrl, { max: 1 })
    await owner
      .query(
        `REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA ${SCHEMAS} FROM "${new URL(databaseUrl).username}"`,
      )
      .finally(() => owner.end())
    await expect(write(two)).rejects.toMatchObject({ code: '42501' })
    expect(await place.run('open', [two])).toContain(`${two} is open`)
    await write(two)
  })

  it('that fails leaves the school where it was, written to as before', async () => {
    const url = elsewhere()
    url.password = 'wrong'
    place.env.CLUSTER_URL = url.href
    const before = await find(two)
    await expect(place.run('move', [two])).rejects.toThrow()
    expect(await find(two)).toEqual(before)
    await write(two)
    place.env.CLUSTER_URL = elsewhere().href
  })
})

describe('a migration of all schools', () => {
  it('goes on where one fails, which stays closed as it was, and ends when it is run again', async () => {
    const [older, away] = [place.named('vieux'), place.named('loin')]
    const { adminUrl, cluster } = place.directory
    const addresses = newAddresses(adminUrl, older)
    await copyTemplate(adminUrl, addresses, migrations.slice(0, -1))
    await place.directory.add({
      ...(await find(two)),
      ...addresses,
      name: older,
      hosts: [`${older}.test`],
      cluster,
      version: migrations.at(-2)?.name ?? '',
    })
    await place.run('add', [away], { host: [`${away}.test`] })
    const { ownerUrl } = await find(away)
    const nowhere = new URL(ownerUrl)
    nowhere.pathname = '/nowhere'
    await place.directory.change(away, { ownerUrl: nowhere.href, version: '0001' })
    for (const name of [older, away])
      await vi.waitFor(async () => expect((await page(name)).headers.get('retry-after')).toBe('60'))

    place.said.length = 0
    await expect(place.run('migrate', [])).rejects.toThrow(`Not migrated: ${away}.`)
    expect(place.said).toContain(`${older} is of this version.`)
    expect(place.said).toContainEqual(expect.stringMatching(`^${away} is left as it was: `))
    await vi.waitFor(async () => expect((await page(older)).status).toBe(200))
    expect([(await find(older)).version, (await find(away)).version]).toEqual([VERSION, '0001'])
    expect((await page(away)).status).toBe(503)

    await place.directory.change(away, { ownerUrl })
    expect(await place.run('migrate', [])).toContain('1 schools are of this version now')
    await vi.waitFor(async () => expect((await page(away)).status).toBe(200))
  })
})

describe('a school is removed', () => {
  it('only once it is closed, and its name is typed', async () => {
    await expect(place.run('remove', [one], { yes: one })).rejects.toThrow('suspend or archive it first')
    await place.run('archive', [one])
    await expect(place.run('remove', [one])).rejects.toThrow('Nobody is there to ask')
    await expect(place.run('remove', [one], { yes: 'x' })).rejects.toThrow('Nothing was changed')
    const before = await find(one)
    expect(await place.run('remove', [one], { yes: one })).toContain('is removed')
    await expect(find(one)).rejects.toThrow('no school called')
    await expect(counted(before, 'records.etudiant')).rejects.toThrow()
    await vi.waitFor(async () => expect((await page(one)).status).toBe(404))
  })

  it.runIf(hasSwift)(
    'with its documents in a bucket, and no others of it',
    async () => {
      const swift = await startSwift()
      onTestFinished(() => swift.remove())
      const { endpoint, keyId, key } = swift.bucket
      const FILES_URL = `s3://documents/ecoles?endpoint=${endpoint}`
      const env = { ...place.env, FILES_URL, FILES_KEY_ID: keyId, FILES_KEY: key }
      const config = { ...place.config, ...readConfig({ FILES_URL, FILES_KEY_ID: keyId, FILES_KEY: key }) }
      const installation = { ...config, directory: place.config.directory, dataDir: place.config.dataDir }
      const own = configOf(await find(two), installation, env)
      expect(own.bucket).toEqual({ ...swift.bucket, prefix: `ecoles/${two}/` })
      const store = storeOf(own)
      const other = storeOf({ ...own, bucket: { ...swift.bucket, prefix: `ecoles/${two}-bis/` } })
      const [mine, theirs] = [await store.put(bytes('un rapport')), await other.put(bytes('un autre'))]
      // from before they were in a bucket
      await mkdir(join(own.filesDir, 'blobs'), { recursive: true })
      await place.run('archive', [two])
      const context = { ...place, config: installation, env, pathOf: (path: string) => path, say: () => {} }
      await COMMANDS.remove?.([two], { yes: two }, context)
      expect(await store.size(mine.empreinte)).toBeUndefined()
      expect(await other.size(theirs.empreinte)).toBe(theirs.taille)
      await expect(stat(own.filesDir)).rejects.toThrow('ENOENT')
    },
    120_000,
  )
})

async function* bytes(text: string) {
  yield Buffer.from(text)
}
