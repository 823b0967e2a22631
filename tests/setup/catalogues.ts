import firstAr from '../../i18n/ar'
import firstEn from '../../i18n/en'
import firstFr from '../../i18n/fr'
import laterAr from '../../i18n/later/ar'
import laterEn from '../../i18n/later/en'
import laterFr from '../../i18n/later/fr'

/* The whole catalogues: what the first list needs, and what comes with use. */

export const fr = { ...firstFr, ...laterFr }
export const en = { ...firstEn, ...laterEn }
export const ar = { ...firstAr, ...laterAr }
