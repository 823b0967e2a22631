import type { Identifier, RaRecord } from 'react-admin'
import type { Joined } from '../../../ui/calls/written'
import type { BulkResult, BulkStep } from '../declare/plan'
import type { Values } from '../declare/types'
import { moveAsked, placeOf } from './asked'
import type { ActionEntry } from './entries'

export interface Report {
  entry: ActionEntry
  /** The names of the rows, for the report. */
  done: string[]
  refused: RowRemark[]
  /** Done, each with a remark. */
  noted: RowRemark[]
}

/** A row with a remark about it. */
export interface RowRemark {
  id: Identifier
  name: string
  reason: string
}

/** A running action: `steps` are those left to do, `open` the rows without a result. */
export interface Job extends Report {
  rows: readonly RaRecord[]
  asked: Values
  /** The rows for which the answers are kept. */
  keptFor: readonly Identifier[]
  steps: BulkStep[]
  open: Set<Identifier>
  names: Map<Identifier, string>
  total: number
  change: Joined
}

/** An action interrupted by the end of the session. */
export interface CutOff {
  /** Of the action, as its menu entry calls it. */
  name: string
  done: number
  total: number
}

/** A job that nothing is done of yet. */
export const newJob = (
  entry: ActionEntry,
  rows: readonly RaRecord[],
  asked: Values,
  steps: BulkStep[],
  nameOf: (row: RaRecord) => string,
): Job => ({
  entry,
  rows,
  asked,
  keptFor: rows.map(({ id }) => id),
  steps,
  open: new Set(rows.map(({ id }) => id)),
  names: new Map(rows.map((row) => [row.id, nameOf(row)])),
  done: [],
  refused: [],
  noted: [],
  total: rows.length,
  change: {},
})

export const progressOf = ({ total, open }: Job) => ({ done: total - open.size, total })

export const cutOffOf = (job: Job): CutOff => ({
  name: job.entry.name,
  ...progressOf(job),
  done: job.done.length,
})

/** The rows that were refused or not reached. */
export const leftOf = ({ refused, open }: Job): Identifier[] => [...refused.map(({ id }) => id), ...open]

/** Adds to the job what its steps report; `onDone` is called after each row that is done. */
export const resultOf = (job: Job, onDone: () => void): BulkResult => ({
  done: (ids) => {
    for (const id of ids) if (job.open.delete(id)) job.done.push(job.names.get(id) ?? '')
    onDone()
  },
  refused: (id, reason) => {
    job.open.delete(id)
    job.refused.push({ id, name: job.names.get(id) ?? '', reason })
  },
  noted: (id, reason) => {
    const known = job.noted.find((remark) => remark.id === id)
    if (known) known.reason += `\n${reason}`
    else job.noted.push({ id, name: job.names.get(id) ?? '', reason })
  },
})

/** Keeps the answers to the question of an action for the rows that are left of a job. */
export function keepAsked(resource: string, job: Job): void {
  const { entry, rows, asked, keptFor } = job
  const left = leftOf(job)
  if (left.length === keptFor.length || Object.keys(asked).length === 0) return
  job.keptFor = left
  const began = entry.action.starts?.(rows) ?? entry.action.values ?? {}
  const to = left.length > 0 ? placeOf(resource, entry.name, left) : undefined
  moveAsked(placeOf(resource, entry.name, keptFor), to, asked, began)
}
