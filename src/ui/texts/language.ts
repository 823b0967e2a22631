import { LANGS, type Lang } from '../../contract/kernel/constants'
import { config } from '../config'

/** Where the chosen language is stored. */
export const LANGUAGE_KEY = 'I18N_LANGUAGE'

/** Those that the school offers, its own first. */
export const langs: readonly [Lang, ...Lang[]] = config.langs ?? LANGS

let own: Lang | undefined

/**
 * The language of this page: the stored one when it was loaded, whatever another tab has chosen since. The school's if
 * none, or one that it does not offer, is stored.
 */
export function readLang(): Lang {
  if (own) return own
  return chosenLang() ?? langs[0]
}

/** The language, if it was chosen in this browser and the school offers it: mails to the person use it. */
export const chosenLang = (): Lang | undefined => {
  const stored = localStorage.getItem(LANGUAGE_KEY)
  return langs.find((lang) => lang === stored)
}

export const isRtl = (lang: Lang): boolean => lang === 'ar'

/** Stores another language and reloads the page. Ignores anything that the school does not offer. */
export function switchLang(chosen: string): void {
  const lang = langs.find((known) => known === chosen)
  if (!lang || lang === readLang()) return
  localStorage.setItem(LANGUAGE_KEY, lang)
  location.reload()
}

/** Sets the language and direction of the page. */
export function applyLang(lang: Lang): void {
  own = lang
  document.documentElement.lang = lang
  document.documentElement.dir = isRtl(lang) ? 'rtl' : 'ltr'
}
