import { DEFAULT_LANG, LANGS, type Lang } from '../contract/constants'

/** Where the chosen language is stored. */
export const LANGUAGE_KEY = 'I18N_LANGUAGE'

/** The stored language; French when nothing, or nothing known, is stored. */
export function readLang(): Lang {
  const stored = localStorage.getItem(LANGUAGE_KEY)
  return LANGS.find((lang) => lang === stored) ?? DEFAULT_LANG
}

export const isRtl = (lang: Lang): boolean => lang === 'ar'

/** Stores another language and loads the page anew in it. Anything that is no language of ours is left alone. */
export function switchLang(chosen: string): void {
  const lang = LANGS.find((known) => known === chosen)
  if (!lang || lang === readLang()) return
  localStorage.setItem(LANGUAGE_KEY, lang)
  location.reload()
}

/** Tells the document its language and direction. */
export function applyLang(lang: Lang): void {
  document.documentElement.lang = lang
  document.documentElement.dir = isRtl(lang) ? 'rtl' : 'ltr'
}
