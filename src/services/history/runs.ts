import { changedColumns, type Trace } from './rows'

/** Rows of one table that the same was done to, so that one statement can take it back. */
export type Run = readonly [Trace, ...Trace[]]

/** Rows in a row to which the same was done; a record is in a run once. */
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

/** Rows without an id of their own are links, of which no two are the same. */
const keyOf = ({ entity_id, before, after }: Trace) => entity_id ?? JSON.stringify(before ?? after)

const doneTo = (trace: Trace): string => {
  const { entity, action, before, after } = trace
  const columns = action === 'UPDATE' ? changedColumns(trace) : Object.keys(before ?? after ?? {})
  return [entity, action, ...columns].join(' ')
}
