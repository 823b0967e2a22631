import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { errorCode, StartError } from '../kernel/startError'
import { CutShort, END_OF_LINE, MARK, Reader } from './reader'

/*
 * A backup is text, compressed by gzip: a line of JSON, the manifest; for each table of it a line of JSON (its name),
 * its rows as PostgreSQL's COPY writes them and a line `\.`; for each document a line of JSON (its SHA-256 and length), its
 * bytes and an end of line; a last line of JSON with the counts of rows and the SHA-256 of everything before it. Without its
 * documents `zcat` shows it, and `psql` could load it by hand. The first format had no documents.
 */

const Table = z.object({ name: z.string(), columns: z.array(z.string()) })
const Manifest = z.object({
  format: z.literal('espace-stage backup'),
  formatVersion: z.number(),
  product: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(Table),
  /** The next id of each table. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.number().int().positive() })),
})
const Document = z.object({ document: z.string(), bytes: z.number().int().nonnegative() })
const End = z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() })

export type Manifest = z.infer<typeof Manifest>
export type Table = z.infer<typeof Table>
export const FORMAT: Pick<Manifest, 'format' | 'formatVersion'> = {
  format: 'espace-stage backup',
  formatVersion: 2,
}

/** Rows in COPY's format, and their number, available after they have ended. */
export interface CopiedRows {
  rows: AsyncIterable<Buffer>
  count(): Promise<number>
}

/** The bytes of a document, exactly as many as declared. */
export interface CopiedDocument {
  empreinte: string
  taille: number
  bytes: AsyncIterable<Buffer>
}

/** Receives a backup: rows, returning how many were loaded, and documents. */
export interface Loading {
  rows(table: Table, rows: AsyncIterable<Buffer>): Promise<number>
  document(document: CopiedDocument): Promise<void>
}

const PIECE = 64 * 1024

/** The text of a backup, in pieces large enough to be compressed one by one. */
export async function* contents(
  manifest: Manifest,
  copy: (table: Table) => CopiedRows,
  documents: AsyncIterable<CopiedDocument>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  let pieces: Buffer[] = []
  let size = 0
  const take = (piece: Buffer) => {
    hash.update(piece)
    size += pieces.push(piece) && piece.length
  }
  const give = () => {
    const joined = Buffer.concat(pieces, size)
    pieces = []
    size = 0
    return joined
  }
  take(line(manifest))
  for (const table of manifest.tables) {
    take(line({ table: table.name }))
    const copied = copy(table)
    for await (const chunk of copied.rows) {
      take(chunk)
      if (size >= PIECE) yield give()
    }
    take(MARK)
    rows[table.name] = await copied.count()
  }
  for await (const { empreinte, taille, bytes } of documents) {
    take(line({ document: empreinte, bytes: taille }))
    for await (const chunk of bytes) {
      take(chunk)
      if (size >= PIECE) yield give()
    }
    take(END_OF_LINE)
  }
  yield give()
  yield line({ rows, sha256: hash.digest('hex') } satisfies z.infer<typeof End>)
}

const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)

/**
 * Reads a backup from its first byte to its last, in constant memory. Without `load` the file is only checked.
 *
 * @throws StartError in one sentence if the file is missing, not a backup of this product, truncated or damaged
 */
export async function readBackup(file: string, load?: Loading): Promise<Manifest> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error)).pipe(unzipped)
  const chunks: AsyncIterableIterator<Buffer> = unzipped[Symbol.asyncIterator]()
  const reader = new Reader(chunks)
  const failed = (reason: string) => new StartError(`${file} ${reason}`)
  try {
    const manifest = parse(Manifest, await reader.line())
    if (!manifest) {
      // damage to an unreadable first line is detected at the end, by the checksum
      await toTheEnd(chunks)
      throw failed('is no backup of this product.')
    }
    if (manifest.formatVersion > FORMAT.formatVersion) {
      throw failed(`was written by a newer version (${manifest.product}): restore it with that version.`)
    }
    const taken: Record<string, number> = {}
    for (const table of manifest.tables) {
      if (parse(z.object({ table: z.literal(table.name) }), await reader.line()) === undefined) {
        throw failed('is damaged: use another backup.')
      }
      const rows = reader.rows()
      if (load) taken[table.name] = await load.rows(table, rows)
      else await toTheEnd(rows)
    }
    let sha256 = reader.sha256()
    let line = await reader.line()
    for (let next = parse(Document, line); next; next = parse(Document, line)) {
      const bytes = reader.bytes(next.bytes)
      await load?.document({ empreinte: next.document, taille: next.bytes, bytes })
      await toTheEnd(bytes)
      sha256 = reader.sha256()
      line = await reader.line()
    }
    const end = parse(End, line)
    const same = end?.sha256 === sha256 && (await reader.isAtEnd())
    const complete = !load || JSON.stringify(taken) === JSON.stringify(end?.rows)
    if (!end || !same || !complete) throw failed('is damaged: use another backup.')
    return manifest
  } catch (error) {
    throw explained(error, file)
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

async function toTheEnd(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

function parse<T>(shape: z.ZodType<T>, text: string): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function explained(error: unknown, file: string): unknown {
  const code = errorCode(error)
  if (error instanceof CutShort || code === 'Z_BUF_ERROR') {
    return new StartError(`${file} is cut short: use another backup.`)
  }
  if (code.startsWith('Z_') && error instanceof Error) {
    return new StartError(
      /incorrect header/.test(error.message)
        ? `${file} is no backup of this product.`
        : `${file} is damaged: use another backup.`,
    )
  }
  if (/^E[A-Z]+$/.test(code)) {
    return new StartError(`${file} cannot be read (${code}).`)
  }
  return error
}
