import type pg from 'pg'

/*
 * Documents of a school that another one takes the place of: what lies in the store is known on, as what nothing names any
 * more, so that it goes with the rest.
 */

/** Before the tables go, in the same transaction. */
export async function holdContents(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('gateway.contenu') IS NOT NULL AS there")
  const contents = rows[0]?.there
    ? 'SELECT empreinte, taille FROM gateway.contenu'
    : "SELECT ''::text AS empreinte, 0::bigint AS taille LIMIT 0"
  await client.query(`CREATE TEMPORARY TABLE formerly ON COMMIT DROP AS ${contents}`)
}

/** When the tables of the other school are filled. */
export async function handOnContents(client: pg.PoolClient): Promise<void> {
  await client.query(`INSERT INTO gateway.contenu (empreinte, taille, vu_le)
    SELECT empreinte, taille, '-infinity' FROM formerly ON CONFLICT DO NOTHING`)
}
