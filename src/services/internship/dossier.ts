import { sql } from 'kysely'
import type { ListOf } from '../db/list'
import { inScope, type Scope } from '../scope'

/** Kept numbers of the year's assignments (alias `v`), for lists that filter by nothing but `by`. */
export const countedDossiers = (scope: Scope, by: readonly string[]): ListOf['counted'] => ({
  in: sql`internship.effectif_dossier AS v WHERE ${inScope(scope, 'v')}`,
  by,
})
