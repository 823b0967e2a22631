export { edit, remove, usage } from './actions/common'
export type { BulkPlan, BulkStep } from './bulk/plan'
export { FieldCell, Tag } from './cells'
export { useDefinition } from './DefinitionContext'
export { definePage } from './definePage'
export { defineResource } from './defineResource'
export { useDetail } from './detail'
export * from './fields'
export { emailAddress, filled, isEmpty, numeric } from './form/checks'
export {
  formatDate,
  formatDateTime,
  formatList,
  formatNames,
  formatNumber,
  formatTime,
  isolated,
} from './format'
export { NoRecord, RecordFailed, useRecordId } from './NoRecord'
export { PageHeader } from './PageHeader'
export { useMay } from './rights'
export { Screen } from './Screen'
export { Switch } from './Switch'
export { Empty, Failed, Loading } from './states'
export type {
  ActionChoice,
  BulkAction,
  CellProps,
  Check,
  Choice,
  Family,
  Field,
  InputProps,
  MenuGroup,
  ResourceDefinition,
  RowAction,
  Values,
} from './types'
export { useNotifyDone } from './useNotifyDone'
export { useErrorText, useNotifyError } from './useNotifyError'
export { useReturnToList } from './useReturnToList'
