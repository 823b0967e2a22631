import { createHash, type Hash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { version } from '../../../package.json'
import { namedContents } from '../fichier/orphans'
import type { FileStore } from '../fichier/store'
import { messageOf } from '../kernel/messageOf'
import { errorCode, StartError } from '../kernel/startError'
import { type CopiedDocument, type CopiedRows, contents, FORMAT, type Manifest, type Table } from './archive'
import { sequencesOf, tablesOf, withClient } from './tables'

export interface Saved {
  tables: number
  rows: number
  documents: number
  /** Documents whose content is missing from the store or differs. */
  lost: number
  bytes: number
}

/** The usual name of a backup that is made now; `of` says what of. */
export function backupName(of = ''): string {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return `${['espace-stage', of, moment].filter(Boolean).join('-')}.backup.gz`
}

/**
 * Writes a consistent snapshot of the database, and the documents it refers to, to a new file readable only by its
 * owner, completely or not at all, while others go on working. Leaves out sessions and rate limits.
 *
 * @throws StartError in one sentence if there is nothing to back up, or the file cannot be written
 */
export function saveBackup(pool: pg.Pool, file: string, store: FileStore): Promise<Saved> {
  return withClient(pool, 'backup', async (client) => {
    if (await stat(file).catch(() => undefined)) {
      throw new StartError(`${file} is there already: name another file.`)
    }
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const manifest = await manifestOf(client)
    let total = 0
    const copy = ({ name, columns }: Table): CopiedRows => {
      const rows = client.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`))
      const count = async () => {
        // The count follows the rows, and later queries are answered after it.
        await client.query('SELECT')
        total += rows.rowCount
        return rows.rowCount
      }
      return { rows, count }
    }
    const kept = { documents: 0, lost: 0 }
    const documents = manifest.tables.some(({ name }) => name === 'gateway.contenu')
      ? documentsOf(client, store, kept)
      : none()
    await writeWhole(file, contents(manifest, copy, documents))
    return { tables: manifest.tables.length, rows: total, ...kept, bytes: (await stat(file)).size }
  })
}

/**
 * Documents that rows refer to. A backup without one that is missing is better than none; but while the store is away
 * there is no backup, because it would pass for a whole one.
 */
async function* documentsOf(
  client: pg.PoolClient,
  store: FileStore,
  kept: { documents: number; lost: number },
): AsyncGenerator<CopiedDocument> {
  const contents = namedContents(async (text, values) => (await client.query(text, values)).rows)
  for await (const { empreinte, taille } of contents) {
    const bytes = (await store.size(empreinte)) === taille ? await store.open(empreinte) : undefined
    const hash = createHash('sha256')
    if (bytes) yield { empreinte, taille, bytes: hashed(bytes, hash) }
    if (bytes && hash.digest('hex') === empreinte) kept.documents += 1
    else kept.lost += 1
  }
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

async function* none(): AsyncGenerator<never> {}

async function manifestOf(client: pg.PoolClient): Promise<Manifest> {
  const { rows: known } = await client.query("SELECT to_regclass('public.migration') IS NOT NULL AS ours")
  if (!known[0]?.ours) throw new StartError('There is nothing to back up: the database is empty.')
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migration ORDER BY name')
  return {
    ...FORMAT,
    product: version,
    createdAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
  }
}

/** Under a temporary name until it is complete and on disk. */
async function writeWhole(file: string, text: AsyncGenerator<Buffer>): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.partial`
  try {
    const handle = await open(draft, 'wx', 0o600)
    // A compromise between speed and size: twice as fast as the default for a tenth more bytes.
    await pipeline(text, createGzip({ level: 3 }), createWriteStream(draft, { fd: handle, flush: true }))
    await rename(draft, file)
    const folder = await open(dirname(file))
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(draft, { force: true })
    throw explained(error, file)
  }
}

function explained(error: unknown, file: string): unknown {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`The disk is full: ${file} was not written.`)
    case 'service_unavailable':
      return new StartError(`Documents cannot be read (${messageOf(error)}): ${file} was not written.`)
    case 'ENOENT':
    case 'ENOTDIR':
      return new StartError(`The folder of ${file} does not exist.`)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(`${file} cannot be written (${errorCode(error)}): name another folder.`)
    default:
      return error
  }
}
