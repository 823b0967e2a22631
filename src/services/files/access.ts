import { type Kysely, sql } from 'kysely'
import type { FicheDeFichier } from '../../contract/fichiers'
import type { Database } from '../db/schema'
import type { Session } from '../handler'
import { found } from '../refusal'
import { inScope, type Scope } from '../scope'

/** The record that a file belongs to. */
export interface Owner {
  id: number
  /** Null: all years share it. */
  annee_id: number | null
}

/** Names a record by its id on the wire, or by that of its row. */
export type Which = { wire: number } | { row: number }

/** Whoever asks for files, and which records' they may have: the one place that says so. What they may do there is the call's. */
export interface FileAccess {
  /** As uploads name them: `staff/12`. */
  qui: string
  email: string
  /** Whether what they read is noted. */
  noted: boolean
  /** @throws Refusal `not_found` for a record that there is not for them */
  ownerOf(db: Kysely<Database>, fiche: FicheDeFichier, which: Which): Promise<Owner>
}

/** The staff have the files of the records that they see. */
export const staffAccess = (session: Session): FileAccess => ({
  qui: `staff/${session.uid}`,
  email: session.email,
  noted: true,
  async ownerOf(db, fiche, which) {
    const { table, wire, ofYear } = RECORDS[fiche]
    const [column, id] = 'wire' in which ? [wire, which.wire] : ['id', which.row]
    const { rows } = await sql<Owner>`
      SELECT t.id, ${ofYear ? sql.ref('t.annee_id') : sql`NULL::integer`} AS annee_id FROM ${sql.table(table)} AS t
      WHERE ${sql.ref(`t.${column}`)} = ${id} AND ${seen(session, ofYear)}`.execute(db)
    return found(rows[0], fiche)
  },
})

const seen = (scope: Scope, ofYear: boolean) => (ofYear ? inScope(scope, 't') : sql<boolean>`true`)

/** The table of each kind of records, and the column that the wire names them by. Those of a year have a student. */
export const RECORDS: Readonly<Record<FicheDeFichier, { table: string; wire: string; ofYear: boolean }>> = {
  affectation: { table: 'internship.affectation', wire: 'stage_id', ofYear: true },
  demande: { table: 'internship.demande', wire: 'id', ofYear: true },
  entreprise: { table: 'company.entreprise', wire: 'id', ofYear: false },
}
