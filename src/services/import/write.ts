import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'
import type { Scope } from '../db/scope'
import { askedBySchool } from '../faits/asked'
import type { Config } from '../kernel/config'
import { planOf } from './inThread'
import { otherPersons } from './otherPersons'
import type { Material } from './plan'
import type { Run } from './runs'
import type { Plan } from './summary'
import type { Target } from './target'

/** What is imported, and how. */
export type Asked = Pick<Material, 'record' | 'table' | 'options' | 'among'>

/** What a plan is made of: what is sent, and what is there. */
export async function materialOf(
  db: Db,
  { record, table, options, among }: Asked,
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
}

/**
 * Writes what a plan says, or what it says by now if something has changed since it was made: from here on nobody else
 * writes to the table until the transaction ends.
 *
 * @throws Refusal `import_cancelled`, and what `agree` throws
 */
export async function writePlanned(
  trx: Trx,
  target: Target,
  { material: before, plan: seen }: { material: Material; plan: Plan },
  { scope, config, run, agree }: Writing,
): Promise<Plan> {
  const { options } = before
  await holdRows(trx, target, seen)
  await sql`LOCK TABLE ${sql.table(target.table)} IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
  if (options.make.length > 0) await target.make?.(trx, options.make, scope)
  // what was to be created exists in the meantime
  const all = { ...before, options: { ...options, make: [] } }
  const now = await materialOf(trx, all, target, scope, config)
  const plan = isSame(before, now) ? seen : await planOf(now)
  agree(plan)
  run.total = plan.added.length + plan.changed.length
  for (const rows of plan.added) await run.step(() => target.insert(trx, rows, scope, config))
  for (const rows of plan.changed) await run.step(() => target.update(trx, rows, scope, config))
  if (options.depart) await target.depart?.(trx, plan.departed, scope)
  run.check()
  return plan
}

/**
 * Locks the rows to be changed before the table is closed to other writers: a transaction that holds one of them can finish
 * first, instead of waiting for an import that waits for it.
 */
async function holdRows(trx: Trx, { table }: Target, { added, changed }: Plan): Promise<void> {
  await sql`SELECT FROM ${sql.table(table)} AS t WHERE t.id IN (
    SELECT (row->>'id')::integer FROM unnest(${[...added, ...changed]}::text[]) AS slice, jsonb_array_elements(slice::jsonb) AS row)
    ORDER BY t.id FOR NO KEY UPDATE`.execute(trx)
}

/** Whether the present data is unchanged, so that the same file gives the same result. */
const isSame = (one: Material, other: Material): boolean =>
  one.options.make.length === 0 &&
  one.present === other.present &&
  one.more === other.more &&
  one.others === other.others &&
  JSON.stringify(one.choices) === JSON.stringify(other.choices)
