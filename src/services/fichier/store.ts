import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '../kernel/refusal'
import { errorCode } from '../kernel/startError'

/** A content in the store, by its SHA-256. */
export interface Stored {
  empreinte: string
  taille: number
}

export interface FileStore {
  /**
   * Stores a content: written to a draft, flushed to disk, and moved to its digest only when complete. Equal contents
   * are stored once. `check` examines the draft, and throws to refuse it.
   */
  put(source: AsyncIterable<Uint8Array>, check?: (draft: string) => Promise<unknown>): Promise<Stored>
  /** A content, or a range of it; undefined if missing. */
  open(empreinte: string, span?: { start: number; end: number }): Promise<Readable | undefined>
  /** Its length; undefined if missing. */
  size(empreinte: string): Promise<number | undefined>
  remove(empreinte: string): Promise<void>
  list(): AsyncGenerator<Stored>
  /** What has come of uploads, by their keys. */
  uploads: Uploads
  /** Removes drafts and uploads not written to since then. */
  forgetAside(before: Date): Promise<void>
}

export interface Uploads {
  received(cle: string): Promise<number>
  /** Writes behind what has come; each piece is on the disk when this resolves. */
  append(cle: string, offset: number, pieces: AsyncIterable<Uint8Array>): Promise<void>
  read(cle: string): AsyncGenerator<Uint8Array>
  remove(cle: string): Promise<void>
}

/** Contents in a folder, which several processes may share. Only the current piece is in memory. */
export function fileStore(dir: string): FileStore {
  const [blobs, drafts, uploads] = ['blobs', 'drafts', 'uploads'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ]
  const folderOf = (empreinte: string) => join(blobs, empreinte.slice(0, 2))
  const pathOf = (empreinte: string) => join(folderOf(empreinte), empreinte)
  const uploadOf = (cle: string) => join(uploads, cle)

  return {
    async put(source, check) {
      await makeFolder(drafts)
      const draft = join(drafts, randomUUID())
      try {
        const stored = await written(draft, source)
        await check?.(draft)
        const folder = folderOf(stored.empreinte)
        if (await makeFolder(folder)) await syncFolder(blobs)
        await rename(draft, pathOf(stored.empreinte))
        await syncFolder(folder)
        return stored
      } catch (error) {
        await rm(draft, { force: true })
        throw explained(error)
      }
    },
    async open(empreinte, span) {
      const handle = await open(pathOf(empreinte)).catch(orAbsent)
      return handle?.createReadStream(span)
    },
    size: (empreinte) => sizeOf(pathOf(empreinte)),
    remove: (empreinte) => rm(pathOf(empreinte), { force: true }),
    async *list() {
      for await (const { path, name } of filesBelow(blobs)) {
        const taille = /^[\da-f]{64}$/.test(name) ? await sizeOf(path) : undefined
        if (taille !== undefined) yield { empreinte: name, taille }
      }
    },
    uploads: {
      received: async (cle) => (await sizeOf(uploadOf(cle))) ?? 0,
      async append(cle, offset, pieces) {
        await makeFolder(uploads)
        // at its offset rather than at the end, so that sending a piece twice writes the same
        const handle = await open(uploadOf(cle), constants.O_RDWR | constants.O_CREAT, 0o600)
        let at = offset
        try {
          for await (const piece of pieces) {
            await writeAll(handle, piece, at)
            at += piece.length
          }
        } catch (error) {
          throw explained(error)
        } finally {
          await handle.sync().catch(() => {})
          await handle.close()
        }
      },
      read: (cle) => piecesOfFile(uploadOf(cle)),
      remove: (cle) => rm(uploadOf(cle), { force: true }),
    },
    async forgetAside(before) {
      for (const folder of [drafts, uploads]) {
        for await (const { path } of filesBelow(folder)) {
          const found = await stat(path).catch(orAbsent)
          if (found && found.mtime < before) await rm(path, { force: true })
        }
      }
    },
  }
}

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

async function written(path: string, source: AsyncIterable<Uint8Array>): Promise<Stored> {
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
async function writeAll(handle: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, done, piece.length - done, position + done)
    done += bytesWritten
  }
}

/** Answers whether it was not there. */
const makeFolder = async (path: string) => (await mkdir(path, { recursive: true, mode: 0o700 })) !== undefined

/** A name is on the disk when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

async function* filesBelow(folder: string): AsyncGenerator<{ path: string; name: string }> {
  const entries = await opendir(folder, { recursive: true }).catch(orAbsent)
  if (!entries) return
  for await (const entry of entries) {
    if (entry.isFile()) yield { path: join(entry.parentPath, entry.name), name: entry.name }
  }
}

const sizeOf = async (path: string) => (await stat(path).catch(orAbsent))?.size

function orAbsent(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

const explained = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(errorCode(error))
    ? new Refusal('storage_full', 'the disk of the files is full')
    : error
