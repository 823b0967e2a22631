import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { sql } from 'kysely'
import { DONNEES, DONNEES_NOMS } from '../../contract/donnees/donnees'
import type { Db } from '../db/schema'
import { cleanName, namedByType } from '../fichier/names'
import type { FileStore } from '../fichier/store'
import { GENRES } from './genres'
import { isFileOf } from './parties'
import type { Qui } from './qui'

type Bytes = AsyncIterable<Uint8Array>

interface Entry {
  nom: string
  /** Files that are already compressed are stored as they are. */
  comme: 'texte' | 'fichier'
  contenu: Bytes
}

/** How many rows of each kind are somebody's. */
export async function countsOf(db: Db, qui: Qui): Promise<Record<string, number>> {
  const each = DONNEES_NOMS.map((nom) => {
    const counts = Object.values(GENRES[nom].parties).map(
      (rows) => sql`(SELECT count(*) FROM (${rows(qui)}) AS part)`,
    )
    return sql`(${sql.join(counts, sql` + `)})::int AS ${sql.ref(nom)}`
  })
  const { rows } = await sql<Record<string, number>>`SELECT ${sql.join(each)}`.execute(db)
  return rows[0] ?? {}
}

/**
 * All data about somebody, as a ZIP archive created while it is read: `donnees.json` and their files. Only the rows of
 * one part, or one piece of a file, are in memory at a time.
 */
export async function* archiveOf(db: Db, store: FileStore, qui: Qui): AsyncGenerator<Uint8Array> {
  const files = await filesOf(db, store, qui)
  async function* entries(): AsyncGenerator<Entry> {
    yield { nom: 'donnees.json', comme: 'texte', contenu: jsonOf(db, qui, files) }
    for (const { chemin, empreinte } of files) {
      const contenu = chemin === null ? undefined : await store.open(empreinte)
      if (chemin !== null && contenu) yield { nom: chemin, comme: 'fichier', contenu }
    }
  }
  yield* zipOf(entries())
}

interface Own {
  id: number
  nom: string
  /** Its path in the archive; null: its content is lost. */
  chemin: string | null
  empreinte: string
}

async function filesOf(db: Db, store: FileStore, qui: Qui): Promise<Own[]> {
  const { rows } = await sql<{ id: number; nom: string; type: string; empreinte: string }>`
    SELECT f.id, f.nom, f.type, f.empreinte FROM internship.fichier f WHERE ${isFileOf(qui)} ORDER BY f.id`.execute(
    db,
  )
  const files: Own[] = []
  for (const { id, nom, type, empreinte } of rows) {
    const there = (await store.size(empreinte)) !== undefined
    // two files may have the same name
    const chemin = there ? `fichiers/${id} ${namedByType(cleanName(nom), type)}` : null
    files.push({ id, nom, empreinte, chemin })
  }
  return files
}

async function* jsonOf(db: Db, qui: Qui, files: readonly Own[]): Bytes {
  const encoder = new TextEncoder()
  const piece = (text: string) => encoder.encode(text)
  yield piece(`{\n"adresse": ${JSON.stringify(qui.email)},\n"le": ${JSON.stringify(new Date())}`)
  for (const nom of DONNEES_NOMS) {
    yield piece(`,\n${JSON.stringify(nom)}: {"sort": ${JSON.stringify(DONNEES[nom].sort)}`)
    for (const [part, rows] of Object.entries(GENRES[nom].parties)) {
      const found = await sql<{
        row: string
      }>`SELECT to_jsonb(part)::text AS row FROM (${rows(qui)}) AS part`.execute(db)
      yield piece(`,\n  ${JSON.stringify(part)}: [`)
      for (const [index, { row }] of found.rows.entries()) yield piece(`${index > 0 ? ',' : ''}\n    ${row}`)
      yield piece(']')
    }
    yield piece('}')
  }
  const named = files.map(({ id, nom, chemin }) => ({ id, nom, chemin }))
  yield piece(`,\n"archive": ${JSON.stringify(named)}\n}\n`)
}

/** Each piece is written out before the next one is requested. */
async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const taken = () => {
    const pieces = made
    made = []
    return pieces
  }
  const zip = new Zip((error, piece) => {
    if (error) throw error
    made.push(piece)
  })
  for await (const { nom, comme, contenu } of entries) {
    const file = comme === 'texte' ? new ZipDeflate(nom, { level: 6 }) : new ZipPassThrough(nom)
    zip.add(file)
    for await (const piece of contenu) {
      file.push(piece)
      yield* taken()
    }
    file.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
