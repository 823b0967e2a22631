import { lstat, open, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../kernel/config'

/**
 * Gives up root for the owner of the data folder, who runs everything from here on, PostgreSQL included. Stays root if
 * root owns that folder or something in it, or if that user cannot read the program.
 *
 * @param program the file that was started
 * @returns the user it continues as; undefined: unchanged
 */
export async function leaveRoot(
  { dataDir, filesDir }: Pick<Config, 'dataDir' | 'filesDir'>,
  program: string,
): Promise<number | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await lstat(dataDir).catch(() => undefined)
  if (!owner || owner.uid === 0) return undefined
  const within = await readdir(dataDir)
  const theirs = [...within.map((name) => join(dataDir, name)), filesDir].map(async (path) => {
    const found = await lstat(path).catch(() => undefined)
    return !found || found.uid === owner.uid
  })
  if (!(await Promise.all(theirs)).every(Boolean)) return undefined
  if (!(await canRead(await realpath(program), owner))) return undefined
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
  return owner.uid
}

/** Tested as that user, because parent folders may be closed to them. */
async function canRead(program: string, { uid, gid }: { uid: number; gid: number }): Promise<boolean> {
  process.setegid?.(gid)
  process.seteuid?.(uid)
  try {
    await (await open(program)).close()
    return true
  } catch {
    return false
  } finally {
    process.seteuid?.(0)
    process.setegid?.(0)
  }
}
