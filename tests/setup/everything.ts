import type pg from 'pg'

/**
 * Everything that a refused call must leave unchanged: a digest of each table, except rate limits, the progress of
 * planner runs, and the minute in which a session was last used.
 *
 * @example
 * const before = await everything(pool)
 * expect(await everything(pool)).toBe(before)
 */
export async function everything(pool: pg.Pool): Promise<string> {
  const known = schools.get(pool) ?? (await schoolOf(pool))
  schools.set(pool, known)
  const client = await pool.connect()
  try {
    // starting workers takes ten times as long as reading a hundred small tables
    await client.query('SET max_parallel_workers_per_gather = 0')
    const stand = JSON.stringify((await client.query(known.stand)).rows)
    // as many rows, written by the same transactions, are unchanged: they are not read again
    if (stand !== known.stood) {
      known.digest = JSON.stringify((await client.query(known.digests)).rows, null, 1)
      known.stood = stand
    }
    await client.query('RESET max_parallel_workers_per_gather')
    return known.digest
  } finally {
    client.release()
  }
}

interface School {
  /**
   * Asks for the number of rows and the sum of their transactions, without reading them: whatever is written has a later
   * one. As ages, since a transaction's number can only be had by way of its text, for which most of the time was spent.
   */
  stand: pg.QueryConfig
  /** Asks for the content of the rows. */
  digests: pg.QueryConfig
  stood?: string
  digest: string
}

const schools = new WeakMap<pg.Pool, School>()

/** The audit trail only grows: its length is enough. */
async function schoolOf(pool: pg.Pool): Promise<School> {
  const { rows } = await pool.query<{ stand: string; digest: string }>(
    `SELECT format(
       CASE tablename WHEN 'audit' THEN 'SELECT %1$L AS name, count(*), NULL::text AS sum FROM %1$s'
       ELSE 'SELECT %1$L AS name, count(*), (count(*) * age(''3''::xid) - sum(age(t.xmin)))::text AS sum FROM %1$s AS t' END, name) AS stand,
     format(
       CASE tablename WHEN 'audit' THEN 'SELECT %1$L AS name, count(*), NULL::text AS sum FROM %1$s'
       WHEN 'calcul' THEN 'SELECT %1$L AS name, count(*), sum(hashtextextended(id::text || arreter, 0))::text FROM %1$s'
       WHEN 'seance_personne' THEN 'SELECT %1$L AS name, count(*), sum(hashtextextended(token_hash::text, 0))::text FROM %1$s'
       WHEN 'session' THEN 'SELECT %1$L AS name, count(*), sum(hashtextextended((to_jsonb(t) - ''last_used_at'')::text, 0))::text FROM %1$s AS t'
       ELSE 'SELECT %1$L AS name, count(*), sum(hashtextextended(t::text, 0))::text FROM %1$s AS t' END, name) AS digest
     FROM pg_tables, concat(schemaname, '.', tablename) AS name
     WHERE schemaname IN ('internship', 'company', 'records', 'gateway') AND tablename <> 'rate_limit'`,
  )
  const asked = (name: string, of: string[]) => ({
    name,
    text: `SELECT * FROM (${of.join(' UNION ALL ')}) AS tables ORDER BY name`,
  })
  return {
    stand: asked(
      'everything_stand',
      rows.map(({ stand }) => stand),
    ),
    digests: asked(
      'everything_digests',
      rows.map(({ digest }) => digest),
    ),
    digest: '',
  }
}
