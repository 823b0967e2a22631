import { createContext, useContext, useEffect, useRef } from 'react'
import { isSessionCurrent, readSession } from '../../../ui/session/session'

/* Which forms have unsaved input, checked when they are about to be left. */

/** Whether a form has unsaved changes. */
export type Changed = () => boolean

const forms = new Set<Changed>()

/** Whether leaving the page would lose input. After the session's end nothing can be saved anyway. */
export const isUnsaved = (): boolean =>
  isSessionCurrent() && readSession() !== null && [...forms].some((changed) => changed())

let ask: ((go: () => void) => void) | undefined

/** Sets the question to ask when the page is left by `leavePage`. */
export function askWith(question: (go: () => void) => void) {
  ask = question
  return () => {
    ask = undefined
  }
}

/** Leaves the page other than by the router, such as by a full load. */
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
  /** Leaves, after asking if there is unsaved input. */
  leave: (go: () => void) => void
}

/** Provided by a dialog to the forms in it. Leaving a page is a navigation, guarded by `LeaveGuard`. */
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
