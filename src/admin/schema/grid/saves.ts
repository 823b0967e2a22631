import { asOneChange, type Joined } from '../../../ui/calls/written'

/**
 * The writes of a grid, one after the other: those of one paste form one change, which can be undone at once, and no
 * other write joins it.
 */
export function saveQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>, change: Joined = {}): Promise<T> => {
    const next = last.then(() => asOneChange(work, change))
    last = next.catch(() => undefined)
    return next
  }
}
