import { sql } from 'kysely'
import type { ImportOptions } from '../../../contract/import/importCalls'
import type { Lang } from '../../../contract/kernel/constants'
import type { Trx } from '../../db/schema'
import { isInside, keepInside, type Scope } from '../../db/scope'
import { completeLabels } from '../row/values'

/* Creates the missing groups of students, with the levels, specialties and diplomas they need. */

type Make = ImportOptions['make'][number]

/** Creates groups and what they need; anything that already has the name is reused. */
export async function makeStructure(trx: Trx, make: readonly Make[], scope: Scope): Promise<void> {
  for (const each of make) {
    const specialite = await specialtyOf(trx, each)
    await keepInside(scope, inScope(trx, specialite, scope))
    const niveau = await levelOf(trx, each.niveau, specialite)
    await sql`INSERT INTO records.specialite_niveau (specialite_id, niveau_id) VALUES (${specialite}, ${niveau})
      ON CONFLICT DO NOTHING`.execute(trx)
    await sql`INSERT INTO records.groupe (annee_id, specialite_id, niveau_id, nom)
      VALUES (${scope.anneeId}, ${specialite}, ${niveau}, ${each.name}) ON CONFLICT DO NOTHING`.execute(trx)
  }
}

async function specialtyOf(trx: Trx, { specialite, diplome, cycle }: Make): Promise<number> {
  if (typeof specialite === 'number') return specialite
  const above: Record<string, number> =
    typeof diplome === 'string' ? { cycle_id: await idOf(trx, 'records.cycle', cycle ?? '', {}) } : {}
  return idOf(trx, 'records.specialite', specialite, {
    diplome_id: await idOf(trx, 'records.diplome', diplome ?? '', above),
  })
}

/** Finds a row by id or name, or creates it. */
async function idOf(
  trx: Trx,
  table: string,
  named: number | string,
  columns: Readonly<Record<string, number>>,
  label: unknown = completeLabels({ fr: String(named) }),
): Promise<number> {
  if (typeof named === 'number') return named
  const given = Object.entries(columns)
  const parents = given.filter(([column]) => column !== 'rang')
  const { rows: found } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE gateway.same(label::jsonb ->> 'fr') = gateway.same(${named})
      ${sql.join(
        parents.map(([column, id]) => sql`AND ${sql.ref(column)} = ${id}`),
        sql` `,
      )}
    LIMIT 1`.execute(trx)
  if (found[0]) return found[0].id
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(table)} (${sql.join([sql.ref('label'), ...given.map(([column]) => sql.ref(column))])})
    VALUES (${sql.join([JSON.stringify(label), ...given.map(([, value]) => value)])})
    RETURNING id`.execute(trx)
  return rows[0]?.id ?? 0
}

/** A level of the specialty's cycle. A level of another cycle is matched by name, and copied if this cycle has none. */
async function levelOf(trx: Trx, named: number | string, specialite: number): Promise<number> {
  const { rows } = await sql<{
    cycle: number
    label: Record<Lang, string> | null
    rang: number | null
    of: number | null
  }>`
    SELECT d.cycle_id AS cycle, n.label::jsonb AS label, n.rang, n.cycle_id AS of
    FROM records.specialite s JOIN records.diplome d ON d.id = s.diplome_id
    LEFT JOIN records.niveau n ON n.id = ${typeof named === 'number' ? named : 0} WHERE s.id = ${specialite}`.execute(
    trx,
  )
  const { cycle = 0, label, rang, of } = rows[0] ?? {}
  if (typeof named === 'number' && of === cycle) return named
  const level = label?.fr ?? String(named)
  const columns = { cycle_id: cycle, rang: rang ?? rankIn(level) }
  return idOf(trx, 'records.niveau', level, columns, label ?? undefined)
}

/** L3 and "3e année" come third. */
const rankIn = (name: string): number => Math.min(20, Math.max(1, Number(/\d{1,2}/.exec(name)?.[0] ?? 1)))

const inScope = (trx: Trx, id: number, scope: Scope) =>
  trx
    .selectFrom('records.specialite as s')
    .select('s.id')
    .where('s.id', '=', id)
    .where(isInside(scope, 'specialty', 's'))
