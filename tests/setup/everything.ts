import type pg from 'pg'

/**
 * Everything that a refused call must leave as it is: a digest of each table, rate limits, how far runs of the planner are,
 * and the minute in which a session was last used aside.
 *
 * @example
 * const before = await everything(pool)
 * expect(await everything(pool)).toBe(before)
 */
export async function everything(pool: pg.Pool): Promise<string> {
  const known = queries.get(pool) ?? (await queryOf(pool))
  queries.set(pool, known)
  const { rows } = await pool.query(known)
  return JSON.stringify(rows, null, 1)
}

const queries = new WeakMap<pg.Pool, string>()

/** The audit trail takes nothing but new rows: its length tells. */
async function queryOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ digest: string }>(
    `SELECT format(
       CASE tablename WHEN 'audit' THEN 'SELECT %1$L AS name, count(*), NULL::text AS md5 FROM %1$s'
       WHEN 'calcul' THEN 'SELECT %1$L AS name, count(*), md5(string_agg(id::text || arreter, '','' ORDER BY id)) FROM %1$s'
       WHEN 'seance_personne' THEN 'SELECT %1$L AS name, count(*), md5(string_agg(token_hash::text, '','' ORDER BY token_hash)) FROM %1$s AS t'
       WHEN 'session' THEN 'SELECT %1$L AS name, count(*), md5(string_agg((to_jsonb(t) - ''last_used_at'')::text, '','' ORDER BY token_hash)) FROM %1$s AS t'
       ELSE 'SELECT %1$L AS name, count(*), md5(string_agg(t::text, '','' ORDER BY t::text)) FROM %1$s AS t' END,
       schemaname || '.' || tablename) AS digest
     FROM pg_tables WHERE schemaname IN ('internship', 'company', 'records', 'gateway') AND tablename <> 'rate_limit'`,
  )
  return `SELECT * FROM (${rows.map(({ digest }) => digest).join(' UNION ALL ')}) AS digests ORDER BY name`
}
