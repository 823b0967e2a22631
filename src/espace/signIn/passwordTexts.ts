import ar from '../../../i18n/password/ar'
import en from '../../../i18n/password/en'
import fr, { type PasswordMessages } from '../../../i18n/password/fr'
import type { Lang } from '../../contract/kernel/constants'

/** What the pages say that come when they are opened. */
export const PASSWORD_TEXTS: Record<Lang, PasswordMessages> = { fr, en, ar }
