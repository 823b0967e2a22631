import type { ImportFault, ImportNotice, ImportReport } from '../../../contract/import/importCalls'
import type { Missing } from '../row/readRow'
import type { Present } from '../row/values'
import type { Made, Settled } from '../settle/settle'

/** What happens to a row of the file. */
export interface PlannedRow {
  line: number
  state: 'added' | 'enrolled' | 'changed' | 'same' | 'left' | 'refused'
  name: string
  /** Its existing record, if there is one. */
  was: Present | undefined
  values: Record<string, unknown>
  changes: ImportReport['rows'][number]['changes']
  faults: ImportFault[]
  missing?: Missing | undefined
  beside?: Settled['beside']
  labels?: Settled['labels']
  made: readonly Made[]
  notices: readonly ImportNotice[]
}
