import { readFileSync } from 'node:fs'
import type { Lang } from '../../src/contract/kernel/constants'

type Tree = { [key: string]: unknown }

/** A text with its place. */
export type Placed = readonly [place: string, text: string]

const catalogues = import.meta.glob<Tree>(['../../i18n/**/*{en,ar,fr}.ts'], {
  eager: true,
})
const mails = import.meta.glob<Tree>('../../src/services/mail/gabarits/textes/*.ts', { eager: true })

/** Every text in a language from the catalogues: screens, pages, mails and papers. */
export const textsOf = (lang: Lang): Placed[] => {
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

const guides = import.meta.glob<string>('../../docs/guide/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The paragraphs of the guide, without what is addressed or marked up. */
export const guideOf = (lang: Lang): Placed[] =>
  Object.entries(guides)
    .filter(([path]) => path.includes(`/guide/${lang}/`))
    .flatMap(([path, text]) =>
      text
        .replace(/^---\n[\s\S]*?\n---\n|\]\([^)]*\)|`[^`]*`|^\s*(?:[-*]|\d+\.) |^\||<[^>]*>/gm, '')
        .split(/\n{2,}/)
        .map((part) => [path.replace('../../', ''), part.replace(/\s*\n\s*/g, ' ').trim()] as Placed),
    )

/** The texts that match a rule, by place. */
export const found = (all: readonly Placed[], rule: RegExp): Placed[] =>
  all.filter(([, text]) => rule.test(text))

/** The content of a style sheet, which names each forbidden word. */
export const styleSheet = (lang: Lang): string => readFileSync(`docs/style/${lang}.md`, 'utf8')
