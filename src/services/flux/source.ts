import { open, readdir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { MAX_UPLOAD_BYTES } from '../../contract/kernel/constants'
import type { Config } from '../kernel/config'
import { errorCode } from '../kernel/startError'
import { FeedFailure, tooLargeSource } from './failure'
import { type Before, digestOf, type Read, type SourcePlace } from './feed'
import { fetchSource } from './fetchSource'

/** How many files of the folder are offered. */
const FILES_LISTED = 200

/**
 * Reads a source as a whole.
 *
 * @param attributes of a directory: which ones are read; none: all that its entries have
 * @throws FeedFailure
 */
export async function readSource(
  config: Pick<Config, 'feedsDir' | 'webhookInside'>,
  place: SourcePlace,
  { before, attributes = [] }: { before?: Before | undefined; attributes?: readonly string[] } = {},
): Promise<Read> {
  const { source, lieu, acces, secret } = place
  if ((acces === 'jeton' || acces === 'basic') && secret === null) throw new FeedFailure('secret')
  if (source === 'adresse') return fetchSource(config, place, before)
  if (source === 'ldap') {
    const { searchDirectory } = await import('./ldap')
    const table = await searchDirectory(config, place, attributes)
    return { content: table, empreinte: digestOf(JSON.stringify(table.rows)), etag: null, modifie: null }
  }
  const bytes = await readFile(config, lieu)
  return { content: bytes, empreinte: digestOf(bytes), etag: null, modifie: null }
}

/** The files of the folder, by name. */
export async function filesIn({ feedsDir }: Pick<Config, 'feedsDir'>): Promise<string[]> {
  if (!feedsDir) return []
  const entries = await readdir(feedsDir, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
    .slice(0, FILES_LISTED)
}

/** A file of the folder; a link in it may lead nowhere else. */
async function readFile({ feedsDir }: Pick<Config, 'feedsDir'>, lieu: string): Promise<Uint8Array> {
  if (!feedsDir) throw new FeedFailure('dossier')
  const failed = (error: unknown): FeedFailure => {
    if (error instanceof FeedFailure) return error
    return new FeedFailure(/^(EACCES|EPERM)$/.test(errorCode(error)) ? 'droits' : 'absent', { lieu })
  }
  const path = join(feedsDir, lieu)
  try {
    const [folder, file] = await Promise.all([realpath(feedsDir), realpath(path)])
    if (!file.startsWith(folder + sep)) throw new FeedFailure('dehors', { lieu })
    const handle = await open(file, 'r')
    try {
      const { size } = await handle.stat()
      if (size > MAX_UPLOAD_BYTES) throw tooLargeSource()
      return await handle.readFile()
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw failed(error)
  }
}
