import { type RawBuilder, sql } from 'kysely'
import { ACTING_TOLD } from '../../kernel/limits'
import { langOf } from './langOf'

/**
 * Who is told what becomes of a company's own: the company, then the contacts who act for it, the first 20 of them, with the `email`, `nom`,
 * `destinataire` and `lang` of each. It stands in a FROM after the company, whose alias it is given.
 *
 * @example sql`SELECT w.email, w.nom, w.destinataire, w.lang FROM company.entreprise e CROSS JOIN ${whoActs('e')} AS w`
 */
export function whoActs(alias: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`LATERAL (
    SELECT ${of('email')}, ${of('nom_entreprise')} AS nom, ${of('nom_gerant')} AS destinataire, ${langOf(alias)} AS lang
    UNION ALL (SELECT acting.email, acting.nom_complet, acting.nom_complet, ${langOf('acting')}
    FROM company.contact acting
    WHERE acting.entreprise_id = ${of('id')} AND acting.gestion = 1 AND acting.active = 1
      AND lower(acting.email COLLATE "C") <> lower(${of('email')} COLLATE "C")
    ORDER BY acting.id LIMIT ${ACTING_TOLD}))`
}
