import { useRef, useState } from 'react'
import { ApiError } from '../../ui/calls/ApiError'
import { useFront } from '../site/FrontContext'
import { outageText } from '../site/failureText'
import { useTexts } from './texts'

/** The reason why a company's input was refused; the form keeps its values. */
export function useRefusal(): (error: unknown) => string {
  const { m, lang } = useFront()
  const { refus } = useTexts()
  return (error) => {
    const outage = outageText(error, m, lang)
    if (outage) return outage
    const { code, details } = error as ApiError
    if (code === 'duplicate' && details.field === 'email') return refus.email
    return refus[code as keyof typeof refus] ?? m.failure.unknown
  }
}

/** Runs one step at a time; a refusal is shown, and `after` runs in any case, because the data may have changed. */
export function useAct(after: () => Promise<void>) {
  const { notify } = useFront()
  const { refus } = useTexts()
  const refusal = useRefusal()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const act = async (step: () => Promise<unknown>, done: string) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await step()
      notify(done, 'success')
    } catch (error) {
      notify(error instanceof ApiError && error.code === 'changed_meanwhile' ? refus.moved : refusal(error))
      if (!(error instanceof ApiError)) throw error
    } finally {
      await after()
      running.current = false
      setBusy(false)
    }
  }
  return { busy, act }
}
