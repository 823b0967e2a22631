import { sql } from 'kysely'
import type { campagneChoix as calls } from '../../contract/campagneChoix'
import type { Handlers } from '../handler'
import { inScope } from '../scope'

/** What rules of campaigns are chosen from. */
export const campagneChoix = {
  /** A grade that a rule names stays a choice when its last teacher goes: without it the rule would let in anybody. */
  async campagneGrades({ lang }, { db, session }) {
    const { rows: grades } = await sql<{ value: string; label: string }>`
      SELECT value, max(label) AS label FROM (
        SELECT e.grade->>'fr' AS value, e.grade->>${lang} AS label FROM records.enseignant e
        UNION ALL SELECT named, '' FROM internship.campagne c,
          jsonb_path_query(c.sieges, '$[*].grades[*]') AS named_json, LATERAL (SELECT named_json #>> '{}' AS named) AS n
        WHERE ${inScope(session, 'c', 'campaign')}) AS known
      WHERE value <> '' GROUP BY value ORDER BY value COLLATE "und-x-icu"`.execute(db)
    return { grades: grades.map(({ value, label }) => ({ value, label: label || value })) }
  },
} satisfies Handlers<typeof calls>
