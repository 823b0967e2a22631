import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The record that the address or a click on the page points to. */
export interface Sought {
  id: number
  /** A form about it is sought, and neither it nor its documents; an address does not say. */
  isForm?: boolean
}

/** The internship that the address names, `?stage=4`, or another record. */
export function soughtHere(name = 'stage'): Sought | undefined {
  const id = Number(new URLSearchParams(location.search).get(name))
  return id > 0 ? { id } : undefined
}

/** The `ref` of a sought card: brings it into view, its first button in focus. */
export function bringIntoView(card: HTMLElement | null): void {
  card?.scrollIntoView()
  card?.querySelector('button')?.focus({ preventScroll: true })
}

interface FoldProps {
  title: string
  /** Its state, beside its name. */
  state?: ReactNode
  note?: ReactNode
  heading?: 'h2' | 'h3'
  /** Open from the start. */
  isOpen?: boolean
  /** It is the target: it opens and receives focus. */
  sought?: Sought | undefined
  children: ReactNode
}

/** A line of a list that unfolds. Once opened it stays mounted, so that no input is lost. */
export function Fold({
  title,
  state,
  note,
  heading: Heading = 'h3',
  isOpen: isFirst = false,
  sought,
  children,
}: FoldProps) {
  const [isOpen, setOpen] = useState(isFirst || sought !== undefined)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const card = useRef<HTMLLIElement>(null)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (!sought) return
    setOpen(true)
    bringIntoView(card.current)
  }, [sought])
  return (
    <li ref={card} className="space-card space-fold">
      <Heading>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <bdi>{title}</bdi>
        </button>
      </Heading>
      {(state || note) && (
        <p className="space-fold-note">
          {state && <span className="space-fold-state">{state}</span>}
          {note && <bdi>{note}</bdi>}
        </p>
      )}
      {wasOpen && (
        <div className="space-fold-body" hidden={!isOpen}>
          {children}
        </div>
      )}
    </li>
  )
}
