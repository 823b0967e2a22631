import { sql } from 'kysely'
import type { PageCle, ValeursDe } from '../../contract/gabarit/gabarits'
import { isolate } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import type { Db } from '../db/schema'

/** The school's details, for the texts that name them; empty if not given. */
export async function schoolValues(db: Db, lang: Lang): Promise<Required<ValeursDe<PageCle>>> {
  const named = (column: string) =>
    sql`coalesce(nullif(${sql.ref(column)}->>${lang}, ''), ${sql.ref(column)}->>'fr', '')`
  const { rows } = await sql<Required<ValeursDe<PageCle>>>`
    SELECT ${named('y.nom')} AS ecole, y.adresse, y.signataire, ${named('y.bureau_nom')} AS bureau,
      y.bureau_email AS contact, y.bureau_telephone AS telephone FROM records.etablissement y`.execute(db)
  const [school] = rows as [(typeof rows)[number]]
  // a number alone would turn with the Arabic around it
  return { ...school, telephone: school.telephone && isolate(school.telephone) }
}
