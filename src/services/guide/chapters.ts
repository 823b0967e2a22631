import { LANGS, type Lang } from '../../contract/kernel/constants'

/** A page of the guide, as `docs/guide/<lang>/<slug>.md` has it. */
export interface Chapter {
  slug: string
  title: string
  /** In Markdown. */
  text: string
}

/** The order in which the guide is read. */
export const SLUGS = [
  'premiers-pas',
  'listes',
  'import',
  'entreprises',
  'offres',
  'demandes',
  'affectations',
  'conventions',
  'suivi',
  'planification',
  'convocations',
  'notes',
  'diplomes',
  'personnes',
  'annee',
  'administration',
  'espaces',
] as const

const FILES = import.meta.glob<string>('../../../docs/guide/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const CHAPTERS = Object.fromEntries(
  LANGS.map((lang) => [lang, SLUGS.map((slug) => chapterOf(lang, slug))]),
) as Record<Lang, Chapter[]>

export const chaptersIn = (lang: Lang): readonly Chapter[] => CHAPTERS[lang]

/** Which chapter explains a screen, by its path without its slash. */
export const slugOfScreen = (screen: string): string | undefined =>
  SLUGS.find((slug) => screensOf(slug).includes(screen))

/** The screens of a chapter: the French one says them for all languages. */
export const screensOf = (slug: string): string[] => partsOf('fr', slug).screens?.split(/, */) ?? []

function chapterOf(lang: Lang, slug: string): Chapter {
  const { title, text } = partsOf(lang, slug)
  if (title === undefined || text === undefined)
    throw new Error(`docs/guide/${lang}/${slug}.md is missing or does not begin with its title`)
  return { slug, title, text }
}

function partsOf(lang: Lang, slug: string): Record<string, string | undefined> {
  const file = FILES[`../../../docs/guide/${lang}/${slug}.md`] ?? ''
  return (
    /^---\ntitle: (?<title>.+)\n(?:screens: (?<screens>.+)\n)?---\n(?<text>[\s\S]*)$/.exec(file)?.groups ?? {}
  )
}
