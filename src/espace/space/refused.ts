import { ApiError } from '../../ui/calls/ApiError'
import { useFront } from '../site/FrontContext'
import { outageText } from '../site/failureText'
import { useTexts } from './texts'

/**
 * The reason for a refusal, as a sentence: `notifyRefused(error)` shows and returns it.
 *
 * @param changed the text used if somebody has changed it in the meantime
 */
export function useRefused(): (error: unknown, changed?: string) => string {
  const { m, lang, notify } = useFront()
  const t = useTexts()
  return (error, changed) => {
    const code = error instanceof ApiError ? error.code : ''
    const own = (code === 'changed_meanwhile' && changed) || t.refusals[code]
    const text = own ?? outageText(error, m, lang) ?? m.failure.unknown
    notify(text)
    return text
  }
}
