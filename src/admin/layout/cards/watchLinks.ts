/** The pointer rests so long on a link before its card is shown, and is away so long before it goes. */
const ENTER_MS = 400
const LEAVE_MS = 150

/** The class of a card's frame. */
export const CARD = 'hover-card'

/**
 * Reports the link of the page whose card to show: one that a mouse or pen rests on, or that the keyboard has reached.
 * Touch opens links, and shows no cards.
 *
 * @param tell undefined: none
 * @returns stops watching
 */
export function watchLinks(tell: (link: HTMLAnchorElement | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: HTMLAnchorElement | undefined
  let shown = false
  /** Where the pointer has clicked: what a click brings under it is not pointed at. */
  let clicked: { clientX: number; clientY: number } | undefined
  const soon = (link: HTMLAnchorElement | undefined, afterMs: number) => {
    clearTimeout(timer)
    wanted = link
    timer = setTimeout(() => {
      shown = link?.isConnected === true
      tell(shown ? link : undefined)
    }, afterMs)
  }
  const close = () => {
    clearTimeout(timer)
    wanted = undefined
    if (!shown) return
    shown = false
    tell(undefined)
  }

  const over = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'touch' || (clicked?.clientX === clientX && clicked.clientY === clientY)) return
    if (isCard(target)) return clearTimeout(timer)
    const link = linkAt(target)
    if (link && link !== wanted) soon(link, ENTER_MS)
  }
  const out = ({ target, relatedTarget, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || isCard(relatedTarget)) return
    const link = linkAt(target)
    if ((link && !link.contains(relatedTarget as Node | null)) || isCard(target)) soon(undefined, LEAVE_MS)
  }
  const focus = ({ target }: FocusEvent) => {
    const link = linkAt(target)
    if (link?.matches(':focus-visible')) soon(link, ENTER_MS)
  }
  const blur = ({ target }: FocusEvent) => linkAt(target) && close()
  /** Closes the card alone, not what lies below it. */
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !document.querySelector(`.${CARD}`)) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  const watch = new AbortController()
  const { signal } = watch
  document.addEventListener('pointerover', over, { signal, passive: true })
  document.addEventListener('pointerout', out, { signal, passive: true })
  document.addEventListener('focusin', focus, { signal })
  document.addEventListener('focusout', blur, { signal })
  document.addEventListener('keydown', key, { signal, capture: true })
  document.addEventListener('scroll', close, { signal, passive: true, capture: true })
  // the link is followed, or something else is done
  const press = ({ target, clientX, clientY }: PointerEvent) => {
    clicked = { clientX, clientY }
    if (!isCard(target)) close()
  }
  document.addEventListener('pointerdown', press, { signal })
  document.addEventListener('click', (event) => !isCard(event.target) && close(), { signal })
  return () => {
    watch.abort()
    clearTimeout(timer)
  }
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLAnchorElement>('main a[href]') ?? undefined) : undefined

const isCard = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`.${CARD}`) !== null
