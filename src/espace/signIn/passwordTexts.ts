import ar from '../../../i18n/password/ar'
import en from '../../../i18n/password/en'
import fr, { type PasswordMessages } from '../../../i18n/password/fr'
import type { Lang } from '../../contract/kernel/constants'

/** The texts of pages that are loaded on demand. */
export const PASSWORD_TEXTS: Record<Lang, PasswordMessages> = { fr, en, ar }
