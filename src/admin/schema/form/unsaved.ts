import { createContext, useContext, useEffect, useRef } from 'react'
import { isSessionCurrent, readSession } from '../../../ui/session/session'

/* Which forms hold what is not saved: asked at the moment somebody is about to leave them. */

/** Whether a form has unsaved changes. */
export type Changed = () => boolean

const forms = new Set<Changed>()

/** Whether leaving the page would lose something. After the session's end nothing could be saved any more. */
export const isUnsaved = (): boolean =>
  isSessionCurrent() && readSession() !== null && [...forms].some((changed) => changed())

let ask: ((go: () => void) => void) | undefined

/** Sets who asks when the page is left by `leavePage`. */
export function askWith(question: (go: () => void) => void) {
  ask = question
  return () => {
    ask = undefined
  }
}

/** Leaves the page by a way that is no navigation of the router, such as a full load. */
export function leavePage(go: () => void): void {
  const agreed = () => {
    forms.clear()
    go()
  }
  if (ask && isUnsaved()) ask(agreed)
  else go()
}

interface Leaving {
  /** Those of the dialog around. */
  forms?: Set<Changed>
  /** Leaves, after a question where something is not saved. */
  leave: (go: () => void) => void
}

/** What a dialog offers the forms in it. Leaving a page is a navigation, and `LeaveGuard` asks before it. */
export const Leaving = createContext<Leaving>({ leave: (go) => go() })

/** Makes page, dialog and browser ask before a form is left that has changed. */
export function useUnsaved(changed: Changed) {
  const latest = useRef(changed)
  latest.current = changed
  const { forms: around } = useContext(Leaving)
  useEffect(() => {
    const isChanged = () => latest.current()
    const sets = around ? [forms, around] : [forms]
    const onUnload = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault()
    for (const set of sets) set.add(isChanged)
    addEventListener('beforeunload', onUnload)
    return () => {
      for (const set of sets) set.delete(isChanged)
      removeEventListener('beforeunload', onUnload)
    }
  }, [around])
}
