import { sql } from 'kysely'
import { type AnneeDeLEcole, anneeDes, commenceDans } from '../../contract/demande/anneeDes'
import type { Db, Trx } from '../db/schema'
import { Refusal } from '../kernel/refusal'

export async function schoolYears(db: Db): Promise<AnneeDeLEcole[]> {
  const { rows } = await sql<AnneeDeLEcole>`
    SELECT id, label, debut::text, fin::text, courante FROM records.annee ORDER BY debut`.execute(db)
  return rows
}

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
 * The year of a declaration whose days the office has corrected: that of its days, or its own if they lie in several.
 * It keeps its year if the days are unchanged, or if the student is not enrolled in the new one.
 *
 * @throws Refusal `outside_years` if it begins on another day than before
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
  if (debut !== null) refuseOutside(debut, await schoolYears(trx))
}

/** The same where the years are known. @throws Refusal `outside_years` */
export function refuseOutside(
  debut: string | null,
  annees: readonly Pick<AnneeDeLEcole, 'debut' | 'fin'>[],
): void {
  if (debut !== null && !commenceDans({ debut }, annees)) throw outsideYears()
}

/** On which day an assignment begins, by its own facts or those of its offer; null: not known. */
export async function beginningOf(trx: Trx, affectation: number): Promise<string | null> {
  const { rows } = await sql<{ debut: string | null }>`
    SELECT debut::text FROM internship.v_deroulement WHERE id = ${affectation}`.execute(trx)
  return rows[0]?.debut ?? null
}

/**
 * The same of an assignment that has got other days with its offer.
 *
 * @param before on which day it has begun so far
 * @throws Refusal `outside_years`
 */
export async function refuseBegunOutside(
  trx: Trx,
  affectation: number,
  before: string | null = null,
): Promise<void> {
  const debut = await beginningOf(trx, affectation)
  if (debut !== before) await refuseOutsideYears(trx, { debut })
}

const outsideYears = () => new Refusal('outside_years', 'it begins in no year of the school')
