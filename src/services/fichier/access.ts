import { sql } from 'kysely'
import {
  BYTES_A_DAY,
  ENVOIS_A_DAY,
  FICHIER_GENRES,
  type FicheDeFichier,
  type FichierGenre,
} from '../../contract/fichier/fichiers'
import type { ErrorCode } from '../../contract/kernel/errors'
import type { Session } from '../access/handler'
import type { Db } from '../db/schema'
import { withinRows } from '../db/scope'
import { found, Refusal } from '../kernel/refusal'
import type { TableName } from '../tables'
import { rowScope } from '../tables/rowScope'

/** The record that a file belongs to, and what somebody may do with its files. */
export interface Owner {
  id: number
  /** Null: all years share it. */
  annee_id: number | null
  /** The kinds that they read there, and those that they hand in now. */
  lit: readonly FichierGenre[]
  remet: readonly FichierGenre[]
  /** Why a kind that is theirs to hand in is not taken now. */
  clos?: Partial<Record<FichierGenre, ErrorCode>>
  /** Only what came while the record was this student's, and of this offer. */
  etudiant_id?: number
  stage_id?: number
}

/**
 * A record by its id on the wire, or by its row's id. A record that is not the caller's is reported like one that does
 * not exist.
 */
export type Which = { wire: number } | { row: number; of: 'file' | 'upload' }

/** What to report as missing if the record does not exist. */
export const missing = (fiche: FicheDeFichier, which: Which): string => ('of' in which ? which.of : fiche)

/** Who asks for documents, and which they may read. */
export interface FileAccess<O extends Owner = Owner> {
  /** As uploads name them: `staff/12`. */
  qui: string
  email: string
  /** The account of the company by whose password they came: what the address has handed in otherwise is not theirs. */
  compte: number | null
  /** Whether readings are logged. */
  logged: boolean
  /** The daily limit on uploads, and the limit on one person's files per record. */
  limites: { envois: number; octets: number; siens?: { fichiers: number; octets: number } }
  /** May delete only what they have handed in themselves. */
  siens: boolean
  /** @throws Refusal `not_found` for a record they may not see */
  ownerOf(db: Db, fiche: FicheDeFichier, which: Which): Promise<O>
}

interface Whose {
  genre: FichierGenre
  etudiant_id: number | null
  stage_id: number | null
  depose_par: string
  compte_id: number | null
}

/** Whether they have handed a file in themselves. */
export const isOwn = (
  file: Pick<Whose, 'depose_par' | 'compte_id'>,
  { email, compte }: Pick<FileAccess, 'email' | 'compte'>,
): boolean => file.depose_par === email && (compte === null || file.compte_id === compte)

/** Whether the caller may read a document of the record. */
export const isThere = (file: Whose, { lit, etudiant_id, stage_id }: Owner): boolean =>
  lit.includes(file.genre) &&
  (etudiant_id === undefined || file.etudiant_id === etudiant_id) &&
  (stage_id === undefined || file.stage_id === stage_id)

/** @throws Refusal the reason if the caller may not add documents of a kind */
export function refuseHandingIn({ remet, clos }: Owner, genre: FichierGenre): void {
  if (remet.includes(genre)) return
  throw new Refusal(clos?.[genre] ?? 'not_for_you', `${genre} is not taken`)
}

/** @throws Refusal why a file stays */
export function refuseRemoving(access: FileAccess, owner: Owner, file: Whose): void {
  if (access.siens && !isOwn(file, access)) throw new Refusal('not_for_you', 'somebody else has handed it in')
  refuseHandingIn(owner, file.genre)
}

/** The staff have all files of the records that they see. */
export const staffAccess = (session: Session): FileAccess => ({
  qui: `staff/${session.uid}`,
  email: session.email,
  compte: null,
  logged: true,
  siens: false,
  limites: { envois: ENVOIS_A_DAY, octets: BYTES_A_DAY },
  async ownerOf(db, fiche, which) {
    const { table, wire } = RECORDS[fiche]
    const restricted = rowScope(table)
    const [column, id] = 'wire' in which ? [wire, which.wire] : ['id', which.row]
    const { rows } = await sql<Pick<Owner, 'id' | 'annee_id'>>`
      SELECT t.id, ${restricted.ofYear ? sql.ref('t.annee_id') : sql`NULL::integer`} AS annee_id FROM ${sql.table(table)} AS t
      WHERE ${sql.ref(`t.${column}`)} = ${id} AND ${withinRows(session, restricted, 't')}`.execute(db)
    return { ...found(rows[0], missing(fiche, which)), lit: FICHIER_GENRES, remet: FICHIER_GENRES }
  },
})

/** The table of each kind of records, and the column that the wire names them by. */
export const RECORDS: Readonly<Record<FicheDeFichier, { table: TableName; wire: string }>> = {
  affectation: { table: 'internship.affectation', wire: 'stage_id' },
  candidature: { table: 'internship.candidature', wire: 'id' },
  demande: { table: 'internship.demande', wire: 'id' },
  entreprise: { table: 'company.entreprise', wire: 'id' },
}
