import { readFileSync } from 'node:fs'

type Tree = { [key: string]: unknown }

/** A text with the place it stands at. */
export type Placed = readonly [place: string, text: string]

const catalogues = import.meta.glob<Tree>(['../../i18n/**/*en.ts', '../../i18n/**/*ar.ts'], {
  eager: true,
})
const mails = import.meta.glob<Tree>('../../src/services/mail/gabarits/textes/*.ts', { eager: true })

/** Every text that the product has in a language as a catalogue: screens, pages, mails and papers. */
export const textsOf = (lang: 'en' | 'ar'): Placed[] => {
  const ofLang = new RegExp(`(?:^|[/-])${lang}\\.ts$`)
  return [...Object.entries(catalogues), ...Object.entries(mails)]
    .filter(([path]) => ofLang.test(path))
    .flatMap(([path, tree]) => texts(tree, path.replace('../../', '')))
}

function texts(tree: unknown, place: string): Placed[] {
  if (typeof tree === 'string') return [[place, tree]]
  if (!tree || typeof tree !== 'object') return []
  return Object.entries(tree).flatMap(([key, value]) => texts(value, `${place} ${key}`))
}

/** Those that a rule finds, by where they stand. */
export const found = (all: readonly Placed[], rule: RegExp): Placed[] =>
  all.filter(([, text]) => rule.test(text))

/** What a style sheet says: it names each word that the tests forbid. */
export const styleSheet = (lang: 'en' | 'ar'): string => readFileSync(`docs/style/${lang}.md`, 'utf8')
