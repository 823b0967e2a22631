import { sql } from 'kysely'
import type { ListOf } from '../db/list'
import { inScope, type Scope } from '../scope'

/** How many files of a year there are, `v` being the file, by the filters that its kinds answer. */
export const countedDossiers = (scope: Scope, by: readonly string[]): ListOf['counted'] => ({
  in: sql`internship.effectif_dossier AS v WHERE ${inScope(scope, 'v')}`,
  by,
})
