import type { CellProps } from '../../schema'
import ChangeLines from '../../schema/history/ChangeLines'
import '../../schema/history/history.css'

/** A change with all that it changed. */
export default function ChangeDetails({ record: { records, count } }: CellProps) {
  return <ChangeLines records={records} count={count} />
}
