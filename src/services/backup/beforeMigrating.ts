import { join } from 'node:path'
import type pg from 'pg'
import { makeFolder } from '../db/open'
import type { FileStore } from '../fichier/store'
import { messageOf } from '../kernel/messageOf'
import { errorCode, StartError } from '../kernel/startError'
import { isUnused } from './load'
import { backupName, type Saved, saveBackup } from './save'
import { withClient } from './tables'

interface BackupRequest {
  backupDir: string
  store: FileStore
  /** The last migration of the database, which names the file. */
  last: string
  log?: ((line: string) => void) | undefined
}

/**
 * Backs the database and its documents up as `npm run backup` does, unless it holds nothing that anybody has created.
 *
 * @returns undefined: there is nothing to lose
 * @throws StartError in one sentence, whatever went wrong: nothing is to be migrated then
 */
export async function backUp(
  pool: pg.Pool,
  { backupDir, store, last, log }: BackupRequest,
): Promise<Saved | undefined> {
  if (await withClient(pool, 'backup', isUnused)) return undefined
  const file = join(backupDir, backupName(last))
  log?.(`This version changes the database: it is backed up to ${file} first.`)
  try {
    await makeFolder(backupDir)
    return await saveBackup(pool, file, store)
  } catch (error) {
    const code = errorCode(error)
    const reason = error instanceof StartError ? error.message : `${messageOf(error)}${code && ` (${code})`}.`
    throw new StartError(
      `The product does not start and nothing was migrated, because no backup could be made first. ${reason} Mend that, set BACKUP_DIR to another folder, or set BACKUP_BEFORE_MIGRATING=0 if you have a backup.`,
    )
  }
}
