import { isRtl, readLang } from '../../../../ui/texts/language'
import { LEVELS, type Level } from './cells'

/* Which cells of a grid are chosen, and where keys lead. */

export interface Spot {
  row: number
  col: number
}
/** From its start to its end. */
export interface Selection {
  anchor: Spot
  head: Spot
}

/** The selection, within the remaining rows and columns. */
export function areaOf({ anchor, head }: Selection, rows: number, cols: number) {
  const kept = ({ row, col }: Spot): Spot => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    col: Math.max(0, Math.min(col, cols - 1)),
  })
  const [from, to] = [kept(anchor), kept(head)]
  return {
    anchor: from,
    head: to,
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.col, to.col),
    right: Math.max(from.col, to.col),
  }
}
export type Area = ReturnType<typeof areaOf>

interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** A few less than are drawn out of sight. */
const PAGE = 5

export function spotAfter(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { row, col }: Spot,
  { rows, cols }: { rows: number; cols: number },
): Spot | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const forward = isRtl(readLang()) ? -1 : 1
  const ways: Record<string, Spot> = {
    ArrowDown: { row: row + 1, col },
    ArrowUp: { row: row - 1, col },
    ArrowRight: { row, col: col + forward },
    ArrowLeft: { row, col: col - forward },
    PageDown: { row: row + PAGE, col },
    PageUp: { row: row - PAGE, col },
    Home: { row, col: 0 },
    End: { row, col: cols - 1 },
  }
  const way = ways[key]
  return way && areaOf({ anchor: way, head: way }, rows, cols).head
}

/** The level that a key paints. Digits by position, because a French keyboard has other characters there. */
export function levelOfKey(
  { key, code, ctrlKey, metaKey, altKey }: Pressed,
  brush: Level,
): Level | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === ' ') return brush
  if (key === 'Delete' || key === 'Backspace') return 'libre'
  const digit = /^(?:Digit|Numpad)([123])$/.exec(code)?.[1]
  return digit ? LEVELS[Number(digit) - 1] : undefined
}
