import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { FrontMessages } from '../../../i18n/front/fr'
import { sideBySide } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import { type Toast, ToastCard } from '../../ui/toasts/Toasts'
import { type SchoolSign, useSchool } from './useSchool'

/** What every public page needs: its texts, a way to another page, and a way to say something. */
export interface Front {
  m: FrontMessages
  lang: Lang
  /** What the school tells everybody; undefined until it is known, empty where it has said nothing. */
  school: SchoolSign | undefined
  /** Names side by side, to be read: each keeps its direction. */
  names(all: readonly string[]): string
  /** Opens another page without loading the document again. */
  go(path: string): void
  notify(text: string, kind?: Toast['kind']): void
  /** Does what loses what is typed on the page, after a question. @param isTyped whether there is anything; else the forms know */
  leave(then: () => void, isTyped?: boolean): void
  /** Says that something is typed, until what it answers is called. */
  hold(): () => void
}

export function FrontProvider({
  children,
  ...given
}: Omit<Front, 'notify' | 'names' | 'school'> & { children: ReactNode }) {
  const { m, lang, go, leave, hold } = given
  const [toast, setToast] = useState<Toast>()
  const notify = useCallback<Front['notify']>((text, kind = 'error') => {
    setToast({ id: ++lastId, text, kind })
  }, [])
  const close = useCallback(() => setToast(undefined), [])
  const names = useCallback<Front['names']>((all) => sideBySide(lang, all), [lang])
  const school = useSchool()
  const front = useMemo(
    () => ({ m, lang, school, names, go, notify, leave, hold }),
    [m, lang, school, names, go, notify, leave, hold],
  )
  return (
    <FrontContext.Provider value={front}>
      {children}
      {toast && <ToastCard toast={toast} onClose={close} closeLabel={m.app.close} />}
    </FrontContext.Provider>
  )
}

export function useFront(): Front {
  const front = useContext(FrontContext)
  if (!front) throw new Error('useFront outside of FrontProvider')
  return front
}

/**
 * Makes page and browser ask before a form is left in which something `isTyped`.
 *
 * @returns does what leaves this form alone, after the same question
 */
export function useUnsaved(isTyped: boolean): (then: () => void) => void {
  const { hold, leave } = useFront()
  useEffect(() => (isTyped ? hold() : undefined), [isTyped, hold])
  return (then) => leave(then, isTyped)
}

let lastId = 0
const FrontContext = createContext<Front | null>(null)
