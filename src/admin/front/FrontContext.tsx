import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { FrontMessages } from '../../../i18n/front/fr'
import type { Lang } from '../../contract/constants'
import { type Toast, ToastCard } from './Toasts'

/** What every public page needs: its texts, a way to another page, and a way to say something. */
export interface Front {
  m: FrontMessages
  lang: Lang
  /** Opens another page without loading the document again. */
  go(path: string): void
  notify(text: string, kind?: Toast['kind']): void
  /** Whether leaving the page would lose what was typed: then it is asked first. */
  setUnsaved(unsaved: boolean): void
}

export function FrontProvider({
  children,
  ...given
}: Pick<Front, 'm' | 'lang' | 'go' | 'setUnsaved'> & { children: ReactNode }) {
  const { m, lang, go, setUnsaved } = given
  const [toast, setToast] = useState<Toast>()
  const notify = useCallback<Front['notify']>((text, kind = 'error') => {
    setToast({ id: ++lastId, text, kind })
  }, [])
  const close = useCallback(() => setToast(undefined), [])
  const front = useMemo(() => ({ m, lang, go, notify, setUnsaved }), [m, lang, go, notify, setUnsaved])
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

let lastId = 0
const FrontContext = createContext<Front | null>(null)
