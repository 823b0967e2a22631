import { fold } from './fold'

/** How closely a name matches a search: equal, beginning with it, or matching in another way. */
export function distance(name: string, text: string): number {
  const [folded, wanted] = [fold(name), fold(text.trim())]
  if (folded === wanted) return 0
  return folded.startsWith(wanted) ? 1 : 2
}
