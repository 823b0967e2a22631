import type { FileAsRead, ImportCalls, ImportReport } from '../../contract/import/importCalls'
import { type ImportName, importOf } from '../../contract/import/imports'
import { MAX_UPLOAD_BYTES } from '../../contract/kernel/constants'
import type { Handler, Handlers } from '../access/handler'
import { refuseRole } from '../access/role'
import { scopeOf } from '../db/scope'
import { JsonText } from '../kernel/json'
import { Refusal, tooLarge } from '../kernel/refusal'
import { planOf, readFile, reportOf } from './inThread'
import { refused } from './limits'
import type { Plan } from './plan/summary'
import { beginRun, runOf } from './runs'
import type { Target } from './targets/target'
import { TARGETS } from './targets/targets'
import { materialOf, writePlanned } from './write'

export const importRead: Handler<ImportCalls['read']> = async ({ file, ...asked }) => {
  if (file.size > MAX_UPLOAD_BYTES) throw tooLarge(MAX_UPLOAD_BYTES)
  return { table: new JsonText<FileAsRead>(await readFile(file, asked)) }
}

export const importPreview: Handler<ImportCalls['preview']> = async (sent, { config, db, session }) => {
  refuseRole(session, importOf(sent.record).add)
  const { record, options } = sent
  const asked = { record, options, table: await bytesOf(sent.file) }
  const material = await materialOf(db, asked, targetOf(record), scopeOf(session), config)
  return { report: new JsonText<ImportReport>(await reportOf(material)) }
}

/** One transaction: a fault, a stop or a kill leaves nothing behind. */
export const importWrite: Handler<ImportCalls['write']> = async (sent, { db, config, write, session }) => {
  const { options, record } = sent
  refuseRole(session, importOf(record).add)
  const target = targetOf(record)
  const scope = scopeOf(session)
  const run = beginRun(db, session.uid, options.run)
  try {
    const asked = { record, options, table: await bytesOf(sent.file) }
    const plan = await write(async (trx) => {
      const material = await materialOf(trx, asked, target, scope, config)
      const seen = { material, plan: await planOf(material) }
      return writePlanned(trx, target, seen, { scope, config, run, agree })
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

  function agree({ counts, mark }: Plan): void {
    if (counts.refused > 0 && !options.skip) throw refused([], counts.refused)
    if (options.mark && options.mark !== mark) throw new Refusal('stale', 'another change came first')
  }
}

export const importProgress: Handler<ImportCalls['progress']> = async ({ run, cancel }, { db, session }) => {
  const found = runOf(db, session.uid, run)
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

const targetOf = (record: ImportName): Target => TARGETS[record]
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
