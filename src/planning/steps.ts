import { eject, rebuild } from './eject'
import { swap, swapRooms } from './exchange'
import type { Problem } from './problem'
import { changeJuror, relocate, relocateWithJury } from './relocate'
import type { Search } from './search'

/** Proposes a change, and says whether it was made. */
export type Step = (search: Search) => boolean

/**
 * How often each step is proposed, where juries are given and where seats are to be filled. Steps that look at every
 * place for a defence pay where there are few: `LARGE` of 1024 in a small campaign, the fewer the larger it is, and
 * fewer where each must look for a jury too.
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
