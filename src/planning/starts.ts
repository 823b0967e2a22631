import { mark } from './bits'

/** The period: a day takes `words` words, all days take `blocks`. */
export interface Grid {
  days: number
  unitsPerDay: number
  words: number
  blocks: number
}

export const positionOf = ({ unitsPerDay, words }: Pick<Grid, 'unitsPerDay' | 'words'>, unit: number) =>
  Math.floor(unit / unitsPerDay) * words * 32 + (unit % unitsPerDay)

export const unitOf = ({ unitsPerDay, words }: Pick<Grid, 'unitsPerDay' | 'words'>, position: number) =>
  Math.floor(position / (words * 32)) * unitsPerDay + (position % (words * 32))

/** Starts from which `length` units of one day lie outside the spans. */
export function startsOutside(
  grid: Grid,
  spans: readonly (readonly [number, number])[],
  length: number,
): Int32Array {
  const units = grid.days * grid.unitsPerDay
  const taken = new Uint8Array(units)
  for (const [from, to] of spans) taken.fill(1, Math.min(from, units), Math.min(to, units))
  const starts = new Int32Array(grid.blocks)
  let free = 0
  for (let unit = units - 1; unit >= 0; unit -= 1) {
    if (unit % grid.unitsPerDay === grid.unitsPerDay - 1) free = 0
    free = taken[unit] ? 0 : free + 1
    if (free >= length) mark(starts, positionOf(grid, unit), 1)
  }
  return starts
}

export function startsAcrossNoBreak(grid: Grid, breaks: readonly number[], length: number): Int32Array {
  const starts = new Int32Array(grid.blocks)
  for (let day = 0; day < grid.days; day += 1) {
    for (let unit = 0; unit + length <= grid.unitsPerDay; unit += 1) {
      if (breaks.some((pause) => unit < pause && pause < unit + length)) continue
      mark(starts, day * grid.words * 32 + unit, 1)
    }
  }
  return starts
}
