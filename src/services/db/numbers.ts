import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from './schema'
import { type Belonging, inScope, type Scope } from './scope'

/*
 * The number of rows of each kind. The database keeps them for all diplomas together; for a scope of some diplomas the
 * rows are counted.
 */

interface Counted {
  table: string
  of: Belonging
  kinds: string
  where?: string
}

const COUNTED = {
  'internship.effectif_stage': {
    table: 'internship.stage',
    of: 'offer',
    kinds: 'annee_id, etat, affect',
  },
  'internship.effectif_dossier': {
    table: 'internship.dossier',
    of: 'student',
    kinds: 'annee_id, etat_stage, affecte, count, etat, CASE WHEN note IS NOT NULL THEN 1 END AS note',
  },
  'internship.effectif_diplome': {
    table: 'internship.dossier',
    of: 'student',
    kinds: 'annee_id, note, mention_id',
    where: 'note IS NOT NULL',
  },
  'internship.effectif_demande': {
    table: 'internship.demande',
    of: 'student',
    kinds: 'annee_id, etat, type_stage, langue',
  },
  'records.effectif_parcours': {
    table: 'records.parcours',
    of: 'group',
    kinds: 'annee_id, groupe_id, specialite_id, niveau_id, parti, stage, encadrant, soutenance',
  },
} as const satisfies Record<string, Counted>

/**
 * A table of the numbers of rows in scope by kind, in the column `nombre`; the caller adds the condition on the year
 * (`inYear`).
 *
 * @example sql`SELECT sum(nombre) FROM ${numbersOf(scope, 'internship.effectif_stage')} AS s WHERE ${inYear(scope, 's')}`
 */
export function numbersOf<K extends keyof typeof COUNTED & keyof Database>(
  scope: Scope,
  kept: K,
): RawBuilder<Selectable<Database[K]>> {
  if (!scope.diplomes) return sql.table(kept) as RawBuilder<Selectable<Database[K]>>
  const { table, of, kinds, where = 'true' }: Counted = COUNTED[kept]
  return sql`(SELECT ${sql.raw(kinds)}, 1 AS nombre FROM ${sql.table(table)} AS t
    WHERE ${inScope(scope, 't', of)} AND ${sql.raw(where)})`
}
