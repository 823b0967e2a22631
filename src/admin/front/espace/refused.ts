import { ApiError } from '../../dataProvider/ApiError'
import { useFront } from '../FrontContext'
import { outageText } from '../failureText'
import { useTexts } from './texts'

/** Says why something was refused, in a sentence: `notifyRefused(error)` shows it and answers it. */
export function useRefused(): (error: unknown) => string {
  const { m, lang, notify } = useFront()
  const t = useTexts()
  return (error) => {
    const own = error instanceof ApiError ? t.refusals[error.code] : undefined
    const text = own ?? outageText(error, m, lang) ?? m.failure.unknown
    notify(text)
    return text
  }
}
