import { use } from 'react'
import type { Lang } from '../../contract/kernel/constants'

/** A hook for texts of which only one language is fetched, once; it suspends where they are not here yet. */
export function perLanguage<Texts>(fetchers: Record<Lang, () => Promise<{ default: Texts }>>) {
  const here = new Map<Lang, Texts>()
  const coming = new Map<Lang, Promise<Texts>>()
  function load(lang: Lang): Promise<Texts> {
    const texts =
      coming.get(lang) ??
      fetchers[lang]().then((module) => {
        here.set(lang, module.default)
        return module.default
      })
    coming.set(lang, texts)
    return texts
  }
  const useTextsIn = (lang: Lang): Texts => here.get(lang) ?? use(load(lang))
  return Object.assign(useTextsIn, { load })
}
