import { sql } from 'kysely'
import type { ListOf } from '../db/list'

/** How many files of a year there are, `v` being the file, by the filters that its kinds answer. */
export const countedDossiers = (anneeId: number, by: readonly string[]): ListOf['counted'] => ({
  in: sql`internship.effectif_dossier AS v WHERE v.annee_id = ${anneeId}`,
  by,
})
