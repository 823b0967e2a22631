import type { LeftFile } from './useUploads'

/*
 * Files on their way, kept by the browser until they are there: a page that is loaded anew goes on with them. Where the browser
 * keeps nothing, whoever sends is asked before the page is left, as ever.
 */

const NAME = 'envois'

/** Does something with what is kept; undefined where that cannot be. */
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

/** @param of whose they are and of what: of other names nothing is found */
export const keepFile = <Left extends LeftFile>(of: string, left: Left) =>
  withKept('readwrite', (kept) => kept.put(left, keyOf(of, left.file)))

export const dropFile = (of: string, file: File) =>
  withKept('readwrite', (kept) => kept.delete(keyOf(of, file)))

export const filesLeft = async <Left extends LeftFile>(of: string): Promise<Left[]> =>
  (await withKept('readonly', (kept) => kept.getAll(IDBKeyRange.bound(`${of}/`, `${of}/\uffff`)))) ?? []

/** Whoever leaves takes along what they were sending. */
export const dropFiles = () => withKept('readwrite', (kept) => kept.clear())
