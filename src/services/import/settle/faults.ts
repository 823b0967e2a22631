import type { ImportFault } from '../../../contract/import/importCalls'

/** Removes the faults of a field. */
export function drop(faults: ImportFault[], field: string): void {
  const kept = faults.filter((fault) => fault.field !== field)
  faults.splice(0, faults.length, ...kept)
}
