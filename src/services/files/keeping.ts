import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type pg from 'pg'
import { createKysely } from '../db/kysely'
import { errorCode, StartError } from '../startError'
import { tidy } from './orphans'
import { fileStore } from './store'

const FIRST_MS = 60_000
const EVERY_MS = 3_600_000

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

/** Removes what nothing names any more, every hour. `stop` waits for what is being removed. */
export function startTidying(pool: pg.Pool, dir: string): { stop(): Promise<void> } {
  const [db, store] = [createKysely(pool), fileStore(dir)]
  let work = Promise.resolve()
  const look = () => {
    work = tidy(db, store).catch((error) => console.error('The store of files could not be tidied', error))
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
