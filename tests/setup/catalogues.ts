import firstAr from '../../i18n/ar'
import firstEn from '../../i18n/en'
import firstFr from '../../i18n/fr'
import { joined } from '../../i18n/joined'
import laterAr from '../../i18n/later/ar'
import laterEn from '../../i18n/later/en'
import laterFr from '../../i18n/later/fr'

/* The whole catalogues: what the first list needs, and what comes with use. */

export const fr = joined(firstFr, laterFr)
export const en = joined(firstEn, laterEn)
export const ar = joined(firstAr, laterAr)
