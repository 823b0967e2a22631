import { sql } from 'kysely'
import type { jetons as calls, Jeton } from '../../contract/jeton/jetons'
import { JETON_PREFIX } from '../../contract/jeton/sujets'
import { hashToken, newToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import { secondOf, todayOf } from '../db/clock'
import type { Trx } from '../db/schema'
import { found } from '../kernel/refusal'

/** Letters of a secret that stay readable: the prefix and four more, of 43. */
const SHOWN = JETON_PREFIX.length + 4

/* Paths `jeton/…`: tokens of machines. */

export const jetons: Handler<typeof calls.jetons> = async ({ lang }, { db, config }) => {
  const { rows } = await sql<Jeton>`
      SELECT j.id, j.nom, j.lit, j.ecrit, j.expire::text AS expire, s.debut,
        (SELECT coalesce(json_agg(json_build_object('value', d.id, 'label', d.label->>${lang}) ORDER BY d.id), '[]')
          FROM records.diplome d WHERE d.id = ANY (j.diplomes)) AS diplomes,
        CASE WHEN j.expire < ${todayOf(config)} THEN 'expire' WHEN s.jeton_id IS NULL THEN 'sans' ELSE 'actif' END AS etat,
        ${secondOf('s.created_at')} AS depuis, ${secondOf('s.last_used_at')} AS vu
      FROM internship.jeton j LEFT JOIN gateway.jeton_secret s ON s.jeton_id = j.id
      ORDER BY j.nom COLLATE "und-x-icu", j.id`.execute(db)
  return { jetons: rows }
}

export const jetonAjouter: Handler<typeof calls.jetonAjouter> = async (
  { nom, lit, ecrit, diplomes, expire },
  { write },
) => {
  return write(async (trx) => {
    const { rows } = await sql<{ id: number }>`
        INSERT INTO internship.jeton (nom, lit, ecrit, diplomes, expire)
        VALUES (${nom}, ${lit}::text[], ${ecrit}::text[], ${diplomes}::integer[], ${expire}) RETURNING id`.execute(
      trx,
    )
    const { id } = rows[0] as { id: number }
    return { status: 200, id, secret: await newSecret(trx, id) }
  })
}

export const jetonRenouveler: Handler<typeof calls.jetonRenouveler> = async ({ id, expire }, { write }) => {
  return write(async (trx) => {
    const { rows } =
      await sql`UPDATE internship.jeton SET expire = ${expire} WHERE id = ${id} RETURNING id`.execute(trx)
    found(rows[0], 'token')
    return { status: 200, id, secret: await newSecret(trx, id) }
  })
}

export const jetonRetirer: Handler<typeof calls.jetonRetirer> = async ({ id }, { write }) => {
  await write(async (trx) => {
    const { rows } = await sql`DELETE FROM internship.jeton WHERE id = ${id} RETURNING id`.execute(trx)
    found(rows[0], 'token')
  })
  return { status: 200 }
}

async function newSecret(trx: Trx, id: number): Promise<string> {
  const secret = `${JETON_PREFIX}${newToken()}`
  await sql`
    INSERT INTO gateway.jeton_secret (jeton_id, token_hash, debut)
    VALUES (${id}, ${hashToken(secret)}, ${secret.slice(0, SHOWN)})
    ON CONFLICT (jeton_id) DO UPDATE SET token_hash = excluded.token_hash, debut = excluded.debut, created_at = now(),
      last_used_at = NULL`.execute(trx)
  return secret
}
