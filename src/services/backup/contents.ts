import type pg from 'pg'

/*
 * Contents of a school that is replaced by another: they stay known as unreferenced, so that they are removed from the
 * store like any other.
 */

/** Before the tables are dropped, in the same transaction. */
export async function holdContents(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('gateway.contenu') IS NOT NULL AS there")
  const contents = rows[0]?.there
    ? 'SELECT empreinte, taille FROM gateway.contenu'
    : "SELECT ''::text AS empreinte, 0::bigint AS taille LIMIT 0"
  await client.query(`CREATE TEMPORARY TABLE formerly ON COMMIT DROP AS ${contents}`)
}

/** After the tables of the new school have been filled. */
export async function handOnContents(client: pg.PoolClient): Promise<void> {
  await client.query(`INSERT INTO gateway.contenu (empreinte, taille, vu_le)
    SELECT empreinte, taille, '-infinity' FROM formerly ON CONFLICT DO NOTHING`)
}
