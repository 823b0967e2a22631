import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { CODE_ALPHABET, CODE_LETTERS } from '../../contract/verification/code'
import type { PapierVerifiable } from '../../contract/verification/verification'
import type { Db } from '../db/schema'
import { found } from '../kernel/refusal'

/* Which papers were issued: each has a code for as long as it says the same of the same. */

/** What a paper is about, and what it certifies. */
export interface Issued {
  genre: PapierVerifiable
  sujet_id: number
  etudiant_id: number
  /** The academic year's label. */
  annee: string
  /** Whose it is, as it names them. */
  nom: string
  /** The digest of its facts; empty of an agreement, whose text stands from the day it is sent. */
  dit: string
}

export interface Registered {
  id: number
  code: string
}

/** The codes of papers, in their order: those that they have had, else new ones. */
export async function codesOf(db: Db, papers: readonly Issued[]): Promise<Registered[]> {
  if (papers.length === 0) return []
  const asked = JSON.stringify(papers.map((paper, rang) => ({ ...paper, rang, code: newCode() })))
  const rows = sql`jsonb_to_recordset(${asked}::jsonb) AS p (rang integer, code text, genre text, sujet_id integer,
    etudiant_id integer, annee text, nom text, dit text)`
  await sql`INSERT INTO internship.papier (code, genre, sujet_id, etudiant_id, annee, nom, dit)
    SELECT p.code, p.genre, p.sujet_id, p.etudiant_id, p.annee, p.nom, p.dit FROM ${rows} WHERE NOT EXISTS (
      SELECT FROM internship.papier o WHERE (o.genre, o.sujet_id, o.etudiant_id, o.dit, o.nom)
        = (p.genre, p.sujet_id, p.etudiant_id, p.dit, p.nom) AND o.oublie_le IS NULL)
    ORDER BY p.rang ON CONFLICT DO NOTHING`.execute(db)
  const { rows: known } = await sql<Registered & { rang: number }>`
    SELECT p.rang, o.id, o.code FROM ${rows} JOIN internship.papier o ON (o.genre, o.sujet_id, o.etudiant_id, o.dit, o.nom)
      = (p.genre, p.sujet_id, p.etudiant_id, p.dit, p.nom) AND o.oublie_le IS NULL`.execute(db)
  const byRang = new Map(known.map(({ rang, ...registered }) => [rang, registered]))
  return papers.map((_, rang) => found(byRang.get(rang), 'code of a paper'))
}

/** When a file of such a content was first issued; now where none was. */
export async function momentOf(db: Db, contenu: string): Promise<Date> {
  const { rows } = await sql<{ le: Date }>`
    SELECT coalesce((SELECT min(le) FROM internship.papier_fichier WHERE contenu = ${contenu}), date_trunc('second', now())) AS le`.execute(
    db,
  )
  return (rows[0] as { le: Date }).le
}

/** Records an issued file, once. */
export async function recordFile(
  db: Db,
  file: { empreinte: string; contenu: string; papiers: readonly number[]; le: Date },
): Promise<void> {
  await sql`INSERT INTO internship.papier_fichier (empreinte, contenu, papiers, le)
    VALUES (${file.empreinte}, ${file.contenu}, ${file.papiers}::integer[], ${file.le}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
}

/** 80 bits of chance: five bits of a byte are a letter. */
const newCode = (): string =>
  [...randomBytes(CODE_LETTERS)].map((byte) => CODE_ALPHABET[byte & 0x1f]).join('')
