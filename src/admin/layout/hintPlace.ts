/** A rectangle on the screen, in window pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

/**
 * The place of a hint: below its element, above it, or beside it, the first that covers no control such as the next
 * row's button. Beside it, it goes past the controls of the same row.
 *
 * @returns left and top of the hint
 */
export function hintPlace(about: Box, hint: Size, controls: readonly Box[], screen: Size) {
  const middle = (about.left + about.right - hint.width) / 2
  const left = Math.min(Math.max(middle, 0), Math.max(screen.width - hint.width, 0))
  const level = (about.top + about.bottom - hint.height) / 2
  const below = { left, top: about.bottom }
  const places = [
    below,
    { left, top: about.top - hint.height },
    beside((covered) => covered.left - hint.width, { left: about.left - hint.width, top: level }),
    beside((covered) => covered.right, { left: about.right, top: level }),
  ]
  return places.find((place) => isOnScreen(place) && !coveredAt(place)) ?? below

  function beside(past: (covered: Box) => number, place: typeof below) {
    for (let step = 0; step < STEPS && isOnScreen(place); step += 1) {
      const covered = coveredAt(place)
      if (!covered) return place
      place = { ...place, left: past(covered) }
    }
    return place
  }

  function isOnScreen({ left, top }: typeof below): boolean {
    return left >= 0 && top >= 0 && left + hint.width <= screen.width && top + hint.height <= screen.height
  }

  function coveredAt({ left, top }: typeof below): Box | undefined {
    return controls.find(
      (box) =>
        box.left < left + hint.width && box.right > left && box.top < top + hint.height && box.bottom > top,
    )
  }
}

/** Controls of a row that a hint may have to go past. */
const STEPS = 6
