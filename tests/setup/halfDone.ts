import type pg from 'pg'
import { keptWrongly } from './kept'

/**
 * Traces of writes that were cut short, a sentence each; always empty. Changes nothing. With `audited: false` there may
 * be rows that were loaded without an audit trail.
 *
 * @example expect(await halfDone(pool)).toEqual([])
 */
export async function halfDone(pool: pg.Pool, { audited = true } = {}): Promise<unknown[]> {
  const found: unknown[] = await keptWrongly(pool)
  for (const [sentence, query] of Object.entries({ ...WRONG, ...auditsThatLie(audited) })) {
    const { rows } = await pool.query(query)
    if (rows.length > 0) found.push({ [sentence]: rows })
  }
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL statement_timeout = 0;
      CREATE TEMPORARY TABLE taken ON COMMIT DROP AS TABLE internship.occupation;
      SELECT internship.occupy(id) FROM internship.soutenance`)
    const { rows } = await client.query(
      `(TABLE taken EXCEPT TABLE internship.occupation) UNION ALL (TABLE internship.occupation EXCEPT TABLE taken)`,
    )
    if (rows.length > 0) found.push({ 'a defence takes other things than its plan': rows })
  } finally {
    client.release(true)
  }
  return found
}

const AUDITED = ['stage', 'jury', 'affectation', 'soutenance', 'note', 'demande'].map(
  (name) => `internship.${name}`,
)

const WRONG: Readonly<Record<string, string>> = {
  'an offer is taken without an assignment, or the reverse': `SELECT id FROM internship.stage s
    WHERE (affect = 1) <> EXISTS (SELECT FROM internship.affectation WHERE stage_id = s.id)`,
  'a defence without equipment or jury': `SELECT id FROM internship.soutenance s
    WHERE NOT EXISTS (SELECT FROM internship.soutenance_materiel WHERE soutenance_id = s.id)
       OR NOT EXISTS (SELECT FROM internship.soutenance_jury WHERE soutenance_id = s.id)`,
}

const auditsThatLie = (audited: boolean) =>
  Object.fromEntries(
    AUDITED.map((table) => [
      `the last audit row of ${table} is not what stands there`,
      `SELECT t.id, a.action, a.after FROM ${table} t ${audited ? 'FULL' : 'RIGHT'} JOIN (
         SELECT DISTINCT ON (entity_id) entity_id::integer AS id, action, after FROM gateway.audit w
         WHERE entity = '${table}' ORDER BY entity_id, w.id DESC) a ON a.id = t.id
       WHERE CASE WHEN t.id IS NULL THEN a.action <> 'DELETE' ELSE (to_jsonb(t) @> a.after) IS NOT TRUE END`,
    ]),
  )
