import { changedColumns, type Trace } from './rows'

/** Rows of one table with the same kind of change, which one statement can undo. */
export type Run = readonly [Trace, ...Trace[]]

/** Groups consecutive rows with the same kind of change; a record occurs once in a run. */
export function runsOf(traces: readonly Trace[]): Run[] {
  const runs: [Trace, ...Trace[]][] = []
  let done = ''
  const seen = new Set<string>()
  for (const trace of traces) {
    const key = keyOf(trace)
    const same = doneTo(trace)
    const run = runs.at(-1)
    if (run && same === done && !seen.has(key)) run.push(trace)
    else {
      runs.push([trace])
      seen.clear()
      done = same
    }
    seen.add(key)
  }
  return runs
}

/** Rows without an id are links, no two of which are equal. */
const keyOf = ({ entity_id, before, after }: Trace) => entity_id ?? JSON.stringify(before ?? after)

const doneTo = (trace: Trace): string => {
  const { entity, action, before, after } = trace
  const columns = action === 'UPDATE' ? changedColumns(trace) : Object.keys(before ?? after ?? {})
  return [entity, action, ...columns].join(' ')
}
