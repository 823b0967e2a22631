import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { FrontMessages } from '../../../i18n/front/fr'
import { sideBySide } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import { type Toast, ToastCard } from '../../ui/toasts/Toasts'
import { type SchoolSign, useSchool } from './useSchool'

/** What every public page needs: its texts, navigation and toasts. */
export interface Front {
  m: FrontMessages
  lang: Lang
  /** The school's public details; undefined until loaded, empty if it has given none. */
  school: SchoolSign | undefined
  /** Several names in one text; each keeps its direction. */
  names(all: readonly string[]): string
  /** Opens another page without loading the document again. */
  go(path: string): void
  notify(text: string, kind?: Toast['kind']): void
  /**
   * Does something that loses the page's input, after asking. @param isTyped whether there is input; default: as the
   * forms report
   */
  leave(then: () => void, isTyped?: boolean): void
  /** Reports that there is input, until the returned function is called. */
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
  if (!front) throw new Error('no FrontProvider')
  return front
}

/**
 * Makes the page and the browser ask before a form with input is left (`isTyped`).
 *
 * @returns does something that leaves only this form, after the same question
 */
export function useUnsaved(isTyped: boolean): (then: () => void) => void {
  const { hold, leave } = useFront()
  useEffect(() => (isTyped ? hold() : undefined), [isTyped, hold])
  return (then) => leave(then, isTyped)
}

let lastId = 0
const FrontContext = createContext<Front | null>(null)
