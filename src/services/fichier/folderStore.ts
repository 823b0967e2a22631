import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  explained,
  makeFolder,
  orAbsent,
  ownFolder,
  piecesOfFile,
  sizeOf,
  sweep,
  writeAll,
  written,
} from './drafts'
import type { FileStore } from './store'

/** Contents in a folder, which several processes may share. Only the current piece is in memory. */
export function folderStore(dir: string): FileStore {
  const [blobs, drafts, uploads] = ['blobs', 'drafts', 'uploads'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ]
  const folderOf = (empreinte: string) => join(blobs, empreinte.slice(0, 2))
  const pathOf = (empreinte: string) => join(folderOf(empreinte), empreinte)
  const uploadOf = (cle: string) => join(uploads, cle)

  const contents = {
    size: (empreinte: string) => sizeOf(pathOf(empreinte)),
    remove: (empreinte: string) => rm(pathOf(empreinte), { force: true }),
  }

  return {
    ...contents,
    briefly: contents,
    async prepare() {
      await ownFolder(
        dir,
        (code) =>
          `Documents cannot be kept in ${dir} (${code}): set FILES_DIR to a folder that can be written.`,
      )
      return undefined
    },
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
    async *list() {
      for (const folder of await namesIn(blobs)) {
        for (const name of await namesIn(join(blobs, folder))) {
          const taille = /^[\da-f]{64}$/.test(name) ? await sizeOf(join(blobs, folder, name)) : undefined
          if (taille !== undefined) yield { empreinte: name, taille }
        }
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
      for (const folder of [drafts, uploads]) await sweep(folder, before)
    },
    clear: () => rm(dir, { recursive: true, force: true }),
  }
}

const namesIn = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(orAbsent)) ?? []).sort()

/** A name is on the disk when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
