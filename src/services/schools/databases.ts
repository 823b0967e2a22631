import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { asAdmin } from '../db/asAdmin'
import { dropDatabase } from '../db/dropDatabase'
import { type Migration, migrations } from '../db/migrations'
import type { School } from './entry'
import { handOver, type Template, withTemplate } from './template'

/** A school's database, as the role that serves calls and as the one that owns the tables. */
export type Addresses = Pick<School, 'databaseUrl' | 'ownerUrl'>

/**
 * The addresses of a database that does not exist yet. Its name is nobody else's, so that making it replaces nothing,
 * not even where two names lead to one server.
 */
export function newAddresses(adminUrl: string, name: string): Addresses {
  const database = `ecole_${name.replaceAll('-', '_')}_${randomBytes(3).toString('hex')}`
  const as = (role: string) => {
    const url = new URL(adminUrl)
    url.pathname = `/${database}`
    url.username = role
    url.password = randomBytes(24).toString('hex')
    return url.href
  }
  return { databaseUrl: as(database), ownerUrl: as(`${database}_owner`) }
}

/**
 * Makes a school's database and its two roles on a server, with the tables of this version, empty, by a copy of the
 * template: running the migrations takes far longer. Nobody else connects to it, the roles of other schools least of all.
 *
 * @param adminUrl a role there that may make databases and roles
 */
export async function copyTemplate(
  adminUrl: string,
  addresses: Addresses,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const copyUrl = new URL(adminUrl)
  copyUrl.pathname = new URL(addresses.databaseUrl).pathname
  const copy = async (admin: pg.Client, template: Template) => {
    await makeRoles(admin, addresses)
    await createDatabase(admin, addresses, template.database)
    await handOver(copyUrl.href, template, namesOf(addresses).owner)
  }
  await withTemplate(adminUrl, copy, steps)
}

async function makeRoles(admin: pg.Client, addresses: Addresses): Promise<void> {
  const { role, owner } = namesOf(addresses)
  const [password, ownerPassword] = [addresses.databaseUrl, addresses.ownerUrl].map(
    (url) => new URL(url).password,
  )
  await admin.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${ownerPassword}'`)
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`)
  // a role that is no superuser gives a database to roles that it is in, and ends the connections of those alone
  await admin.query(`GRANT ${owner}, ${role} TO CURRENT_USER`)
}

async function createDatabase(admin: pg.Client, addresses: Addresses, template: string): Promise<void> {
  const { database, role, owner } = namesOf(addresses)
  await admin.query(`CREATE DATABASE ${database} OWNER ${owner} ENCODING 'UTF8' TEMPLATE ${template}`)
  await admin.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`)
  await admin.query(`GRANT CONNECT ON DATABASE ${database} TO ${role}`)
}

/** Removes a school's database and its roles, as far as they are there. */
export async function removeDatabase(adminUrl: string, addresses: Addresses): Promise<void> {
  const { role, owner } = namesOf(addresses)
  await asAdmin({ connectionString: adminUrl }, async (admin) => {
    await dropDatabase(admin, new URL(addresses.databaseUrl).pathname.slice(1))
    for (const each of [role, owner]) await admin.query(`DROP ROLE IF EXISTS ${each}`)
  })
}

/** The names of the database and its roles, as SQL has them. */
export function namesOf({ databaseUrl, ownerUrl }: Addresses) {
  const { pathname, username } = new URL(databaseUrl)
  return {
    database: pg.escapeIdentifier(pathname.slice(1)),
    role: pg.escapeIdentifier(username),
    owner: pg.escapeIdentifier(new URL(ownerUrl).username),
  }
}
