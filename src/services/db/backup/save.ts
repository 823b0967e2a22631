import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { version } from '../../../../package.json'
import { errorCode, StartError } from '../../startError'
import { type CopiedRows, contents, FORMAT, type Manifest, type Table } from './archive'
import { sequencesOf, tablesOf, withClient } from './tables'

export interface Saved {
  tables: number
  rows: number
  bytes: number
}

/**
 * Writes everything that the database holds at one moment into a new file, while others go on working: whole or not
 * at all, for its owner only. Sessions and rate limits stay out of it.
 *
 * @throws StartError in one sentence when there is nothing to back up, or the file cannot be written
 */
export function saveBackup(pool: pg.Pool, file: string): Promise<Saved> {
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
        // The number comes after the end of the rows, and what is asked next is answered after it.
        await client.query('SELECT')
        total += rows.rowCount
        return rows.rowCount
      }
      return { rows, count }
    }
    await writeWhole(file, contents(manifest, copy))
    return { tables: manifest.tables.length, rows: total, bytes: (await stat(file)).size }
  })
}

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

/** Under another name until it is whole and on the disk. */
async function writeWhole(file: string, text: AsyncGenerator<Buffer>): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.partial`
  try {
    const handle = await open(draft, 'wx', 0o600)
    // The middle of speed and size: twice as quick as the default for a tenth more bytes.
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
