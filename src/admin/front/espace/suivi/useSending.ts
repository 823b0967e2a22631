import { useRef, useState } from 'react'
import { ApiError } from '../../../dataProvider/ApiError'
import { useFront } from '../../FrontContext'
import { outageText } from '../../failureText'
import { useTexts } from '../texts'

interface Sending {
  busy: boolean
  /** Does one thing at a time and says how it went; false: it was refused. What is shown is read anew either way. */
  send(work: () => Promise<unknown>, done?: string): Promise<boolean>
}

/** What is written from a page of the space, with the sentence of a refusal. */
export function useSending(reload: () => Promise<void> = async () => {}): Sending {
  const { m, lang, notify } = useFront()
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const refused: Partial<Record<string, string>> = t.suivi.refused
  const send: Sending['send'] = async (work, done) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await work()
      if (done) notify(done, 'success')
      return true
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      notify(refused[code] ?? outageText(error, m, lang) ?? m.failure.unknown)
      return false
    } finally {
      await reload()
      running.current = false
      setBusy(false)
    }
  }
  return { busy, send }
}
