import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'

const PACKAGES = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'pgbackrest']
export const isPossible =
  process.getuid?.() === 0 && PACKAGES.every((name) => spawnSync('which', [name]).status === 0)

export interface Cluster {
  dir: string
  /** Of the primary by HAProxy, of the primary by PgBouncer, and of a replica. */
  primaryUrl: string
  bouncerUrl: string
  replicaUrl: string
  /** Of the primary, as superuser. */
  adminUrl: string
  /** A port that is free. */
  spare: number
  /** A command of `cluster.sh`; people go on working meanwhile. */
  run(command: string): Promise<string>
  /** Runs commands as the user of PostgreSQL on the node that is the primary. */
  asPostgres(commands: string): Promise<string>
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>
}

/** A cluster of Patroni on this machine, not started yet. */
export function clusterAt(base: number): Cluster {
  const dir = mkdtempSync('/tmp/espace-stage-cluster-')
  const urlAt = (port: number, role = 'app') => `postgres://${role}:${role}@127.0.0.1:${port}/espace`
  const primaryUrl = urlAt(base)
  const run = (command: string) => output('tests/soak/cluster.sh', [command, String(base), dir])
  return {
    dir,
    primaryUrl,
    bouncerUrl: urlAt(base + 2),
    replicaUrl: urlAt(base + 1),
    adminUrl: urlAt(base, 'postgres'),
    spare: base + 40,
    run,
    async asPostgres(commands) {
      const [bin] = readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
      const env = {
        HOME: dir,
        PATH: `${bin}:${process.env.PATH}`,
        PGBACKREST_CONFIG: `${dir}/pgbackrest${await run('leader')}.conf`,
      }
      const user = ['--reuid=postgres', '--regid=postgres', '--init-groups']
      return output('setpriv', [...user, 'bash', '-ec', commands], env)
    },
    query: (statement, values) => query(primaryUrl, statement, values),
  }
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * What a program prints. What it leaves running may keep its pipes.
 *
 * @throws Error with all that it has said, unless it succeeds
 */
export async function output(program: string, args: readonly string[], env = process.env): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE_MS, env })
  const said: string[] = []
  const errors: string[] = []
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  const [code] = (await once(child, 'exit')) as [number | null]
  // what it printed last
  await setImmediate()
  child.stdout.destroy()
  child.stderr.destroy()
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${code} ${[...said, ...errors].join('')}`)
  return said.join('').trim()
}

const PATIENCE_MS = 120_000
