import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../src/services/db/migrations'
import { copyTemplate, newAddresses, removeDatabase } from '../../../src/services/schools/databases'
import { removeTemplates, withTemplate } from '../../../src/services/schools/template'
import { type Installation, openInstallation } from '../../setup/schools'

/* New schools are copies of a template that holds this version's tables and nothing else. */

let place: Installation

beforeAll(async () => {
  place = await openInstallation()
})
afterAll(() => place?.drop())

async function rowsOf<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const result = await client.query<T>(text).finally(() => client.end())
  return result.rows
}
const add = (name: string) => place.run('add', [name], { host: [`${name}.test`] })
async function template() {
  let found = { database: '', owner: '' }
  await withTemplate(place.directory.adminUrl, async (_, made) => {
    found = made
  })
  return found
}
const templates = () =>
  rowsOf<{ name: string }>(
    place.directory.adminUrl,
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, 'modele_')`,
  )

describe('the template', () => {
  it('is made once, also for schools that are made at the same time', async () => {
    const names = ['a', 'b', 'c'].map(place.named)
    await Promise.all(names.map(add))
    const applied = await Promise.all(
      names.map(async (name) => {
        const { ownerUrl } = await place.directory.find(name)
        return rowsOf(ownerUrl, 'SELECT name, applied_at::text FROM public.migration ORDER BY name')
      }),
    )
    expect(applied[0]).toHaveLength(migrations.length)
    // the same moments: copied, not migrated again
    expect(applied[1]).toEqual(applied[0])
    expect(applied[2]).toEqual(applied[0])
  })

  it('leaves all that a school holds to the school’s own roles', async () => {
    const name = place.named('d')
    await add(name)
    const { ownerUrl, databaseUrl } = await place.directory.find(name)
    const { owner } = await template()
    const ofTemplate = `SELECT classid::regclass::text, objid FROM pg_shdepend
      WHERE refobjid = '${owner}'::regrole AND dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`
    expect(await rowsOf(ownerUrl, ofTemplate)).toEqual([])
    const role = new URL(ownerUrl).username
    const foreign = `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY ('{internship,company,records,gateway}') AND c.relowner <> '${role}'::regrole`
    expect(await rowsOf(ownerUrl, foreign)).toEqual([])
    await expect(rowsOf(databaseUrl, 'DELETE FROM gateway.audit')).rejects.toMatchObject({ code: '42501' })
  })

  it('lets no school in, nor anybody else', async () => {
    const name = place.named('e')
    await add(name)
    const { database, owner } = await template()
    const { ownerUrl, databaseUrl } = await place.directory.find(name)
    for (const each of [ownerUrl, databaseUrl, place.directory.adminUrl]) {
      const url = new URL(each)
      url.pathname = `/${database}`
      await expect(rowsOf(url.href, 'SELECT 1')).rejects.toMatchObject({ code: '55000' })
    }
    expect(
      await rowsOf(ownerUrl, `SELECT rolcanlogin AS can FROM pg_roles WHERE rolname = '${owner}'`),
    ).toEqual([{ can: false }])
    const acl = `SELECT has_database_privilege('${new URL(databaseUrl).username}', '${database}', 'CONNECT') AS can`
    expect(await rowsOf(ownerUrl, acl)).toEqual([{ can: false }])
  })

  it('is made anew for another version, and after an attempt that was cut short', async () => {
    const { adminUrl } = place.directory
    const { database, owner } = await template()
    const isOwn = ({ name }: { name: string }) => name.startsWith(owner)
    await withTemplate(adminUrl, async () => {}, migrations.slice(0, 3))
    const [older, ...more] = (await templates()).filter(isOwn)
    expect([older?.name === database, more]).toEqual([false, []])
    await withTemplate(adminUrl, async () => {})
    expect((await templates()).filter(isOwn)).toEqual([{ name: database }])

    await rowsOf(adminUrl, `ALTER DATABASE ${database} WITH ALLOW_CONNECTIONS true CONNECTION LIMIT -1`)
    const url = new URL(adminUrl)
    url.pathname = `/${database}`
    await rowsOf(url.href, 'DROP TABLE public.migration')
    const name = place.named('f')
    await add(name)
    const { ownerUrl } = await place.directory.find(name)
    expect(await rowsOf(ownerUrl, 'SELECT name FROM public.migration')).toHaveLength(migrations.length)
  })

  it('is copied though a pooler keeps the sessions that were in it', async () => {
    const pooler = await keepSessions(new URL(place.directory.adminUrl))
    const url = new URL(place.directory.adminUrl)
    url.host = `127.0.0.1:${pooler.port}`
    // of another directory, which has a template of its own
    url.pathname = '/postgres'
    const addresses = newAddresses(url.href, place.named('g'))
    try {
      await copyTemplate(url.href, addresses)
      expect(pooler.kept()).toBeGreaterThan(0)
      expect(await rowsOf(addresses.ownerUrl, 'SELECT name FROM public.migration')).toHaveLength(
        migrations.length,
      )
      await removeDatabase(url.href, addresses)
    } finally {
      await removeTemplates(url.href)
      await pooler.close()
    }
  })
})

/** As PgBouncer does: sessions go on at the server once whoever began them has left. */
async function keepSessions(server: URL) {
  const LEAVES = Buffer.from([0x58, 0, 0, 0, 4])
  const sockets = new Set<Socket>()
  let kept = 0
  const listening = createServer((client) => {
    const session = connect(Number(server.port), server.hostname)
    for (const socket of [client, session]) socket.on('error', () => {})
    sockets.add(session)
    client.on('data', (bytes) => {
      const leaves = bytes.subarray(-5).equals(LEAVES)
      const said = leaves ? bytes.subarray(0, -5) : bytes
      if (said.length > 0) session.write(said)
      if (leaves) kept += 1
    })
    session.on('data', (bytes) => client.write(bytes))
    session.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return {
    port: (listening.address() as AddressInfo).port,
    kept: () => kept,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => listening.close(resolve))
    },
  }
}
