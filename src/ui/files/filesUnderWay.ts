import type { LeftFile } from './useUploads'

/*
 * Uploads in progress, kept by the browser until they are complete: a reloaded page continues them. If the browser
 * cannot keep them, leaving the page asks first.
 */

const NAME = 'envois'

/** Runs work on the store; undefined if there is none. */
async function withKept<T>(
  mode: IDBTransactionMode,
  work: (kept: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(NAME)
    const database = await resultOf(opening)
    try {
      return await resultOf(work(database.transaction(NAME, mode).objectStore(NAME)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const keyOf = (of: string, { name, size }: File) => `${of}/${name}/${size}`

/** @param of the owner and the record: files of other names are not found */
export const keepFile = <Left extends LeftFile>(of: string, left: Left) =>
  withKept('readwrite', (kept) => kept.put(left, keyOf(of, left.file)))

export const dropFile = (of: string, file: File) =>
  withKept('readwrite', (kept) => kept.delete(keyOf(of, file)))

export const filesLeft = async <Left extends LeftFile>(of: string): Promise<Left[]> =>
  (await withKept('readonly', (kept) => kept.getAll(IDBKeyRange.bound(`${of}/`, `${of}/\uffff`)))) ?? []

/** Signing out drops the uploads in progress. */
export const dropFiles = () => withKept('readwrite', (kept) => kept.clear())
