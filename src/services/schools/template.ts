import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { asAdmin } from '../db/asAdmin'
import { dropDatabase, endSessions } from '../db/dropDatabase'
import { migrate } from '../db/migrate'
import { type Migration, migrations } from '../db/migrations'
import { createPool } from '../db/pool'

/** A migrated, empty database that new schools are copied from. Nobody connects to it. */
export interface Template {
  database: string
  /** The role that owns what is in it, as which nobody signs in. */
  owner: string
}

/** Any constant number: the advisory lock that lets one process make or copy the template at a time. */
const TEMPLATE_LOCK = 7_150_022_023

/**
 * Does some work with the template of this version, which is made if it is missing; those of other versions, and what is
 * left of an interrupted attempt, are removed. Who comes meanwhile waits.
 *
 * @param adminUrl a role that may make databases and roles there
 */
export async function withTemplate(
  adminUrl: string,
  work: (admin: pg.Client, template: Template) => Promise<unknown>,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const template = templateOf(adminUrl, steps)
  await asAdmin({ connectionString: adminUrl }, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rows } = await admin.query<{ name: string; isReady: boolean }>(
      `SELECT datname AS name, NOT datallowconn AND datconnlimit = 0 AS "isReady" FROM pg_database WHERE starts_with(datname, $1)`,
      [`${template.owner}_`],
    )
    const isThere = rows.some(({ name, isReady }) => isReady && name === template.database)
    for (const { name } of rows) if (!isThere || name !== template.database) await dropDatabase(admin, name)
    if (!isThere) await make(admin, adminUrl, { ...template, steps })
    await work(admin, template)
  })
}

/** Removes the templates of a directory, as far as they are there. */
export async function removeTemplates(adminUrl: string): Promise<void> {
  const { owner } = templateOf(adminUrl, [])
  await asAdmin({ connectionString: adminUrl }, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [`${owner}_`],
    )
    for (const { name } of rows) await dropDatabase(admin, name)
    await admin.query(`DROP ROLE IF EXISTS ${owner}`)
  })
}

/** Named by the directory, so that each has its own on a server that several share, and by what the migrations do. */
function templateOf(adminUrl: string, steps: readonly Migration[]): Template {
  const { username, pathname } = new URL(adminUrl)
  const owner = `modele_${digestOf(username + pathname)}`
  return { owner, database: `${owner}_${digestOf(steps.map(({ name, sql }) => name + sql).join())}` }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

async function make(
  admin: pg.Client,
  adminUrl: string,
  { database, owner, steps }: Template & { steps: readonly Migration[] },
): Promise<void> {
  const password = randomBytes(24).toString('hex')
  const { rowCount } = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [owner])
  await admin.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${owner} LOGIN PASSWORD '${password}'`)
  await admin.query(`GRANT ${owner} TO CURRENT_USER`)
  // the database is not its own: who takes over what it owns in a copy would get the template as well
  await admin.query(`CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0 CONNECTION LIMIT 0`)
  await admin.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`)
  await admin.query(`GRANT CONNECT, CREATE ON DATABASE ${database} TO ${owner}`)
  await admin.query(`ALTER DATABASE ${database} CONNECTION LIMIT -1`)
  const inside = new URL(adminUrl)
  inside.pathname = `/${database}`
  const inPublic = (what: string) =>
    asAdmin({ connectionString: inside.href }, (client) => client.query(what))
  await inPublic(`GRANT CREATE ON SCHEMA public TO ${owner}`)
  const own = new URL(inside)
  own.username = owner
  own.password = password
  const pool = createPool(own.href, { min: 0, max: 1 })
  await migrate(pool, [...steps]).finally(() => pool.end())
  await inPublic(`REVOKE CREATE ON SCHEMA public FROM ${owner}`)
  await admin.query(`ALTER ROLE ${owner} NOLOGIN PASSWORD NULL`)
  await admin.query(`ALTER DATABASE ${database} WITH ALLOW_CONNECTIONS false`)
  // a pooler keeps those that were used, and what somebody is in is not copied
  await endSessions(admin, database)
  // from here on it is ready
  await admin.query(`ALTER DATABASE ${database} CONNECTION LIMIT 0`)
}

/** Gives all that a copy of the template holds to the owner of the copy. @param copyUrl as the role that copied it */
export async function handOver(copyUrl: string, { owner: formerly }: Template, owner: string): Promise<void> {
  await asAdmin({ connectionString: copyUrl }, async (client) => {
    // schemas first: a new owner needs the right to create in them
    const { rows } = await client.query<{ name: string }>(
      'SELECT nspname AS name FROM pg_namespace WHERE nspowner = $1::regrole',
      [formerly],
    )
    for (const { name } of rows)
      await client.query(`ALTER SCHEMA ${pg.escapeIdentifier(name)} OWNER TO ${owner}`)
    await client.query(`REASSIGN OWNED BY ${formerly} TO ${owner}`)
  })
}
