import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The internship that the address or a press on the page leads to. */
export interface Sought {
  id: number
}

/** The one that the address asks for: `?stage=4`. */
export function soughtHere(): Sought | undefined {
  const id = Number(new URLSearchParams(location.search).get('stage'))
  return id > 0 ? { id } : undefined
}

interface FoldProps {
  title: string
  /** Where it stands, beside its name. */
  state?: ReactNode
  note?: ReactNode
  heading?: 'h2' | 'h3'
  /** Open from the beginning. */
  isOpen?: boolean
  /** It is led to: it opens, and has the keyboard. */
  sought?: Sought | undefined
  children: ReactNode
}

/** A line of a list, which opens to all that it is about. What was opened once stays, so that nothing typed is lost. */
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
  const button = useRef<HTMLButtonElement>(null)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (!sought) return
    setOpen(true)
    button.current?.focus()
  }, [sought])
  return (
    <li className="space-card space-fold">
      <Heading>
        <button ref={button} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
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
