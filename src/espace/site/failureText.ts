import type { FrontMessages } from '../../../i18n/front/fr'
import { type Lang, localeOf } from '../../contract/kernel/constants'
import { ApiError } from '../../ui/calls/ApiError'
import { fill } from '../../ui/texts/messages'

/**
 * The sentence for a failure that is no field's: no answer, a pause to observe, a service down, an address that waits to be
 * confirmed; else null.
 */
export function outageText(error: unknown, m: FrontMessages, lang: Lang): string | null {
  if (!(error instanceof ApiError)) return m.failure.unknown
  if (error.status === 0) return m.auth.offline
  if (error.status === 429) {
    const tooMany = error.code === 'too_many_mails' ? m.failure.tooManyMails : m.auth.tooMany
    return pauseText(Number(error.details.retryAfter), tooMany, m, lang)
  }
  if (error.status >= 500) return m.failure.serviceUnavailable
  return error.code === 'address_unconfirmed' ? m.failure.unconfirmed : null
}

function pauseText(seconds: number, tooMany: string, m: FrontMessages, lang: Lang): string {
  if (!(seconds > 0)) return m.auth.tooManySoon
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds <= 5_400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour']
  const delay = new Intl.NumberFormat(localeOf(lang), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(count)
  return fill(tooMany, { delay })
}
