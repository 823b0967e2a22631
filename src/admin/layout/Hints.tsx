import { Portal } from '@mui/material'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hintPlace } from './hintPlace'
import './hints.css'

const ENTER_MS = 400
const LEAVE_MS = 100
/** A finger holds so long, and is away so long, that the hint can be read. */
const HOLD_MS = 700
const READ_MS = 1_500

interface Hinted {
  element: HTMLElement
  text: string
}

/**
 * Shows the hint of an element with `data-hint` when hovered, focused or long-pressed, and on a tap if the hint says
 * why it is disabled. One for all: a tooltip around each button of each row takes longer to draw than the rows.
 */
export default function Hints() {
  const [hinted, setHinted] = useState<Hinted>()
  const shown = hinted !== undefined
  useEffect(() => watchHints(setHinted), [])
  useEffect(() => {
    if (!shown) return
    // the hinted element may change or disappear under a resting pointer
    const changes = new MutationObserver(() => setHinted((last) => last && current(last)))
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-hint'] })
    return () => changes.disconnect()
  }, [shown])

  return (
    hinted && (
      <Portal>
        <Hint {...hinted} />
      </Portal>
    )
  )
}

function Hint({ element, text }: Hinted) {
  const hint = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text takes other room
  useLayoutEffect(() => {
    if (!hint.current) return
    const { left, top } = hintPlace(
      element.getBoundingClientRect(),
      hint.current.getBoundingClientRect(),
      controlsBeside(element),
      { width: document.documentElement.clientWidth, height: innerHeight },
    )
    hint.current.style.translate = `${left}px ${top}px`
  }, [element, text])
  return (
    <div ref={hint} role="tooltip" className="hint-frame">
      <div className="hint">{text}</div>
    </div>
  )
}

/** Controls near the hinted element, which the hint must not cover. */
function controlsBeside(element: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll('a, button, input, [role=button], [role=combobox]')]
    .filter((control) => !control.contains(element) && !element.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width }) => width > 0)
}

function current(last: Hinted): Hinted | undefined {
  const text = last.element.isConnected ? last.element.dataset.hint : undefined
  if (!text) return undefined
  return text === last.text ? last : { ...last, text }
}

/** Reports which hint to show. @returns stops watching */
function watchHints(tell: (hinted: Hinted | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = false
  const soon = (element: HTMLElement | undefined, afterMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const text = element?.isConnected && element.dataset.hint
      shown = Boolean(text)
      tell(text ? { element, text } : undefined)
    }, afterMs)
  }

  const over = ({ target, pointerType }: PointerEvent) => {
    if (isHint(target)) return clearTimeout(timer)
    const element = hintedBy(target)
    if (!element) return
    const finger = pointerType === 'touch'
    const usable = element.ariaDisabled !== 'true'
    soon(element, finger && usable ? HOLD_MS : finger || shown ? 0 : ENTER_MS)
  }
  const out = ({ target, pointerType }: PointerEvent) => {
    if (!hintedBy(target) && !isHint(target)) return
    if (pointerType !== 'touch') soon(undefined, LEAVE_MS)
    // a hint shown by a tap stays for a while
    else if (shown || hintedBy(target)?.ariaDisabled === 'true') setTimeout(soon, 0, undefined, READ_MS)
    else clearTimeout(timer)
  }
  const focus = ({ target }: FocusEvent) => {
    const element = hintedBy(target)
    if (element?.matches(':focus-visible')) soon(element, ENTER_MS)
  }
  const blur = ({ target }: FocusEvent) => hintedBy(target) && soon(undefined, LEAVE_MS)
  /** The hinted element has moved; the next one may be the reason for the scrolling. */
  const scroll = () => {
    if (!shown) return
    shown = false
    tell(undefined)
  }
  const key = ({ key }: KeyboardEvent) => key === 'Escape' && soon(undefined, 0)

  const watch = new AbortController()
  const { signal } = watch
  document.addEventListener('pointerover', over, { signal, passive: true })
  document.addEventListener('pointerout', out, { signal, passive: true })
  document.addEventListener('focusin', focus, { signal })
  document.addEventListener('focusout', blur, { signal })
  document.addEventListener('keydown', key, { signal })
  document.addEventListener('scroll', scroll, { signal, passive: true, capture: true })
  return () => {
    watch.abort()
    clearTimeout(timer)
  }
}

function hintedBy(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  // a text that is cut is hinted at as a whole
  const text =
    target.closest<HTMLElement>('.cell-text') ?? target.querySelector<HTMLElement>(':scope > .cell-text')
  if (text && isCut(text)) text.dataset.hint = text.textContent ?? ''
  else if (text) delete text.dataset.hint
  return (text ?? target).closest<HTMLElement>('[data-hint]') ?? undefined
}

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1

const isHint = (target: EventTarget | null) => target instanceof Element && target.closest('.hint') !== null
