import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { joined } from '../../i18n/joined'
import { LANGS, type Lang } from '../contract/kernel/constants'
import { loadLaterMessages, loadMessages } from '../ui/texts/messages'
import { provideLaterTexts } from './laterTexts'

/**
 * Texts for react-admin and for the screens, in one language: a change of language reloads the page, so the
 * other catalogues are never loaded.
 *
 * @example
 * <Admin i18nProvider={await createI18nProvider('ar')}>
 */
export async function createI18nProvider(lang: Lang): Promise<I18nProvider> {
  const own = await loadMessages(lang)
  const names = LANGS.map((locale) => ({ locale, name: own.app.languages[locale] }))
  let messages: object = own
  const provider = polyglotI18nProvider(() => messages as TranslationMessages, lang, names)
  provideLaterTexts(async () => {
    const [later, { default: framework }] = await Promise.all([
      loadLaterMessages(lang),
      frameworkMessages[lang](),
    ])
    messages = { ...joined(own, later), ...framework }
    await provider.changeLocale(lang)
  })
  return provider
}

/** react-admin's own texts (`ra.…`), which the first list does without. */
const frameworkMessages: Record<Lang, () => Promise<{ default: TranslationMessages }>> = {
  fr: () => import('ra-language-french'),
  en: () => import('ra-language-english'),
  ar: () => import('../../i18n/ra-ar'),
}
