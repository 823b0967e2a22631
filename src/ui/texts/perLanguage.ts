import { use } from 'react'
import type { Lang } from '../../contract/kernel/constants'

/** A hook for texts of which only one language is fetched, once. Suspends. */
export function perLanguage<Texts>(
  fetchers: Record<Lang, () => Promise<{ default: Texts }>>,
): (lang: Lang) => Texts {
  const fetched = new Map<Lang, Promise<Texts>>()
  return function useTextsIn(lang) {
    const there = fetched.get(lang) ?? fetchers[lang]().then((module) => module.default)
    fetched.set(lang, there)
    return use(there)
  }
}
