import { stat } from 'node:fs/promises'
import { StartError } from '../../kernel/startError'
import { run } from './run'

/** The system user that PostgreSQL runs as; undefined: the current one. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. Root therefore starts it as the owner of the existing data, or else as an
 * unprivileged system user, created if the machine has no suitable one.
 *
 * @throws StartError if root finds no such user
 */
export async function accountFor(data: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(data).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const found = (await lookUp('espace-stage')) ?? (await lookUp('postgres'))
  if (found) return found
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'espace-stage',
  ])
  const made = (await lookUp('espace-stage')) ?? (await lookUp('nobody'))
  if (made) return made
  throw new StartError(
    'PostgreSQL does not run as root and this machine has no user "postgres" or "nobody": start the product as an ordinary user, or set DATABASE_URL.',
  )
}

async function lookUp(name: string): Promise<Account> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  if (uid.code !== 0 || gid.code !== 0 || uid.output === '0') return undefined
  return { uid: Number(uid.output), gid: Number(gid.output) }
}
