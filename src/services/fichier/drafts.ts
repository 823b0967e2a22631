import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../kernel/refusal'
import { errorCode, StartError } from '../kernel/startError'
import type { Stored } from './store'

/* Files on this machine through which contents come. */

const PIECE = 64 * 1024

/** The bytes of a file, reusing one buffer: each piece must be consumed before the next is read. */
export async function* piecesOfFile(path: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path)
  const piece = Buffer.allocUnsafeSlow(PIECE)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, PIECE)
      if (bytesRead === 0) return
      yield piece.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** Writes a content to a new file, to the disk. */
export async function written(path: string, source: AsyncIterable<Uint8Array>): Promise<Stored> {
  const hash = createHash('sha256')
  const handle = await open(path, 'wx', 0o600)
  let taille = 0
  try {
    for await (const piece of source) {
      hash.update(piece)
      await writeAll(handle, piece, taille)
      taille += piece.length
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { empreinte: hash.digest('hex'), taille }
}

/** A write may take less than it was given. */
export async function writeAll(handle: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, done, piece.length - done, position + done)
    done += bytesWritten
  }
}

/** Answers whether it was not there. */
export const makeFolder = async (path: string) =>
  (await mkdir(path, { recursive: true, mode: 0o700 })) !== undefined

/**
 * Makes a folder, accessible only to its owner.
 *
 * @param sentence why it cannot be used, given the code of the system
 * @throws StartError
 */
export async function ownFolder(dir: string, sentence: (code: string) => string): Promise<void> {
  try {
    await makeFolder(dir)
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(sentence(errorCode(error)))
  }
}

/** Removes the files of a folder that have not been written to since then. */
export async function sweep(folder: string, before: Date): Promise<void> {
  const entries = await opendir(folder, { recursive: true }).catch(orAbsent)
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(orAbsent)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

export const sizeOf = async (path: string) => (await stat(path).catch(orAbsent))?.size

export function orAbsent(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

/** A full disk as a refusal, which says so. */
export const explained = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(errorCode(error))
    ? new Refusal('storage_full', 'the disk of the files is full')
    : error
