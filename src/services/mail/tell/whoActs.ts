import { type RawBuilder, sql } from 'kysely'
import { ACTING_TOLD } from '../../kernel/limits'
import { langOf } from './langOf'

/**
 * The recipients of mails to a company: the company, then the first 20 contacts who act for it, with the `email`,
 * `nom`, `destinataire` and `lang` of each. For a FROM clause, after the company with the given alias.
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
