import type { ShownColumn } from '../columns/useColumns'
import type { Scope } from './useExport'

/** The export targets of a list. */
export const TARGETS = ['xlsx', 'csv', 'copy', 'pdf', 'print'] as const
export type Target = (typeof TARGETS)[number]
export type Export = (target: Target, columns: readonly ShownColumn[], scope: Scope) => Promise<void>
