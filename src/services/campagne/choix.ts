import { sql } from 'kysely'
import type { campagneCalls as choices } from '../../contract/campagne/campagne'
import type { Option } from '../../contract/kernel/endpoint'
import type { Handler } from '../access/handler'
import { inScope } from '../db/scope'
import { Refusal } from '../kernel/refusal'
import { pickedName } from './campagne'
import { manquesOf } from './manques'
import { readCampagne } from './rows'
import { readBoard } from './tableau'

/* What campaigns are made of. */

/** A grade that a rule names stays a choice when its last teacher goes: without it the rule would let in anybody. */
export const campagneGrades: Handler<typeof choices.campagneGrades> = async ({ lang }, { db, session }) => {
  const { rows: grades } = await sql<{ value: string; label: string }>`
      SELECT value, max(label) AS label FROM (
        SELECT e.grade->>'fr' AS value, e.grade->>${lang} AS label FROM records.enseignant e
        UNION ALL SELECT named, '' FROM internship.campagne c,
          jsonb_path_query(c.sieges, '$[*].grades[*]') AS named_json, LATERAL (SELECT named_json #>> '{}' AS named) AS n
        WHERE ${inScope(session, 'c', 'campaign')}) AS known
      WHERE value <> '' GROUP BY value ORDER BY value COLLATE "und-x-icu"`.execute(db)
  return { grades: grades.map(({ value, label }) => ({ value, label: label || value })) }
}

export const campagneSelect: Handler<typeof choices.campagneSelect> = async (_, { db, session }) => {
  const { rows: campagnes } = await sql<Option>`
      SELECT c.id AS value, c.nom AS label FROM internship.campagne c
      WHERE ${inScope(session, 'c', 'campaign')} ORDER BY c.debut DESC, c.id DESC`.execute(db)
  return { campagnes }
}

export const campagneAffectations: Handler<typeof choices.campagneAffectations> = async (
  _,
  { db, session },
) => {
  const { rows: affectations } = await sql<Option>`
      SELECT v.id AS value, ${pickedName('v')} AS label FROM internship.dossier v
      WHERE ${inScope(session, 'v')} ORDER BY v.etudiant COLLATE "und-x-icu", v.id`.execute(db)
  return { affectations }
}

export const campagneManques: Handler<typeof choices.campagneManques> = async (
  { id, lang },
  { db, session, config },
) => {
  const { tableau, campagne } = await readBoard(db, session, config, id, lang)
  return { manques: manquesOf(tableau, campagne.sieges) }
}

/** A colleague editing the campaign at the same time is warned, because its version has changed. */
export const campagneChoisir: Handler<typeof choices.campagneChoisir> = async (
  { id, sujets },
  { write, session },
) => {
  await write(async (trx) => {
    await readCampagne(trx, session, id)
    await sql`SELECT FROM internship.campagne WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
    const { rows } = await sql<{ id: number; stage_id: number }>`
        SELECT a.id, a.stage_id FROM internship.affectation a
        WHERE a.stage_id = ANY (${sujets}::integer[]) AND ${inScope(session, 'a')} ORDER BY a.id FOR KEY SHARE`.execute(
      trx,
    )
    const found = new Set(rows.map(({ stage_id }) => stage_id))
    if (sujets.some((sujet) => !found.has(sujet)))
      throw new Refusal('not_found', 'there is no such assignment')
    await sql`INSERT INTO internship.campagne_affectation (campagne_id, affectation_id)
        SELECT ${id}, wanted FROM unnest(${rows.map((row) => row.id)}::integer[]) AS wanted
        ON CONFLICT DO NOTHING`.execute(trx)
  })
  return { status: 200 }
}
