import { useRef, useState } from 'react'
import { ApiError } from '../../ui/calls/ApiError'
import { fill } from '../../ui/texts/messages'
import { useFront } from '../site/FrontContext'
import { outageText } from '../site/failureText'
import { useTexts } from './texts'

interface Sending {
  busy: boolean
  /**
   * Does one thing at a time and reports it: with `done`, or the text that the work returns. Resolves to false if it
   * was refused. Reloads either way.
   */
  send(work: () => Promise<unknown>, done?: string): Promise<boolean>
}

const NO_CODE = { code: '', details: {} }

/** The limit on supervision set by the school's rules, as a sentence; undefined if there is none. */
export function useLimitText() {
  const { limits } = useTexts().suivi
  return ({ regle, constate, limite }: Readonly<Record<string, unknown>>): string | undefined =>
    regle === 'encadrant' || regle === 'charge'
      ? fill(limits[regle], { constate: Number(constate), limite: Number(limite) })
      : undefined
}

/** Sends something from a page of the space, with the sentence of a refusal. */
export function useSending(reload: () => Promise<void> = async () => {}): Sending {
  const { m, lang, notify } = useFront()
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const limitText = useLimitText()
  const refused: Partial<Record<string, string>> = {
    ...t.suivi.refused,
    changed_meanwhile: t.refus.changed_meanwhile,
  }
  const send: Sending['send'] = async (work, done) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      const told = await work()
      if (typeof told === 'string') notify(told, 'warning')
      else if (done) notify(done, 'success')
      return true
    } catch (error) {
      const { code, details } = error instanceof ApiError ? error : NO_CODE
      const limit = limitText(details)
      notify(
        (limit && fill(t.suivi.overLimit, { regle: limit })) ??
          refused[code] ??
          outageText(error, m, lang) ??
          m.failure.unknown,
      )
      return false
    } finally {
      await reload()
      running.current = false
      setBusy(false)
    }
  }
  return { busy, send }
}
