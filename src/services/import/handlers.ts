import { sql } from 'kysely'
import type { FileAsRead, ImportCalls, ImportReport } from '../../contract/import/importCalls'
import { type ImportName, importOf } from '../../contract/import/imports'
import { MAX_UPLOAD_BYTES } from '../../contract/kernel/constants'
import type { Handler, Handlers } from '../access/handler'
import { refuseRole } from '../access/role'
import type { Db, Trx } from '../db/schema'
import { type Scope, scopeOf } from '../db/scope'
import { askedBySchool } from '../faits/asked'
import type { Config } from '../kernel/config'
import { JsonText } from '../kernel/json'
import { Refusal, tooLarge } from '../kernel/refusal'
import { planOf, readFile, reportOf } from './inThread'
import { refused } from './limits'
import { otherPersons } from './otherPersons'
import type { Material } from './plan'
import { beginRun, runOf } from './runs'
import type { Plan } from './summary'
import type { Target } from './target'
import { TARGETS } from './targets'

/** What is imported from a file, and how. */
type Sent = Parameters<Handlers<ImportCalls>['preview']>[0]

export const importRead: Handler<ImportCalls['read']> = async ({ file, ...asked }) => {
  if (file.size > MAX_UPLOAD_BYTES) throw tooLarge(MAX_UPLOAD_BYTES)
  return { table: new JsonText<FileAsRead>(await readFile(file, asked)) }
}

export const importPreview: Handler<ImportCalls['preview']> = async (sent, { config, db, session }) => {
  refuseRole(session, importOf(sent.record).add)
  const material = await materialOf(db, sent, targetOf(sent.record), scopeOf(session), config)
  return { report: new JsonText<ImportReport>(await reportOf(material)) }
}

/** One transaction: a fault, a stop or a kill leaves nothing behind. */
export const importWrite: Handler<ImportCalls['write']> = async (sent, { config, write, session }) => {
  const { options, record } = sent
  refuseRole(session, importOf(record).add)
  const target = targetOf(record)
  const scope = scopeOf(session)
  const run = beginRun(session.uid, options.run)
  try {
    const plan = await write(async (trx) => {
      const before = await materialOf(trx, sent, target, scope, config)
      const seen = await planOf(before)
      await holdRows(trx, target, seen)
      await sql`LOCK TABLE ${sql.table(target.table)} IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
      if (options.make.length > 0) await target.make?.(trx, options.make, scope)
      // what was to be created exists in the meantime
      const all = { ...sent, options: { ...options, make: [] } }
      const now = await materialOf(trx, all, target, scope, config)
      const plan = isSame(before, now) ? seen : await planOf(now)
      const { counts, mark } = plan
      if (counts.refused > 0 && !options.skip) throw refused([], counts.refused)
      if (options.mark && options.mark !== mark) throw new Refusal('stale', 'another change came first')
      run.total = plan.added.length + plan.changed.length
      for (const rows of plan.added) await run.step(() => target.insert(trx, rows, scope, config))
      for (const rows of plan.changed) await run.step(() => target.update(trx, rows, scope, config))
      if (options.depart) await target.depart?.(trx, plan.departed, scope)
      run.check()
      return plan
    })
    const { added, enrolled, changed, absent } = plan.counts
    return {
      status: 200,
      added,
      enrolled,
      changed,
      departed: options.depart ? absent : 0,
      refused: plan.refused,
    }
  } finally {
    run.end()
  }
}

export const importProgress: Handler<ImportCalls['progress']> = async ({ run, cancel }, { session }) => {
  const found = runOf(session.uid, run)
  if (cancel) found?.cancel()
  return { done: found?.done ?? 0, total: found?.total ?? 0 }
}

/** Each service has these calls for its own records. */
export const importHandlers: Handlers<ImportCalls> = {
  read: importRead,
  preview: importPreview,
  write: importWrite,
  progress: importProgress,
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

const targetOf = (record: ImportName): Target => TARGETS[record]

async function materialOf(
  db: Db,
  { record, file, options }: Sent,
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
  const table = new Uint8Array(await file.arrayBuffer())
  return { record, table, present, choices, more, others, tellsAll: !scope.diplomes, options, country, faits }
}
