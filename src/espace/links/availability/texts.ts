import ar from '../../../../i18n/availability/ar'
import en from '../../../../i18n/availability/en'
import fr, { type AvailabilityMessages } from '../../../../i18n/availability/fr'
import type { Lang } from '../../../contract/kernel/constants'

export const TEXTS: Record<Lang, AvailabilityMessages> = { fr, en, ar }
