import { overlaps, type Span } from './clock'

/** Where one of several spans of a column stands: which place of how many side by side. */
export interface Beside<T> {
  item: T
  place: number
  of: number
}

/** Spans that overlaps, as one: those that have a place of their own, and the others. */
export interface Group<T> {
  shown: Beside<T>[]
  /** There is no room for them; the last place counts them. */
  hidden: T[]
  span: Span
}

/**
 * Arranges spans that are ordered by time: those that overlap stand side by side, at most so many; of more, the last place
 * is for the number of the others.
 */
export function arranged<T extends Span>(items: readonly T[], most: number): Group<T>[] {
  const groups: T[][] = []
  let until = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const last = groups.at(-1)
    if (last && item.from < until) last.push(item)
    else groups.push([item])
    until = Math.max(until, item.to)
  }
  return groups.map((group) => {
    const places: T[][] = []
    const placed = group.map((item) => {
      const free = places.findIndex((all) => !all.some((other) => overlaps(other, item)))
      const place = free < 0 ? places.length : free
      places[place] = [...(places[place] ?? []), item]
      return { item, place }
    })
    const of = Math.min(places.length, most)
    const isShown = ({ place }: { place: number }) => places.length <= most || place < most - 1
    return {
      shown: placed.filter(isShown).map((each) => ({ ...each, of })),
      hidden: placed.filter((each) => !isShown(each)).map(({ item }) => item),
      span: { from: Math.min(...group.map(({ from }) => from)), to: Math.max(...group.map(({ to }) => to)) },
    }
  })
}
