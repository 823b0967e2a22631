import ar from './ar'
import en from './en'
import fr from './fr'

/** What facts are called in agreements and mails. */
export const NOMS_DES_FAITS = { fr: fr.faits, en: en.faits, ar: ar.faits }
