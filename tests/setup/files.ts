import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import { inject } from 'vitest'
import { folderStore } from '../../src/services/fichier/folderStore'
import type { FileStore } from '../../src/services/fichier/store'
export type Find = (sql: string) => Promise<Record<string, unknown>>

import { filesDirOf } from './filesDir'

/** Each database of the run has a folder of its own. */
export async function filesDir(find: Find): Promise<string> {
  const { name } = await find('SELECT current_database() AS name')
  return join(filesDirOf(inject('testServer').run), String(name))
}

/** A small PDF, different each time. */
export const pdf = (text = Math.random().toFixed(16)): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

/** A file of an assignment of the year, with its content: the id of its row. */
export async function storedFile(
  find: Find,
  where: string,
  { content = pdf(), store, genre = 'rapport' }: { content?: Buffer; store?: FileStore; genre?: string } = {},
): Promise<{ id: number; stage_id: number }> {
  const { empreinte, taille } = await (store ?? folderStore(await filesDir(find))).put(
    Readable.from([content]),
  )
  await find(
    `INSERT INTO gateway.contenu (empreinte, taille) VALUES ('${empreinte}', ${taille}) RETURNING empreinte`,
  )
  return (await find(`INSERT INTO internship.fichier (annee_id, genre, fiche, fiche_id, nom, type, taille, empreinte, depose_par)
    SELECT a.annee_id, '${genre}', 'affectation', a.id, 'Rapport.pdf', 'application/pdf', ${taille}, '${empreinte}', 'admin@ecole.test'
    FROM internship.affectation a WHERE ${where} ORDER BY a.id LIMIT 1
    RETURNING id, (SELECT stage_id FROM internship.affectation WHERE id = fiche_id)`)) as {
    id: number
    stage_id: number
  }
}

/** Reads by two colleagues, of files of assignments of the year and of a company. */
export const readings = (annee: string) => `
  INSERT INTO internship.lecture_fichier (fichier_id, qui, annee_id, nom, genre, fiche, fiche_id, etudiant_id, le)
  SELECT a.id, CASE WHEN a.id % 2 = 0 THEN 'admin@ecole.test' ELSE 'partie@ecole.test' END, a.annee_id, 'Rapport ' || a.id,
    CASE WHEN a.id % 3 = 0 THEN 'cv' ELSE 'rapport' END, 'affectation', a.id, a.etudiant_id, now() - a.id * interval '1 day'
  FROM internship.affectation a WHERE a.annee_id = ${annee} ORDER BY a.id LIMIT 6`

/** A completely received upload by the test administrator to an assignment: its id. `qui` names another sender. */
export async function sentUpload(
  find: Find,
  where: string,
  {
    content = pdf(),
    qui = "(SELECT 'staff/' || id FROM internship.utilisateur WHERE email = 'admin@ecole.test')",
    store,
  }: { content?: Buffer; qui?: string; store?: FileStore } = {},
): Promise<number> {
  const { id, cle } =
    (await find(`INSERT INTO gateway.televersement (qui, annee_id, fiche, fiche_id, genre, nom, taille)
    SELECT ${qui}, a.annee_id, 'affectation', a.id, 'rapport', 'Rapport.pdf', ${content.length}
    FROM internship.affectation a WHERE ${where} ORDER BY a.id LIMIT 1 RETURNING id, cle`)) as {
      id: number
      cle: string
    }
  await (store ?? folderStore(await filesDir(find))).uploads.append(cle, 0, Readable.from([content]))
  return id
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The test virus of scanners, which is harmless. */
export const EVIL = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

export const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A minimal Word document, with further entries. */
export const docx = (type = WORD, { more = {}, packed = false } = {}): Buffer =>
  zip(
    {
      '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
      'word/document.xml': '<w:document/>',
      ...more,
    },
    { packed },
  )

const DEFLATED = 8

/** An archive of texts, stored plainly or `packed`. */
export function zip(entries: Record<string, string>, { packed = false } = {}): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(entries)) {
    const [path, whole] = [Buffer.from(name), Buffer.from(text)]
    const content = packed ? deflateRawSync(whole) : whole
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    if (packed) facts.writeUInt16LE(DEFLATED, 4)
    facts.writeUInt32LE(crc32(whole), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(whole.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, place, path]))
    files.push(file)
    at += file.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, central, Buffer.from('PK\x05\x06'), end])
}
