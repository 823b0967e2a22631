import ar from '../../../i18n/identity/ar'
import en from '../../../i18n/identity/en'
import fr, { type IdentityMessages } from '../../../i18n/identity/fr'
import type { Lang } from '../../contract/kernel/constants'

/** The texts for identity providers, loaded with them. */
export const IDENTITY_TEXTS: Record<Lang, IdentityMessages> = { fr, en, ar }
