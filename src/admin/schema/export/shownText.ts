import { formatDate, formatDateTime, formatNames, formatNumber, formatTime } from '../cells/format'
import { type Cell, isNames } from './exportTable'

export function shownText(cell: Cell): string {
  if (typeof cell === 'number') return formatNumber(cell)
  if (typeof cell === 'string') return cell
  if (isNames(cell)) return formatNames(cell)
  const write = { date: formatDate, time: formatTime, dateTime: formatDateTime }[cell.kind]
  return write(cell.iso)
}
