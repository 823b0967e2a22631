import { ApiError } from '../../ui/calls/ApiError'
import { useFront } from '../site/FrontContext'
import { outageText } from '../site/failureText'
import { useTexts } from './texts'

/**
 * Says why something was refused, in a sentence: `notifyRefused(error)` shows it and answers it.
 *
 * @param changed what is said where somebody has changed it meanwhile
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
