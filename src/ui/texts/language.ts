import { DEFAULT_LANG, LANGS, type Lang } from '../../contract/kernel/constants'

/** Where the chosen language is stored. */
export const LANGUAGE_KEY = 'I18N_LANGUAGE'

let own: Lang | undefined

/**
 * The language of this page: the stored one when it was loaded, whatever another tab has chosen since. French when
 * nothing, or nothing known, is stored.
 */
export function readLang(): Lang {
  if (own) return own
  const stored = localStorage.getItem(LANGUAGE_KEY)
  return LANGS.find((lang) => lang === stored) ?? DEFAULT_LANG
}

/** The same where somebody has chosen it here: in it they are written to. */
export const chosenLang = (): Lang | undefined => (LANGUAGE_KEY in localStorage ? readLang() : undefined)

export const isRtl = (lang: Lang): boolean => lang === 'ar'

/** Stores another language and loads the page anew in it. Anything that is no language of ours is left alone. */
export function switchLang(chosen: string): void {
  const lang = LANGS.find((known) => known === chosen)
  if (!lang || lang === readLang()) return
  localStorage.setItem(LANGUAGE_KEY, lang)
  location.reload()
}

/** Gives the page its language and direction, for as long as it is loaded. */
export function applyLang(lang: Lang): void {
  own = lang
  document.documentElement.lang = lang
  document.documentElement.dir = isRtl(lang) ? 'rtl' : 'ltr'
}
