import { spawn } from 'node:child_process'
import { messageOf } from '../../kernel/messageOf'

export interface RunOptions {
  cwd?: string
  uid?: number
  gid?: number
}

/** The environment of PostgreSQL's programs: English messages, and no PG* variables of the caller. */
export const ENV = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program to its end: its exit code (null if it could not be started) and its output. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<{ code: number | null; output: string }> {
  try {
    // Detached, so that a Ctrl-C in the terminal does not interrupt initdb.
    const child = spawn(command, args, {
      ...options,
      env: ENV,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    return { code, output: output.trim() }
  } catch (error) {
    return { code: null, output: messageOf(error) }
  }
}
