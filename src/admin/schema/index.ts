export { edit, remove, usage } from './actions/common'
export { FieldCell, Tag } from './cells/cells'
export {
  formatDate,
  formatDateTime,
  formatList,
  formatNames,
  formatNumber,
  formatTime,
  isolated,
} from './cells/format'
export { Switch } from './cells/Switch'
export { useDefinition } from './declare/DefinitionContext'
export { useDetail } from './declare/detail'
export * from './declare/fields'
export type { BulkPlan, BulkStep } from './declare/plan'
export { useMay } from './declare/rights'
export type {
  ActionChoice,
  BulkAction,
  CellProps,
  Check,
  Choice,
  Family,
  Field,
  InputProps,
  MenuSchema,
  ResourceDefinition,
  RowAction,
  Values,
} from './declare/types'
export { definePage } from './definePage'
export { defineResource } from './defineResource'
export { emailAddress, filled, isEmpty, numeric } from './inputs/checks'
export { useReturnToList } from './list/useReturnToList'
export { useNotifyDone } from './notices/useNotifyDone'
export { useErrorText, useNotifyError } from './notices/useNotifyError'
export { NoRecord, RecordFailed, useRecordId } from './page/NoRecord'
export { PageHeader } from './page/PageHeader'
export { Screen } from './page/Screen'
export { Empty, Failed, Loading } from './page/states'
