import type { CellProps } from '../../schema'
import { formatDate, formatList } from '../../schema/format'

/** The breaks of an internship, each from its first day to its last. */
export default function PausesCell({ value }: CellProps) {
  const pauses = (value ?? []) as { debut: string; fin: string }[]
  return formatList(pauses.map(({ debut, fin }) => `${formatDate(debut)} – ${formatDate(fin)}`)) || '–'
}
