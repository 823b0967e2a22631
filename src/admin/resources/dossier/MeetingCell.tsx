import type { CellProps } from '../../schema'

/** The address at which those convoked meet online. */
export default function MeetingCell({ value }: CellProps) {
  return value ? (
    <a
      href={String(value)}
      target="_blank"
      rel="noopener noreferrer"
      dir="ltr"
      className="cell-link cell-text"
      style={{ overflowWrap: 'anywhere' }}
    >
      {String(value)}
    </a>
  ) : (
    <span className="cell-nothing" aria-hidden>
      –
    </span>
  )
}
