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

const runs = new Map<string, Run>()
const keyOf = (uid: string, name: string) => `${uid}/${name}`

/** Begins a write of a person, under the name that the browser gave it. */
export function beginRun(uid: string, name: string | undefined): Run {
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
      if (name) runs.delete(keyOf(uid, name))
    },
  }
  if (name) runs.set(keyOf(uid, name), run)
  return run
}

export const runOf = (uid: string, name: string): Run | undefined => runs.get(keyOf(uid, name))
