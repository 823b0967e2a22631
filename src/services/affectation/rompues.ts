import { type RawBuilder, sql } from 'kysely'
import type { deroulement as calls } from '../../contract/affectation/deroulement'
import { DEMANDE_ACCEPTEE } from '../../contract/kernel/constants'
import type { Id } from '../../contract/kernel/endpoint'
import type { Handler } from '../access/handler'
import { inScope, type Scope } from '../db/scope'
import { Refusal } from '../kernel/refusal'
import { brokenRules } from '../regle/regles'

/* Path `affectation/regles`: the rules that internships break. */

export const deroulementRegles: Handler<typeof calls.deroulementRegles> = async (
  { fiche, ids },
  { db, session, config },
) => {
  const { rows } = await ASSIGNED[fiche](session, ids).execute(db)
  if (rows.length === 0) throw new Refusal('not_found', 'there is none of these')
  const broken = await brokenRules(
    db,
    config,
    rows.flatMap(({ affectation_id }) => affectation_id ?? []),
  )
  return {
    rompues: rows.flatMap(({ id, affectation_id }) => {
      const avertissements = broken.get(affectation_id ?? 0)
      return avertissements ? [{ id, avertissements }] : []
    }),
  }
}

/** The assignments of offers, or those that resulted from requests, with the ids of these. */
const ASSIGNED: Record<
  'affectation' | 'demande',
  (scope: Scope, ids: readonly Id[]) => RawBuilder<{ id: Id; affectation_id: Id | null }>
> = {
  affectation: (scope, ids) => sql`
    SELECT a.stage_id AS id, a.id AS affectation_id FROM internship.affectation a
    WHERE a.stage_id = ANY (${ids}::integer[]) AND ${inScope(scope, 'a')} ORDER BY a.stage_id`,
  demande: (scope, ids) => sql`
    SELECT d.id, (SELECT max(a.id) FROM internship.declaration c
      JOIN internship.stage s ON s.entreprise_id = c.entreprise_id JOIN internship.affectation a ON a.stage_id = s.id
      WHERE c.id = d.id AND d.etat = ${DEMANDE_ACCEPTEE} AND a.etudiant_id = d.etudiant_id AND a.annee_id = d.annee_id)
      AS affectation_id
    FROM internship.demande d WHERE d.id = ANY (${ids}::integer[]) AND ${inScope(scope, 'd')} ORDER BY d.id`,
}
