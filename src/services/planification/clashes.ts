import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { Clash } from '../../contract/kernel/errors'
import type { Trx } from '../db/schema'
import { inYear, isInside, type Scope } from '../db/scope'
import { wireTime } from '../kernel/wireTime'

/**
 * Everything that a scheduled defence shares with another at the same time. A teacher is named once, in the role the
 * scheduled defence gives: a jury person and a supervisor may be the same teacher. Defences out of scope take their time as
 * all others do, and are not named.
 */
export async function clashesOf(trx: Trx, soutenanceId: number, lang: Lang, scope: Scope): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    WITH shared AS (
      SELECT mine.soutenance_id, other.soutenance_id AS other_id, mine.ressource_id AS id, mine.kind
      FROM internship.occupation mine
      JOIN internship.occupation other ON other.kind = mine.kind AND other.ressource_id = mine.ressource_id
        AND other.periode && mine.periode AND other.soutenance_id <> mine.soutenance_id
      WHERE mine.soutenance_id = ${soutenanceId}
    ), named AS (
      SELECT other_id, kind, label->>${lang} AS name FROM shared JOIN records.salle USING (id) WHERE kind = 'salle'
      UNION SELECT other_id, kind, label->>${lang} FROM shared JOIN records.ressource USING (id) WHERE kind = 'materiel'
      UNION SELECT other_id, kind, nom_complet FROM shared JOIN internship.jury USING (id) WHERE kind = 'jury'
      UNION SELECT other_id, kind, nom_complet FROM shared JOIN internship.encadreur USING (id) WHERE kind = 'encadrant'
      UNION SELECT other_id, kind, nom_complet FROM shared JOIN records.etudiant USING (id) WHERE kind = 'etudiant'
      UNION SELECT other_id, CASE WHEN EXISTS (
          SELECT FROM internship.soutenance_jury sj JOIN internship.jury j ON j.id = sj.jury_id
          WHERE sj.soutenance_id = shared.soutenance_id AND j.enseignant_id = shared.id
        ) THEN 'jury' ELSE 'encadrant' END, nom_complet
      FROM shared JOIN records.enseignant USING (id) WHERE kind = 'enseignant'
    )
    SELECT named.kind, named.name, ${toldOf(scope)} FROM named ${OTHER}
    ORDER BY s.debut, s.id, array_position(ARRAY['salle', 'materiel', 'jury', 'encadrant', 'etudiant'], named.kind), named.name
  `.execute(trx)
  return rows.map(clashed)
}

/** The defence `named.other_id` and its student. */
export const OTHER = sql`
  JOIN internship.soutenance s ON s.id = named.other_id
  JOIN internship.affectation a ON a.id = s.affectation_id
  JOIN internship.stage st ON st.id = a.stage_id
  JOIN records.parcours p ON p.etudiant_id = a.etudiant_id AND p.annee_id = a.annee_id
  JOIN records.etudiant e ON e.id = a.etudiant_id`

/** What a caller learns about `OTHER`: the student if it is in scope, and its link if it is in the caller's year. */
export function toldOf(scope: Scope): RawBuilder<unknown> {
  const told = isInside(scope, 'group', 'p')
  return sql`CASE WHEN ${told} THEN st.sujet ELSE '' END AS sujet, s.debut, s.fin,
    CASE WHEN ${told} THEN e.nom_complet END AS etudiant,
    CASE WHEN ${told} AND ${inYear(scope, 'a')} THEN a.stage_id END AS stage_id`
}

/** A row of it as the wire has it. */
export const clashed = <C extends Clash>(row: C): C => ({
  ...row,
  debut: wireTime(row.debut),
  fin: wireTime(row.fin),
})
