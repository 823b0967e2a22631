import { sql } from 'kysely'
import { type AnneeDeLEcole, anneeDes, commenceDans } from '../../contract/demande/anneeDes'
import type { Db, Trx } from '../db/schema'
import { Refusal } from '../kernel/refusal'

/** The open years in which somebody is enrolled, who may be several students of one address. */
export async function yearsOf(db: Db, etudiants: readonly number[]): Promise<AnneeDeLEcole[]> {
  const { rows } = await sql<AnneeDeLEcole>`
    SELECT y.id, y.label, y.debut::text, y.fin::text, y.courante FROM records.annee y
    WHERE NOT y.cloturee AND EXISTS (SELECT FROM records.parcours p
      WHERE p.annee_id = y.id AND p.etudiant_id = ANY (${etudiants}::integer[]) AND p.parti = 0) ORDER BY y.debut`.execute(
    db,
  )
  return rows
}

/** The year of an internship that a student declares. @throws Refusal `outside_years` */
export async function yearFor(
  trx: Trx,
  etudiant_id: number,
  jours: { debut: string; fin: string },
): Promise<number> {
  const annee = anneeDes(jours, await yearsOf(trx, [etudiant_id]))
  if (!annee) throw outsideYears()
  return annee.id
}

/**
 * The year of a declaration whose days the office has corrected: that of its days, of several its own. Days that stay, and those
 * of a year in which the student is not enrolled, leave it where it is.
 *
 * @throws Refusal `outside_years` where it begins on another day than before
 */
export async function yearAfter(
  trx: Trx,
  of: { annee_id: number; etudiant_id: number; debut: string; fin: string },
  jours: { debut: string; fin: string },
): Promise<number> {
  if (of.debut === jours.debut && of.fin === jours.fin) return of.annee_id
  if (of.debut !== jours.debut) await refuseOutsideYears(trx, jours)
  const years = await yearsOf(trx, [of.etudiant_id])
  const ownFirst = years.map((year) => ({ ...year, courante: year.id === of.annee_id }))
  return anneeDes(jours, ownFirst)?.id ?? of.annee_id
}

/** What begins in none of the school's years is a slip of the pen. @throws Refusal `outside_years` */
export async function refuseOutsideYears(trx: Trx, { debut }: { debut: string | null }): Promise<void> {
  if (debut === null) return
  const { rows } = await sql<{ debut: string; fin: string }>`
    SELECT debut::text, fin::text FROM records.annee`.execute(trx)
  if (!commenceDans({ debut }, rows)) throw outsideYears()
}

const outsideYears = () => new Refusal('outside_years', 'it begins in no year of the school')
