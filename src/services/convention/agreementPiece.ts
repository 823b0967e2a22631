import { sql } from 'kysely'
import type { ConventionLue } from '../../contract/convention/conventionLue'
import type { Lang } from '../../contract/kernel/constants'
import type { Db } from '../db/schema'
import type { Piece } from '../db/schema/piece'
import { found } from '../kernel/refusal'
import { paperName } from '../papers/paperName'

/** What the file of an agreement is named by. */
export interface AgreementNames extends Pick<ConventionLue, 'langue' | 'numero'> {
  nom: string
  prenom: string
  annee: string
  /** Which one of this student: those before were cancelled, or of another internship. */
  version: number
}

/** The same of an agreement (alias `c`) and its student (`e`). */
export const AGREEMENT_NAMES = sql`e.nom, e.prenom, (SELECT y.label FROM records.annee y WHERE y.id = c.annee_id) AS annee,
  (SELECT count(*)::int FROM internship.convention o WHERE o.etudiant_id = c.etudiant_id AND o.annee_id = c.annee_id
    AND o.numero = c.numero AND o.id <= c.id) AS version`

/** « Convention KARRAY Inès 2026-2027.pdf », in the language in which it was written. */
export const fileNameOf = ({ langue, numero, ...names }: AgreementNames): string =>
  paperName(langue, { what: WHAT[langue](numero), ...names })

const WHAT: Record<Lang, (numero: number) => string> = {
  fr: (numero) => (numero === 0 ? 'Convention' : `Avenant ${numero}`),
  en: (numero) => (numero === 0 ? 'Agreement' : `Amendment ${numero}`),
  ar: (numero) => (numero === 0 ? 'اتفاقية' : `ملحق ${numero}`),
}

/** An agreement as a mail brings it: it is laid out when that leaves. */
export async function agreementPiece(db: Db, id: number): Promise<Piece> {
  const { rows } = await sql<AgreementNames>`SELECT c.langue, c.numero, ${AGREEMENT_NAMES}
    FROM internship.convention c JOIN records.etudiant e ON e.id = c.etudiant_id WHERE c.id = ${id}`.execute(
    db,
  )
  return {
    nom: fileNameOf(found(rows[0], 'agreement')),
    type: 'application/pdf',
    contenu: '',
    convention: id,
  }
}
