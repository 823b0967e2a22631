import type { MouseEvent } from 'react'

/** Runs `show` in the place of a link's own way; a click for another browser tab is left to the browser. */
export function inPlace(event: MouseEvent, show: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  show()
}
