import { Link } from '@mui/material'
import type { CellProps } from '../../schema'

/** The address at which those convoked meet online. */
export default function MeetingCell({ value }: CellProps) {
  return value ? (
    <Link
      href={String(value)}
      target="_blank"
      rel="noopener noreferrer"
      dir="ltr"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {String(value)}
    </Link>
  ) : (
    <span className="cell-nothing" aria-hidden>
      –
    </span>
  )
}
