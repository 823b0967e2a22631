import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { readScreens } from '../../src/services/gateway/static'
import { type Config, type DirectorySettings, readConfig } from '../../src/services/kernel/config'
import type { Context } from '../../src/services/schools/command'
import { COMMANDS } from '../../src/services/schools/commands'
import { removeDatabase } from '../../src/services/schools/databases'
import { type Directory, openDirectory } from '../../src/services/schools/directory'
import { removeTemplates } from '../../src/services/schools/template'
import { databaseUrl } from './databaseUrl'

export const ADMIN = { ADMIN_EMAIL: 'admin@ecole.test', ADMIN_PASSWORD: 'mot-de-passe-admin' }
const PAGE =
  '<!doctype html><html><head><meta name="espace-settings" content="{}"></head><body></body></html>'

/** Nothing is logged. */
export const QUIET = { log: () => {}, calls: () => ({ error: () => {} }) }

export interface Installation {
  directory: Directory
  config: Config & { directory: DirectorySettings }
  env: NodeJS.ProcessEnv
  screens: Awaited<ReturnType<typeof readScreens>>
  /** A name of its own in this run of the tests, as databases and roles are named by it. */
  named(name: string): string
  /** Runs `npm run school` in this process. */
  run(what: string, names: string[], flags?: Parameters<(typeof COMMANDS)['add']>[1]): Promise<string>
  said: string[]
  drop(): Promise<void>
}

/** A directory in a database of its own. @param server an administrator's address; the tests' server by default */
export async function openInstallation(awake = 3, server = inject('testServer').url): Promise<Installation> {
  const tag = randomBytes(3).toString('hex')
  const name = `espace_test_${Date.now()}_${tag}_directory`
  await onServer(server, `CREATE DATABASE ${name}`)
  const dir = await mkdtemp(join(tmpdir(), 'espace-schools-'))
  await writeFile(join(dir, 'index.html'), PAGE)
  const env = {
    ...ADMIN,
    DATA_DIR: dir,
    DIRECTORY_URL: databaseUrl(server, name),
    DIRECTORY_KEY: randomBytes(32).toString('base64'),
    SCHOOLS_AWAKE: String(awake),
    BACKUP_BEFORE_MIGRATING: '0',
  }
  const read = readConfig(env)
  const config = { ...read, directory: read.directory as DirectorySettings }
  const directory = await openDirectory(config)
  const said: string[] = []
  const context: Context = { directory, config, env, pathOf: (path) => path, say: (line) => said.push(line) }
  return {
    directory,
    config,
    env,
    said,
    screens: await readScreens(dir),
    named: (part) => `${part}-${tag}`,
    async run(what, names, flags = {}) {
      const work = COMMANDS[what]
      if (!work) throw new Error(`There is no ${what}`)
      return work(names, flags, context)
    },
    async drop() {
      for (const school of (await directory.readable()).schools)
        await removeDatabase(directory.adminUrl, school)
      await removeTemplates(directory.adminUrl)
      await directory.close()
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
