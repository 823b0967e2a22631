import type { DataProvider, RaRecord } from 'react-admin'
import { ApiError } from '../../../ui/calls/ApiError'
import { slicesOf } from '../../../ui/calls/slices'
import { choiceCall } from '../actions/choiceCall'
import type { BulkResult, BulkStep } from '../declare/plan'
import type { AnyChoice, Values } from '../declare/types'

/** How many single calls run at a time. */
const AT_ONCE = 10

interface RowCalls {
  resource: string
  choice: AnyChoice
  asked: Values
  dataProvider: DataProvider
  errorText: (error: unknown) => string
}

/**
 * A choice as calls for single rows, which every service has. A row that is refused does not hold up others; a failure
 * not caused by the row ends the step, and rows done before are not sent again when it is retried.
 */
export function rowPlan(rows: readonly RaRecord[], calls: RowCalls): BulkStep[] {
  const { resource, choice, asked, dataProvider, errorText } = calls
  const settled = new Set<RaRecord>()
  let opened = false
  const one = async (row: RaRecord, told: BulkResult) => {
    if (settled.has(row)) return
    const { method, params } = choiceCall(choice, row, asked)
    try {
      await (method === 'delete'
        ? dataProvider.delete(resource, params)
        : dataProvider.update(resource, params))
      opened = true
      told.done([row.id])
    } catch (error) {
      if (!isAboutRow(error)) throw error
      told.refused(row.id, errorText(error))
    }
    settled.add(row)
  }
  return [rows.slice(0, 1), ...slicesOf(rows.slice(1), AT_ONCE)].map((slice) => ({
    run: async (told) => {
      // the first success opens the change that the others join
      for (const row of slice) if (!opened) await one(row, told)
      const answers = await Promise.allSettled(slice.map((row) => one(row, told)))
      const failed = answers.find((answer) => answer.status === 'rejected')
      if (failed) throw failed.reason
    },
  }))
}

/** Whether the service refuses this row but might accept another. */
const isAboutRow = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  error.code !== 'extension_missing'
