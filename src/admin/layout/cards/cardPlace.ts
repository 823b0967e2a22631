type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
type Size = Pick<DOMRect, 'width' | 'height'>

/**
 * Where a card stands: below its link, from where the link begins, or above it where there is no room below.
 *
 * @returns its left and its top
 */
export function cardPlace(link: Box, card: Size, screen: Size, rtl: boolean) {
  const start = rtl ? link.right - card.width : link.left
  const left = Math.max(0, Math.min(start, screen.width - card.width))
  const above = link.top - card.height
  const fitsBelow = link.bottom + card.height <= screen.height
  return { left, top: fitsBelow || above < 0 ? link.bottom : above }
}
