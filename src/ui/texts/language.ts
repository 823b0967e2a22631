import { DEFAULT_LANG, LANGS, type Lang } from '../../contract/kernel/constants'

/** Where the chosen language is stored. */
export const LANGUAGE_KEY = 'I18N_LANGUAGE'

let own: Lang | undefined

/**
 * The language of this page: the stored one when it was loaded, whatever another tab has chosen since. French if none,
 * or an unknown one, is stored.
 */
export function readLang(): Lang {
  if (own) return own
  const stored = localStorage.getItem(LANGUAGE_KEY)
  return LANGS.find((lang) => lang === stored) ?? DEFAULT_LANG
}

/** The language, if it was chosen in this browser: mails to the person use it. */
export const chosenLang = (): Lang | undefined => (LANGUAGE_KEY in localStorage ? readLang() : undefined)

export const isRtl = (lang: Lang): boolean => lang === 'ar'

/** Stores another language and reloads the page. Ignores anything that is not one of our languages. */
export function switchLang(chosen: string): void {
  const lang = LANGS.find((known) => known === chosen)
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
