import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { joined } from '../../i18n/joined'
import type { Lang } from '../contract/kernel/constants'
import { beforeName } from '../contract/kernel/elision'
import { langs } from '../ui/texts/language'
import { furtherTexts, loadMessages, whenTextsCome } from './texts'

/**
 * Texts for react-admin and for the screens, in one language: a change of language reloads the page, so the
 * other catalogues are never loaded.
 *
 * @example
 * <Admin i18nProvider={await createI18nProvider('ar')}>
 */
export async function createI18nProvider(lang: Lang): Promise<I18nProvider> {
  const [own, { default: framework }] = await Promise.all([loadMessages(lang), frameworkMessages[lang]()])
  const names = langs.map((locale) => ({ locale, name: own.app.languages[locale] }))
  const messages = () => ({ ...joined(own, furtherTexts()), ...framework }) as TranslationMessages
  const provider = polyglotI18nProvider(messages, lang, names, { replace: replaceElided })
  whenTextsCome(() => provider.changeLocale(lang))
  return provider
}

/** As String.replace, for a name in a text: « de » and « que » before a vowel are elided, which only French has. */
function replaceElided(this: string, hole: RegExp, filled: (hole: string, name: string) => string): string {
  return this.replace(
    new RegExp(`( de | que )?(${hole.source})`, 'g'),
    (_, before: string | undefined, found: string, name: string) => beforeName(before, filled(found, name)),
  )
}

/** react-admin's own texts (`ra.…`). */
const frameworkMessages: Record<Lang, () => Promise<{ default: TranslationMessages }>> = {
  fr: () => import('ra-language-french'),
  en: () => import('ra-language-english'),
  ar: () => import('../../i18n/ra-ar'),
}
