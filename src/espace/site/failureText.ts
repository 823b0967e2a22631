import type { FrontMessages } from '../../../i18n/front/fr'
import type { Lang } from '../../contract/kernel/constants'
import { ApiError } from '../../ui/calls/ApiError'
import { durationText } from '../../ui/texts/duration'
import { fill } from '../../ui/texts/messages'

/**
 * The sentence for a failure not caused by a field: no response, a rate limit, a service down or read-only, an expired
 * session, an unconfirmed address; else null.
 */
export function outageText(error: unknown, m: FrontMessages, lang: Lang): string | null {
  if (!(error instanceof ApiError)) return m.failure.unknown
  if (error.status === 0) return m.auth.offline
  if (error.status === 429) {
    const tooMany = error.code === 'too_many_mails' ? m.failure.tooManyMails : m.auth.tooMany
    const seconds = Number(error.details.retryAfter)
    return seconds > 0 ? fill(tooMany, { delay: durationText(seconds, lang) }) : m.auth.tooManySoon
  }
  if (error.code === 'read_only') return m.errors.read_only
  if (error.code === 'looking_only') return m.errors.looking_only
  if (error.status >= 500) return m.failure.serviceUnavailable
  if (error.status === 401 && error.code !== 'bad_credentials') return m.auth.expired
  return error.code === 'address_unconfirmed' ? m.failure.unconfirmed : null
}
