import { type RawBuilder, sql } from 'kysely'
import { CONVOCATION_ETATS, type ConvocationEtat } from '../../contract/convocation/convocation'

/** Whether a convoked person declines; at a new time they are asked again. */
export const declines = (alias: string): RawBuilder<boolean> => {
  const c = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`(${c('reponse')} = 'decline' AND NOT ${c('annulee')} AND (${c('genre')} IS NULL OR (${c('genre')} = 'modifiee'
    AND ${c('a_dire')}->'debut' = ${c('dit')}->'debut' AND ${c('a_dire')}->'fin' = ${c('dit')}->'fin')))`
}

/** Of a convocation `c` with its person `k` and its last mail `m`. */
export const etatOf = (alias: string): RawBuilder<ConvocationEtat> => {
  const c = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`CASE
    WHEN ${declines(alias)} THEN 'decline'
    WHEN ${c('genre')} IS NOT NULL AND k.email = '' THEN 'sans_adresse'
    WHEN ${c('genre')} IS NOT NULL THEN 'a_envoyer'
    WHEN ${c('annulee')} THEN 'annule'
    WHEN ${c('reponse')} IS NOT NULL THEN ${c('reponse')}
    WHEN m.etat IN ('refuse', 'echec', 'arrete', 'incertain') THEN 'echec'
    WHEN m.etat IN ('en_attente', 'en_cours') THEN 'part'
    WHEN k.ouvert_le >= ${c('dit_le')} THEN 'ouvert' ELSE 'envoye' END`
}

/** The most critical state among those told of a defence; null: nobody was or will be told. */
export const worstOf = (defence: RawBuilder<unknown>): RawBuilder<ConvocationEtat | null> =>
  sql`(SELECT (array_agg(e.etat ORDER BY array_position(${CONVOCATION_ETATS}::text[], e.etat)))[1]
    FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id
    LEFT JOIN gateway.mail m ON m.id = c.mail_id CROSS JOIN LATERAL (SELECT ${etatOf('c')} AS etat) AS e
    WHERE c.soutenance_id = ${defence} AND e.etat <> 'annule')`
