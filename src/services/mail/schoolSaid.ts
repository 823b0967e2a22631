import { type RawBuilder, sql } from 'kysely'
import type { ServiceDeStage } from '../../contract/etablissement/etablissement'
import type { Db } from '../db/schema'
import { NAMELESS, type Signature } from './layout'

/** The details of the school and its internship office below a mail, as SQL. */
export const SCHOOL_SAID: RawBuilder<Signature | null> = sql`(SELECT jsonb_build_object('nom', y.nom, 'adresse', y.adresse,
  'bureau_nom', y.bureau_nom, 'bureau_email', y.bureau_email, 'bureau_telephone', y.bureau_telephone,
  'bureau_horaires', y.bureau_horaires, 'couleur', y.couleur) FROM records.etablissement y)`

/** The same details, read from the database. */
export async function schoolSaid(db: Db): Promise<Signature> {
  const { rows } = await sql<{ school: Signature | null }>`SELECT ${SCHOOL_SAID} AS school`.execute(db)
  return rows[0]?.school ?? NAMELESS
}

type Office = Pick<Signature, 'bureau_nom' | 'bureau_email' | 'bureau_telephone' | 'bureau_horaires'>

/** The contact details of the internship office, for pages. */
export const officeOf = (said: Office): ServiceDeStage => ({
  nom: said.bureau_nom,
  email: said.bureau_email,
  telephone: said.bureau_telephone,
  horaires: said.bureau_horaires,
})
