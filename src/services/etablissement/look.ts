import type pg from 'pg'
import type { Look } from '../gateway/look'
import type { Config } from '../kernel/config'

/**
 * How the look of a school is read, from one of its databases: with each page, so that what an administrator has chosen is
 * there with the next one, whichever process answers. Undefined behind existing records, which have no such settings.
 */
export const lookOf = (config: Pick<Config, 'upstreams'>): ((pool: pg.Pool) => Promise<Look>) | undefined =>
  config.upstreams.records ? undefined : readLook

async function readLook(pool: pg.Pool): Promise<Look> {
  const { rows } = await pool.query<Look>({
    text: 'SELECT nom, sigle, couleur, langue, langues FROM records.etablissement',
    // a host that has gone says nothing, and would keep the connection from others
    query_timeout: READ_MS,
  } as pg.QueryConfig)
  const [look] = rows
  if (!look) throw new Error('the database has no school')
  return look
}

const READ_MS = 2_000
