import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { LANGS, type Lang } from '../contract/constants'
import { provideLaterTexts } from './laterTexts'
import { loadLaterMessages, loadMessages } from './messages'

/**
 * Texts for react-admin and for the screens, in one language: a change of language reloads the page, so the
 * other catalogues are never loaded.
 *
 * @example
 * <Admin i18nProvider={await createI18nProvider('ar')}>
 */
export async function createI18nProvider(lang: Lang): Promise<I18nProvider> {
  const [own, { default: framework }] = await Promise.all([loadMessages(lang), frameworkMessages[lang]()])
  const names = LANGS.map((locale) => ({ locale, name: own.app.languages[locale] }))
  let messages = { ...own, ...framework }
  const provider = polyglotI18nProvider(() => messages, lang, names)
  provideLaterTexts(async () => {
    messages = { ...messages, ...(await loadLaterMessages(lang)) }
    await provider.changeLocale(lang)
  })
  return provider
}

/** react-admin's own texts (`ra.…`). */
const frameworkMessages: Record<Lang, () => Promise<{ default: TranslationMessages }>> = {
  fr: () => import('ra-language-french'),
  en: () => import('ra-language-english'),
  ar: () => import('../../i18n/ra-ar'),
}
