import ar from '../../../../i18n/signing/ar'
import en from '../../../../i18n/signing/en'
import fr, { type SigningMessages } from '../../../../i18n/signing/fr'
import type { Lang } from '../../../contract/kernel/constants'

export const TEXTS: Record<Lang, SigningMessages> = { fr, en, ar }
