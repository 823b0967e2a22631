import type { Db } from '../db/schema'
import { Refusal } from '../kernel/refusal'

/** The progress of a write in slices, for polling. */
export interface Run {
  done: number
  total: number
  cancel(): void
  /** @throws Refusal `import_cancelled` */
  check(): void
  step(work: () => Promise<void>): Promise<void>
  end(): void
}

/** By database: several schools may have somebody with the same number. */
const runs = new WeakMap<Db, Map<string, Run>>()
const keyOf = (uid: string, name: string) => `${uid}/${name}`

/** Begins a write of a person, under the name that the browser gave it. */
export function beginRun(db: Db, uid: string, name: string | undefined): Run {
  const own = runs.get(db) ?? new Map<string, Run>()
  runs.set(db, own)
  let cancelled = false
  const run: Run = {
    done: 0,
    total: 0,
    cancel() {
      cancelled = true
    },
    check() {
      if (cancelled) throw new Refusal('import_cancelled', 'the import was stopped')
    },
    async step(work) {
      run.check()
      await work()
      run.done += 1
    },
    end() {
      if (name) own.delete(keyOf(uid, name))
    },
  }
  if (name) own.set(keyOf(uid, name), run)
  return run
}

export const runOf = (db: Db, uid: string, name: string): Run | undefined =>
  runs.get(db)?.get(keyOf(uid, name))
