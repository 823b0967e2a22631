import { type RawBuilder, sql } from 'kysely'
import type { Du } from '../../contract/espace/espace'
import { DEMANDE_EN_ATTENTE } from '../../contract/kernel/constants'
import { isAskedOfMe, isMine, isMyCompanys, isMyMessage, isMyRequest, isMyStudents } from '../access/mine'
import type { Person } from '../access/persons'
import { clockOf, todayOf, type Zone, zoneOf } from '../db/clock'
import type { Db } from '../db/schema'
import { dutiesOf } from '../feuille/holder'

/**
 * What somebody was asked, and has not answered: to come, when they can come, to sign the amendment that makes them tutor or
 * supervisor, applications, when to talk, and what a company or a student sends back.
 */
export async function askedOf(db: Db, session: Person, config: Zone): Promise<Du[]> {
  const day = (instant: RawBuilder<unknown>) => sql`(${instant} AT TIME ZONE ${zoneOf(config)})::date::text`
  /** What one is about is named, of several their number. */
  const several = (code: Du['code'], name: RawBuilder<unknown>, since: RawBuilder<unknown>) =>
    sql`${sql.lit(code)} AS code, NULL::integer AS id, CASE WHEN count(*) = 1 THEN min(${name}) ELSE '' END AS de,
      count(*)::int AS nombre, ${since} AS depuis, false AS en_retard`
  const nextSlot = sql`(SELECT min(x) FROM unnest(c.entretien_creneaux) AS x WHERE x > ${clockOf(config)})`
  /** The student still has to pick a time. */
  const isTheirTurn = sql`(c.entretien_etat = 'propose' AND ${nextSlot} IS NOT NULL)`
  const { rows } = await sql<Du>`
    SELECT ${several('invitation', sql`e.nom_complet`, sql`NULL::text`)}, left(c.dit->>'debut', 10) AS pour
    FROM internship.convoque k JOIN internship.convocation c ON c.convoque_id = k.id
    JOIN internship.soutenance s ON s.id = c.soutenance_id AND s.debut = (c.dit->>'debut')::timestamp
    JOIN internship.v_deroulement v ON v.id = s.affectation_id
    JOIN records.etudiant e ON e.id = v.etudiant_id
    WHERE ${isMyMessage(session, 'k')} AND ${isMine(session, 'v')} AND NOT c.annulee AND c.reponse IS NULL
      AND (c.dit->>'fin')::timestamp > ${clockOf(config)}
    GROUP BY left(c.dit->>'debut', 10)
    UNION ALL SELECT 'avenant_signature', NULL, e.nom_complet, 1, ${day(sql`coalesce(s.tour_le, c.envoyee_le)`)}, false, NULL
    FROM internship.convention c JOIN internship.signature s ON s.convention_id = c.id AND s.le IS NULL AND s.tour
    JOIN internship.v_deroulement v ON v.id = c.affectation_id JOIN records.etudiant e ON e.id = c.etudiant_id
    WHERE c.annee_id = ${session.anneeId} AND c.propose IS NOT NULL AND c.etat IN ('envoyee', 'signee') AND (
      (s.qui = 'tuteur' AND c.tuteur_id = ANY (${session.tuteurs}::integer[]) AND c.tuteur_id IS DISTINCT FROM v.tuteur_id)
      OR (s.qui = 'encadrant' AND c.encadrant_id = ANY (${session.encadreurs}::integer[]) AND c.encadrant_id IS DISTINCT FROM v.encadrant_id))
    UNION ALL SELECT 'disponibilite', q.id, r.nom, 1, ${day(sql`q.demande_le`)}, false, q.jusqu_au::text
    FROM internship.sollicitation q JOIN internship.campagne r ON r.id = q.campagne_id
    WHERE ${isAskedOfMe(session, 'q')} AND q.repondu_le IS NULL AND q.jusqu_au >= ${todayOf(config)}
    UNION ALL SELECT ${several('candidature', sql`e.nom_complet`, day(sql`min(c.le)`))}, NULL
    FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
    JOIN records.etudiant e ON e.id = c.etudiant_id
    WHERE ${isMyCompanys(session, 's')} AND c.etat = 'envoyee' AND c.entretien_debut IS NULL AND ${isTheirTurn} IS NOT TRUE
    HAVING count(*) > 0
    UNION ALL SELECT 'suite_entretien', c.id, e.nom_complet, 1, c.entretien_debut::date::text, false, NULL
    FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
    JOIN records.etudiant e ON e.id = c.etudiant_id
    WHERE ${isMyCompanys(session, 's')} AND c.etat = 'envoyee'
      AND c.entretien_debut + c.entretien_minutes * interval '1 minute' <= ${clockOf(config)}
    UNION ALL SELECT 'entretien', c.stage_id, s.entreprise, 1, NULL, false, ${nextSlot}::date::text
    FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
    WHERE ${isMyStudents(session, 'c')} AND c.etat = 'envoyee' AND ${isTheirTurn}
    UNION ALL SELECT ${several('proposition', sql`p.sujet`, sql`NULL`)}, NULL
    FROM internship.proposition p WHERE ${isMyCompanys(session, 'p')} AND p.etat = 'retournee' HAVING count(*) > 0
    UNION ALL SELECT ${several('demande', sql`''::text`, sql`NULL`)}, NULL
    FROM internship.demande d 
    WHERE ${isMyRequest(session, 'd')} AND internship.libre(d.etudiant_id, d.annee_id) AND d.etat = ${sql.lit(DEMANDE_EN_ATTENTE)} AND d.retournee = 1 HAVING count(*) > 0`.execute(
    db,
  )
  return rows
}

/** The internships that somebody can mark now, and has not. */
export async function markable(
  db: Db,
  { cle, kinds, anneeId }: Person,
  lang: string,
  config: Zone,
): Promise<ReadonlySet<number>> {
  if (!kinds.some((kind) => kind !== 'etudiant')) return new Set()
  const duties = await dutiesOf(db, { cle, annee_id: anneeId }, lang, config)
  const owed = duties.filter(({ etat, manquantes }) => etat === 'ouverte' && manquantes > 0)
  return new Set(owed.map(({ affectation_id }) => affectation_id))
}

/** Late ones first, then by the day for which they are needed, and since when. */
export const byUrgency = (one: Du, other: Du): number =>
  Number(other.en_retard) - Number(one.en_retard) ||
  (one.pour ?? LAST).localeCompare(other.pour ?? LAST) ||
  (one.depuis ?? LAST).localeCompare(other.depuis ?? LAST)
const LAST = '9999'
