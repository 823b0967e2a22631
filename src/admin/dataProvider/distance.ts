import { fold } from './fold'

/** How near a name is to what is searched for: it is that, begins with it, or is found by other words. */
export function distance(name: string, text: string): number {
  const [folded, wanted] = [fold(name), fold(text.trim())]
  if (folded === wanted) return 0
  return folded.startsWith(wanted) ? 1 : 2
}
