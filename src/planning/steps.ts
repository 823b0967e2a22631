import { eject, rebuild } from './eject'
import { swap, swapRooms } from './exchange'
import type { Problem } from './problem'
import { changeJuror, relocate, relocateWithJury } from './relocate'
import type { Search } from './search'

/** Proposes a change. Returns whether it was made. */
export type Step = (search: Search) => boolean

/**
 * How often each step is proposed, with given juries and with seats to be filled. Steps that look at every place for a
 * defence pay off in small campaigns: each has up to `most` shares of 1024, and `all` divided by the number of defences
 * in larger ones. If they must also choose a jury, they get fewer.
 */
export const STEPS = 1024
const LARGE = { given: { most: 40, all: 1_200 }, chosen: { most: 10, all: 600 } }
const GIVEN: readonly [Step, number][] = [
  [relocate, 704],
  [swap, 256],
  [swapRooms, 64],
]
const CHOSEN: readonly [Step, number][] = [
  [relocate, 376],
  [changeJuror, 376],
  [swap, 108],
  [relocateWithJury, 108],
  [swapRooms, 56],
]

export function stepsFor({ open, movable }: Problem): readonly Step[] {
  const [shares, large] = open.length > 0 ? [CHOSEN, LARGE.chosen] : [GIVEN, LARGE.given]
  const each = Math.min(large.most, Math.floor(large.all / Math.max(1, movable.length)))
  const list = shares.flatMap(([step, share]) => Array<Step>(share).fill(step))
  return list.fill(eject, 0, each).fill(rebuild, each, 2 * each)
}
