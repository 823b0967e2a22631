import { sql } from 'kysely'
import { JOIN_MINUTES } from '../../contract/kernel/constants'
import type { Session } from '../access/handler'
import type { Db } from '../db/schema'

/** The change that a call may join: one by the same person, a moment old and not undone; otherwise undefined. */
export async function joined(
  db: Db,
  { email, anneeId }: Session,
  change: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('gateway.audit as a')
    .select('a.id')
    .where('a.id', '=', change)
    .whereRef('a.id', '=', 'a.change_id')
    .where('a.undoes', 'is', null)
    .where(sql<boolean>`lower(a.actor) = lower(${email}) AND coalesce(a.annee_id, ${anneeId}) = ${anneeId}`)
    .where(sql<boolean>`a.at > now() - make_interval(mins => ${JOIN_MINUTES})`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM gateway.audit u WHERE u.undoes = a.id AND u.id = u.change_id)`,
    )
    .executeTakeFirst()
  return row?.id
}
