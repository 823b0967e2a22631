import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Side } from './sides'

/**
 * Prepares another version for measuring, below a folder: its files, the packages of its own lock file, its own build.
 * What an earlier run has left is reused.
 *
 * @returns the folder of that version
 * @throws Error if there is no such version, or it cannot be built
 */
export async function prepareVersion(version: string, below: string): Promise<string> {
  const commit = output('git', ['rev-parse', '--verify', '--end-of-options', `${version}^{commit}`]).slice(
    0,
    12,
  )
  const folder = join(below, commit)
  const ready = join(folder, 'ready')
  if (!existsSync(ready)) {
    console.log(`Making ${version} ready in ${folder} (kept for the next run)…`)
    await rm(folder, { recursive: true, force: true })
    // the database runs as another user, who needs access to its data folder
    await mkdir(join(folder, 'tmp'), { recursive: true, mode: 0o711 })
    const archive = join(folder, 'files.tar')
    output('git', ['archive', '--output', archive, commit])
    output('tar', ['-xf', archive, '-C', folder])
    await rm(archive)
    run('npm', ['ci', '--no-audit', '--no-fund'], folder)
    await writeFile(ready, '')
  }
  run(process.execPath, ['src/build.mjs'], folder)
  return folder
}

/** Starts the version in that folder on a school with so many offers, both by its own code. */
export async function startVersion(
  folder: string,
  offers: number,
): Promise<Side & { close(): Promise<void> }> {
  const script = resolve('tests/bench/other.mjs')
  const child = spawn(process.execPath, [script, String(offers)], {
    cwd: folder,
    // its schools must not be shared with this version
    env: { ...ownEnv(), TMPDIR: join(folder, 'tmp') },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) {
      console.log(line)
      continue
    }
    const close = async () => {
      child.stdin.end()
      await ended
    }
    return { ...(JSON.parse(line) as Side), close }
  }
  throw new Error(`the version in ${folder} does not start`)
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: ownEnv() })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}`)
}

function output(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim() || `${command} ${args.join(' ')} failed`)
  return stdout.trim()
}

/** Without npm's variables about this folder. */
const ownEnv = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_(package|lifecycle|config_local_prefix)/.test(key)),
  )
