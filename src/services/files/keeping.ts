import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { createKysely } from '../db/kysely'
import type { Database } from '../db/schema'
import { errorCode, StartError } from '../startError'
import { orphans, tidy } from './orphans'
import { type FileStore, fileStore } from './store'

const FIRST_MS = 60_000
const EVERY_MS = 3_600_000
/** Looking through the whole store takes longer. */
const LOOKS_A_DAY = 24

/** Makes the folder of the documents, for its owner alone. @throws StartError in one sentence when it cannot be used */
export async function makeFilesFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `Documents cannot be kept in ${dir} (${errorCode(error)}): set FILES_DIR to a folder that can be written.`,
    )
  }
}

/**
 * Removes what nothing names any more, every hour, and once a day says in the log what does not fit together. `stop` waits
 * for what is being removed.
 */
export function startTidying(pool: pg.Pool, dir: string): { stop(): Promise<void> } {
  const [db, store] = [createKysely(pool), fileStore(dir)]
  let work = Promise.resolve()
  let looks = 0
  const look = () => {
    work = tidy(db, store).catch((error) => console.error('The store of files could not be tidied', error))
    if (looks++ % LOOKS_A_DAY === 0)
      void work
        .then(() => tellOrphans(db, store))
        .catch((error) => console.error('The store of files could not be examined', error))
    timer = setTimeout(() => void work.then(look), EVERY_MS).unref()
  }
  let timer = setTimeout(look, FIRST_MS).unref()
  return {
    async stop() {
      clearTimeout(timer)
      await work
    },
  }
}

/** Says what "Documents du serveur" would, where something does not fit together. */
export async function tellOrphans(db: Kysely<Database>, store: FileStore): Promise<void> {
  const { contenus, sans_contenu, sans_fiche } = await orphans(db, store)
  if (contenus.nombre + sans_contenu + sans_fiche > 0)
    console.error(
      `The store of files does not fit the database: ${contenus.nombre} contents that no row names (${contenus.octets} bytes), ${sans_contenu} documents without their content, ${sans_fiche} without their record.`,
    )
}
