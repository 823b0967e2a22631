import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Cluster, startCluster } from '../../src/services/db/embedded/cluster'
import { databaseUrl } from './databaseUrl'
import { databasesDir } from './memory'

export interface PrimaryAndStandby {
  primary: Cluster
  standby: Cluster
  primaryUrl: string
  standbyUrl: string
  /** The folders in which each has its `postgres/`. */
  primaryDir: string
  standbyDir: string
  /** Stops both, and removes their folders. */
  stop(): Promise<void>
}

const NAME = 'school'
const QUICK = { fsync: 'off', full_page_writes: 'off' }

interface StandbyOptions {
  /** Of both servers. */
  settings?: Readonly<Record<string, string>>
  /** Where their files are. */
  below?: string
}

/**
 * A PostgreSQL with a database and its streaming standby.
 *
 * @param fill puts rows into the database before it is copied
 */
export async function startStandby(
  fill: (url: string) => Promise<void>,
  { settings = QUICK, below = databasesDir() }: StandbyOptions = {},
): Promise<PrimaryAndStandby> {
  const dir = await mkdtemp(join(below, 'espace-stage-standby-'))
  const folder = async (name: string) => {
    await mkdir(join(dir, name), { mode: 0o711 })
    return join(dir, name)
  }
  // whoever PostgreSQL runs as has to get there
  execFileSync('chmod', ['711', dir])
  const first = await folder('primary')
  const primary = await startCluster({ dir: first, settings })
  const admin = new pg.Client({ connectionString: primary.adminUrl, ssl: false })
  await admin.connect()
  try {
    await admin.query(`CREATE DATABASE ${NAME}`)
    const primaryUrl = databaseUrl(primary.adminUrl, NAME)
    await fill(primaryUrl)
    const second = await folder('standby')
    await admin.query(`SELECT pg_backup_start('standby', true)`)
    execFileSync('cp', ['-a', `${first}/.`, second])
    const { rows } = await admin.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    const data = join(second, 'postgres')
    await rm(join(data, 'postmaster.pid'), { force: true })
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(data, name), text)
      execFileSync('chown', [`--reference=${data}`, join(data, name)])
    }
    const standby = await startCluster({
      dir: second,
      settings: {
        ...settings,
        primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${primary.password}`,
      },
    })
    return {
      primary,
      standby,
      primaryUrl,
      standbyUrl: databaseUrl(standby.adminUrl, NAME),
      primaryDir: first,
      standbyDir: second,
      async stop() {
        await standby.stop()
        await primary.stop()
        await rm(dir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await primary.stop()
    await rm(dir, { recursive: true, force: true })
    throw error
  } finally {
    // lost, if a test stops the primary
    await admin.end().catch(() => {})
  }
}
