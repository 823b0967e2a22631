import { sql } from 'kysely'
import type { Defaut, Selon } from '../../contract/affectation/deroulement'
import type { Faits } from '../../contract/affectation/faits'
import type { Id } from '../../contract/kernel/endpoint'
import type { Db } from '../db/schema'
import { inScope, type Scope } from '../db/scope'

type Defauts = { id: Id } & Record<Selon, Defaut>
type FactsAtHand = Pick<
  Faits,
  'debut' | 'fin' | 'heures' | 'lieu' | 'distance' | 'gratification' | 'missions'
>

/** Values from offers, levels and companies for missing facts of internships, by the ids of their offers. */
export async function defautsDe(db: Db, scope: Scope, ids: readonly Id[]): Promise<Defauts[]> {
  const { rows } = await sql<Defauts & { faits: FactsAtHand }>`
    SELECT v.stage_id AS id,
      json_build_object('debut', v.debut, 'fin', v.fin, 'heures', v.heures::float8, 'lieu', v.lieu, 'distance', v.distance,
        'gratification', v.gratification::float8, 'missions', v.missions) AS faits,
      json_build_object('debut', s.debut, 'fin', s.fin, 'heures', s.heures::float8, 'lieu', s.lieu,
        'gratification', s.gratification::float8, 'missions', s.missions) AS offre,
      json_build_object('debut', (n.debut + k.ecart)::date, 'fin', (n.fin + k.ecart)::date, 'heures', n.heures::float8) AS niveau,
      json_build_object('lieu', c.adresse) AS entreprise
    FROM internship.v_propose v JOIN internship.stage s ON s.id = v.stage_id
    JOIN company.entreprise c ON c.id = v.entreprise_id JOIN records.annee y ON y.id = v.annee_id
    LEFT JOIN records.parcours p ON p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id
    LEFT JOIN records.niveau n ON n.id = p.niveau_id
    CROSS JOIN LATERAL (SELECT records.annees_vers(coalesce(n.debut, n.fin), y.debut) AS ecart) AS k
    WHERE v.stage_id = ANY (${ids}::integer[]) AND ${inScope(scope, 'v')} ORDER BY v.stage_id`.execute(db)
  return rows.map(({ id, faits, offre, niveau, entreprise }) => ({
    id,
    offre: missingOf(faits, offre),
    niveau: missingOf(faits, niveau),
    entreprise: missingOf(faits, entreprise),
  }))
}

/**
 * The values for facts that are unknown. Dates are checked against the known ones, so that nothing ends before it
 * begins.
 */
export function missingOf(held: FactsAtHand, said: Defaut): Defaut {
  const isOpen = (fait: keyof Defaut) =>
    (held[fait] === null || held[fait] === '') && !(fait === 'lieu' && held.distance === 1)
  const taken = Object.fromEntries(
    Object.entries(said).filter(
      ([fait, value]) => value !== null && value !== '' && isOpen(fait as keyof Defaut),
    ),
  ) as Defaut
  const debut = taken.debut ?? held.debut
  const fin = taken.fin ?? held.fin
  if (debut && fin && fin < debut) {
    const { debut: _debut, fin: _fin, ...rest } = taken
    return rest
  }
  return taken
}
