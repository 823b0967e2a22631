/** Whether a key leads somewhere on the screen. */
export const isArrow = (key: string): boolean => key in WAYS

/** The nearest of some elements in the direction of an arrow, as seen on the screen. */
export function neighbour(
  key: string,
  face: HTMLElement,
  all: Iterable<HTMLElement>,
): HTMLElement | undefined {
  const way = WAYS[key]
  if (!way) return undefined
  const here = middle(face)
  let best: { element: HTMLElement; distance: number } | undefined
  for (const element of all) {
    const there = middle(element)
    const along = (there.x - here.x) * way.x + (there.y - here.y) * way.y
    const aside = Math.abs((there.x - here.x) * way.y) + Math.abs((there.y - here.y) * way.x)
    const distance = along + aside * 2
    if (element !== face && along > 4 && (!best || distance < best.distance)) best = { element, distance }
  }
  return best?.element
}

const middle = (element: HTMLElement) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const WAYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
