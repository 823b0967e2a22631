import { sql } from 'kysely'
import type { ListOf } from '../db/list'

/** How many files of a year (of one state) there are, `v` being the file, by the filters that its kinds answer. */
export const countedDossiers = (
  anneeId: number,
  by: readonly string[],
  etat?: number,
): ListOf['counted'] => ({
  in: sql`internship.effectif_dossier AS v
    WHERE v.annee_id = ${anneeId}${etat === undefined ? sql`` : sql` AND v.etat = ${etat}`}`,
  by,
})
