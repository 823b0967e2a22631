import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'
import type { Scope } from '../db/scope'
import { askedBySchool } from '../faits/asked'
import type { Config } from '../kernel/config'
import { planOf } from './inThread'
import type { Material } from './plan/plan'
import type { Plan } from './plan/summary'
import type { Run } from './runs'
import { otherPersons } from './settle/otherPersons'
import type { Target } from './targets/target'

/** What is imported, and how. */
export type ImportTask = Pick<Material, 'record' | 'table' | 'options' | 'among'>

/** What a plan is made of: what is sent, and what is there. */
export async function materialOf(
  db: Db,
  { record, table, options, among }: ImportTask,
  target: Target,
  scope: Scope,
  { country }: Pick<Config, 'country'>,
): Promise<Material> {
  // one connection runs one query after the other
  const present = await target.present(db, scope)
  const choices = await target.choices(db, scope)
  const more = await target.more?.(db, scope, { country })
  const others = await otherPersons(db, record)
  const faits = await askedBySchool(db)
  return {
    record,
    table,
    present,
    choices,
    more,
    others,
    tellsAll: !scope.diplomes,
    options,
    country,
    faits,
    among,
  }
}

interface Writing {
  scope: Scope
  config: Config
  run: Run
  /** Throws if what is about to be written is not what was agreed to. */
  agree(plan: Plan): void
  /** How many slices are written here; the others are left to `writeNext`. Absent: all. */
  steps?: number
}

/**
 * Writes what a plan says, or what it says by now if something has changed since it was made: from the check on nobody else
 * writes to the table until the transaction ends. Where only the first steps are written here, others may write during the
 * check, as they may between the steps.
 *
 * @throws Refusal `import_cancelled`, and what `agree` throws
 */
export async function writePlanned(
  trx: Trx,
  target: Target,
  { material: before, plan: seen }: { material: Material; plan: Plan },
  { scope, config, run, agree, steps }: Writing,
): Promise<Plan> {
  const { options } = before
  const isStepped = !isWhole(seen, steps)
  if (!isStepped) await close(trx, target, seen)
  if (options.make.length > 0) await target.make?.(trx, options.make, scope)
  // what was to be created exists in the meantime
  const all = { ...before, options: { ...options, make: [] } }
  const now = await materialOf(trx, all, target, scope, config)
  const plan = isSame(before, now) ? seen : await planOf(now)
  agree(plan)
  const { added, changed } = firstOf(plan, steps)
  if (isStepped) await close(trx, target, { added, changed })
  run.total = added.length + changed.length
  for (const { rows } of added) await run.step(() => target.insert(trx, rows, scope, config))
  for (const { rows } of changed) await run.step(() => target.update(trx, rows, scope, config))
  if (options.depart && isWhole(plan, steps)) await target.depart?.(trx, plan.departed, scope)
  run.check()
  return plan
}

type Slices = Pick<Plan, 'added' | 'changed'>

/** From here on nobody else writes to the table. */
async function close(trx: Trx, target: Target, slices: Slices): Promise<void> {
  await holdRows(trx, target, slices)
  await sql`LOCK TABLE ${sql.table(target.table)} IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
}

const firstOf = ({ added, changed }: Slices, steps = Number.POSITIVE_INFINITY): Slices => ({
  added: added.slice(0, steps),
  changed: changed.slice(0, Math.max(0, steps - added.length)),
})

/** Whether so many slices are all of a plan. */
export const isWhole = ({ added, changed }: Plan, steps = Number.POSITIVE_INFINITY): boolean =>
  added.length + changed.length <= steps

/**
 * Writes the slice of a plan after the first `done` ones, in a transaction of its own, and with the last slice what departs.
 * The table is closed to other writers for this slice alone; what they have written in between, the database's own rules
 * hold against the plan.
 *
 * @returns whether that was the last one
 */
export async function writeNext(
  trx: Trx,
  target: Target,
  { plan, options }: { plan: Plan; options: Material['options'] },
  done: number,
  { scope, config }: Pick<Writing, 'scope' | 'config'>,
): Promise<boolean> {
  const { added, changed, departed } = plan
  const toAdd = added[done]
  const toChange = changed[done - added.length]
  await close(trx, target, {
    added: toAdd === undefined ? [] : [toAdd],
    changed: toChange === undefined ? [] : [toChange],
  })
  if (toAdd !== undefined) await target.insert(trx, toAdd.rows, scope, config)
  else if (toChange !== undefined) await target.update(trx, toChange.rows, scope, config)
  const isLast = isWhole(plan, done + 1)
  if (isLast && options.depart) await target.depart?.(trx, departed, scope)
  return isLast
}

/**
 * Locks the rows to be changed before the table is closed to other writers: a transaction that holds one of them can finish
 * first, instead of waiting for an import that waits for it. By their ids in one text: those of 20,000 rows as JSON held
 * up all other calls for some 100 ms.
 */
async function holdRows(trx: Trx, { table }: Target, { added, changed }: Slices): Promise<void> {
  const ids = [...added, ...changed].flatMap((slice) => slice.ids)
  if (ids.length === 0) return
  await sql`SELECT FROM ${sql.table(table)} AS t WHERE t.id = ANY (${`{${ids.join()}}`}::integer[])
    ORDER BY t.id FOR NO KEY UPDATE`.execute(trx)
}

/** Whether the present data is unchanged, so that the same file gives the same result. */
const isSame = (one: Material, other: Material): boolean =>
  one.options.make.length === 0 &&
  one.present === other.present &&
  one.more === other.more &&
  one.others === other.others &&
  JSON.stringify(one.choices) === JSON.stringify(other.choices)
