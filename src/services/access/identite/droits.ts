import { type RawBuilder, sql } from 'kysely'
import { ROLES, type Role } from '../../../contract/kernel/roles'
import type { Db } from '../../db/schema'

/** The rights granted by the table of groups: the highest role of all matching lines, and all their diplomas. */
export interface Droits {
  role: Role
  /** Ids of diplomas; empty: all. */
  diplomes: number[]
  /** The groups whose lines matched. */
  groupes: string[]
}

/** What somebody with these groups of a provider may do in the office; undefined: nothing. */
export async function droitsOf(
  db: Db,
  fournisseur: string,
  groupes: readonly string[],
): Promise<Droits | undefined> {
  const lines = await db
    .selectFrom('internship.habilitation')
    .select(['groupe', 'role', 'diplomes'])
    .where('fournisseur', 'in', ['', fournisseur])
    .where(among(groupes))
    .orderBy('groupe')
    .execute()
  if (lines.length === 0) return undefined
  const role = ROLES.findLast((each) => lines.some((line) => line.role === each)) as Role
  const isForAll = role === 'administrator' || lines.some(({ diplomes }) => diplomes.length === 0)
  return {
    role,
    diplomes: isForAll ? [] : [...new Set(lines.flatMap(({ diplomes }) => diplomes))].sort((a, b) => a - b),
    groupes: [...new Set(lines.map(({ groupe }) => groupe))],
  }
}

const among = (groupes: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`lower(groupe) = ANY (SELECT lower(g) FROM unnest(${groupes}::text[]) AS g)`
