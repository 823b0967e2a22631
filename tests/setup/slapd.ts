import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../../src/services/db/embedded/freePort'
import { ended } from './ended'
import { newPair } from './saml'

const SCHEMAS = '/etc/ldap/schema'

/** Whether OpenLDAP's server is installed, which `tests/run.mjs` does as root on Debian. */
export const hasSlapd = existsSync('/usr/sbin/slapd') && existsSync(`${SCHEMAS}/inetorgperson.schema`)

export const BASE = 'dc=univ,dc=test'
export const READER = { identifiant: `cn=lecteur,${BASE}`, secret: 'un-secret-de-lecteur' }

export interface Slapd {
  /** `ldap://…`, without TLS. */
  url: string
  /** `ldaps://…`, with a certificate that nobody has signed. */
  secureUrl: string
  remove(): Promise<void>
}

/** Debian's directory with people below `ou=people`: nobody but the reader may look at them. */
export async function startSlapd(people: readonly Readonly<Record<string, string>>[]): Promise<Slapd> {
  const dir = await mkdtemp(join(tmpdir(), 'espace-slapd-'))
  const [port, securePort] = [await freePort(), await freePort()]
  const pair = newPair()
  await mkdir(join(dir, 'db'))
  await writeFile(join(dir, 'key.pem'), pair.key)
  await writeFile(join(dir, 'cert.pem'), pair.cert)
  const conf = join(dir, 'slapd.conf')
  const schemas = ['core', 'cosine', 'inetorgperson'].map((name) => `include ${SCHEMAS}/${name}.schema`)
  await writeFile(
    conf,
    [
      ...schemas,
      `pidfile ${dir}/pid`,
      'modulepath /usr/lib/ldap',
      'moduleload back_mdb',
      `TLSCertificateFile ${dir}/cert.pem`,
      `TLSCertificateKeyFile ${dir}/key.pem`,
      'disallow bind_anon',
      'require authc',
      'database mdb',
      'maxsize 268435456',
      `suffix "${BASE}"`,
      `rootdn "${READER.identifiant}"`,
      `rootpw ${READER.secret}`,
      `directory ${dir}/db`,
      '',
    ].join('\n'),
  )
  await writeFile(join(dir, 'people.ldif'), ldifOf(people))
  const added = spawnSync('/usr/sbin/slapadd', ['-q', '-f', conf, '-l', join(dir, 'people.ldif')])
  if (added.status !== 0) throw new Error(String(added.stderr))
  const hosts = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${securePort}`
  const child: ChildProcess = spawn('/usr/sbin/slapd', ['-f', conf, '-h', hosts, '-d', '0'], {
    stdio: 'ignore',
  })
  await vi.waitFor(() => reachable(port), { timeout: 30_000, interval: 100 })
  return {
    url: `ldap://127.0.0.1:${port}`,
    secureUrl: `ldaps://127.0.0.1:${securePort}`,
    async remove() {
      await ended(child)
      await rm(dir, { recursive: true, force: true })
    },
  }
}

function ldifOf(people: readonly Readonly<Record<string, string>>[]): string {
  const entry = (dn: string, lines: readonly string[]) => [`dn: ${dn}`, ...lines, ''].join('\n')
  const line = ([name, value]: [string, string]) => `${name}:: ${Buffer.from(value).toString('base64')}`
  return [
    entry(BASE, ['objectClass: dcObject', 'objectClass: organization', 'o: Université', 'dc: univ']),
    entry(`ou=people,${BASE}`, ['objectClass: organizationalUnit', 'ou: people']),
    ...people.map((person) =>
      entry(`uid=${person.uid},ou=people,${BASE}`, [
        'objectClass: inetOrgPerson',
        ...Object.entries({ cn: person.uid as string, ...person }).map(line),
      ]),
    ),
  ].join('\n')
}

function reachable(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve()
    })
    socket.on('error', reject)
  })
}
