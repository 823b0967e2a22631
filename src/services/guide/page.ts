import { html, raw } from 'hono/html'
import { Marked, type Tokens } from 'marked'
import ar from '../../../i18n/guide/ar'
import en from '../../../i18n/guide/en'
import fr, { type GuideMessages } from '../../../i18n/guide/fr'
import { GUIDE_PATH, type GuideEntry } from '../../contract/guide/guide'
import type { Lang } from '../../contract/kernel/constants'
import { pageOf } from '../pages/shell'
import { type Chapter, chaptersIn } from './chapters'

const TEXTS: Readonly<Record<Lang, GuideMessages>> = { fr, en, ar }

/**
 * A chapter of the guide, or with an empty slug its table of contents; undefined: there is no such chapter.
 *
 * @param legal whether its foot leads to the legal information of the school
 */
export function guidePage(slug: string, lang: Lang, legal: boolean): string | undefined {
  const chapters = chaptersIn(lang)
  const texts = TEXTS[lang]
  const at = chapters.findIndex((each) => each.slug === slug)
  const chapter = chapters[at]
  if (slug !== '' && !chapter) return undefined
  return pageOf({
    lang,
    title: chapter?.title ?? texts.titre,
    site: { title: texts.titre, path: pathOf(lang) },
    languages: texts.langues,
    pathIn: (each) => pathOf(each, slug),
    body: chapter ? chapterBody(chapter, chapters[at + 1], lang) : contents(lang),
    legal: legal ? texts.legal : undefined,
  })
}

/** What the palette searches: each heading, with its chapter and address. */
export function guideIndex(lang: Lang): GuideEntry[] {
  return chaptersIn(lang).flatMap((chapter) => [
    { label: chapter.title, path: pathOf(lang, chapter.slug) },
    ...headingsOf(chapter).map(({ text, id }) => ({
      label: text,
      detail: chapter.title,
      path: `${pathOf(lang, chapter.slug)}#${id}`,
    })),
  ])
}

function contents(lang: Lang) {
  const { titre, intro } = TEXTS[lang]
  return html`<h1>${titre}</h1>
<p>${intro}</p>
<ol class="chapters">${chaptersIn(lang).map(
    (chapter) =>
      html`<li><a href="${pathOf(lang, chapter.slug)}">${chapter.title}</a><p>${raw(inline(leadOf(chapter)))}</p></li>`,
  )}</ol>`
}

function chapterBody(chapter: Chapter, next: Chapter | undefined, lang: Lang) {
  const { dans, suivante } = TEXTS[lang]
  return html`<article class="guide"><h1>${chapter.title}</h1>
<nav class="sections" aria-label="${dans}">${headingsOf(chapter).map(
    ({ text, id }) => html`<a href="#${id}">${text}</a>`,
  )}</nav>
${raw(markdownIn(lang).parse(chapter.text) as string)}
${next ? html`<p class="next"><span>${suivante}</span> <a href="${pathOf(lang, next.slug)}">${next.title}</a></p>` : ''}</article>`
}

export const pathOf = (lang: Lang, slug = '') => [GUIDE_PATH, lang, slug].filter(Boolean).join('/')

const leadOf = ({ text }: Chapter) => text.trim().split('\n\n')[0] ?? ''
const inline = (text: string) => new Marked().parseInline(text) as string

const headingsOf = ({ text }: Chapter) =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({ text: heading, id: idOf(heading) }))

/** "Envoyer à la signature" is at `#envoyer-à-la-signature`. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Markdown whose links lead to other chapters, and whose pictures are those of the language. */
function markdownIn(lang: Lang): Marked {
  return new Marked({
    renderer: {
      heading({ text }: Tokens.Heading) {
        return String(html`<h2 id="${idOf(text)}">${text}</h2>\n`)
      },
      link({ href, text }: Tokens.Link) {
        return String(html`<a href="${pathOf(lang, href.replace(/\.md$/, ''))}">${text}</a>`)
      },
      image({ href, text }: Tokens.Image) {
        const [width, height] = sizeOf(href)
        return String(
          html`<img src="${PICTURES}/${lang}/${href}" alt="${text}" width="${width}" height="${height}" loading="lazy">`,
        )
      },
    },
  })
}

/** Beside the built screens (src/build.mjs). */
const PICTURES = '/guide'

/** In which size a picture is shown at most, in pixels, so that nothing moves when it arrives. */
export const sizeOf = (picture: string): [width: number, height: number] =>
  ON_A_PHONE.includes(picture) ? [325, 600] : [1200, 750]

const ON_A_PHONE = ['convocation.png', 'espace.png']
