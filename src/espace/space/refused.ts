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

/** The fields that the service has refused, each with the same sentence; none for another failure. */
export function refusedFields<Name extends string>(
  error: unknown,
  invalid: string,
): Partial<Record<Name, string>> {
  const refused: object = (error instanceof ApiError && error.body?.errors) || {}
  return Object.fromEntries(Object.keys(refused).map((name) => [name, invalid])) as Partial<
    Record<Name, string>
  >
}
