import { sql } from 'kysely'
import { type DocumentKind, rowsFor } from '../../contract/document/kinds'
import type { PaperFile } from '../convention/agreementPdf'
import { todayOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import type { DocumentPiece } from '../db/schema/piece'
import { yearOf } from '../db/year'
import { documentFile, type Making } from './documentFile'
import { feuilles } from './documents'

/**
 * The file of a document that a mail brings (`papers/documentPiece.ts`); undefined: the document is about nothing any
 * more.
 */
export async function documentPieceFile(
  db: Db,
  config: Zone & Making,
  { kind, annee_id: anneeId, lang, affectations, jure }: DocumentPiece,
): Promise<PaperFile | undefined> {
  const { rows: own } = await sql<{ ids: number[]; jury: number | null; jour: string }>`
    SELECT ${todayOf(config)}::text AS jour, q.jury, coalesce(q.ids, ${affectations ?? []}::integer[]) AS ids
    FROM (SELECT min(p.id) AS jury, array_agg(DISTINCT s.affectation_id) AS ids FROM internship.jury p
      JOIN internship.soutenance_jury j ON j.jury_id = p.id JOIN internship.soutenance s ON s.id = j.soutenance_id
      JOIN internship.affectation a ON a.id = s.affectation_id AND a.annee_id = ${anneeId}
      WHERE lower(p.email) = lower(${jure ?? ''}) AND p.email <> '') AS q`.execute(db)
  const [{ ids, jury, jour }] = own as [(typeof own)[number]]
  if (ids.length === 0) return undefined
  const asked = { filter: { id: ids }, perPage: ids.length }
  const { rows } = await feuilles(db, asked, { scope: { anneeId }, lang, timeZone: config.timeZone })
  const about = rowsFor(kind as DocumentKind, rows.read(), jour).rows
  const annee = await yearOf(db, { anneeId })
  return documentFile({ db, config }, about, { document: kind, lang, annee, juror: jury })
}
