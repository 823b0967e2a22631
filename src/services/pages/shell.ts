import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { INFORMATIONS_PATH } from '../../contract/gabarit/informations'
import { LANGS, type Lang } from '../../contract/kernel/constants'
import { baseNow } from '../kernel/inSchool'
import style from './page.css?raw'

/*
 * Plain HTML pages without scripts: the API's and the guide's. They open on any device, print, and load only their own
 * style and pictures.
 */

export type Html = ReturnType<typeof html>

/** What pages may load, with a style of their own besides; only those with forms send any. */
export const policyOf = ({ style: own, forms = false }: { style?: string; forms?: boolean } = {}): string =>
  `default-src 'none'; style-src ${[style, ...(own ? [own] : [])].map(sourceOf).join(' ')}; img-src 'self'; base-uri 'none'; form-action '${forms ? 'self' : 'none'}'; frame-ancestors 'none'`

const sourceOf = (sheet: string) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`

export const PAGE_POLICY = policyOf()

interface Shell {
  lang: Lang
  title: string
  /** Of the pages as a whole, which the page's head shows and links to. */
  site: { title: string; path: string }
  /** How the choice of languages is called. */
  languages: string
  /** This page in another language. */
  pathIn: (lang: Lang) => string
  body: Html
  /** How the foot calls what the law has the school tell everybody; undefined: the page is no school's, or it has none. */
  legal?: string | undefined
  /** Besides that of all pages. */
  style?: string
}

export function pageOf({ lang, title, site, languages, pathIn, body, legal, style: own }: Shell): string {
  const choices = LANGS.map(
    (each) =>
      html`<a lang="${each}" href="${pathIn(each)}" ${each === lang ? raw('aria-current="true"') : ''}>${NAMES[each]}</a>`,
  )
  return String(html`<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === site.title ? title : `${title} · ${site.title}`}</title>
<style>${raw(style)}</style>${own ? html`<style>${raw(own)}</style>` : ''}
</head>
<body>
<header><a class="home" href="${site.path}">${site.title}</a><nav aria-label="${languages}">${choices}</nav></header>
<main>${body}</main>
${legal ? html`<footer><a href="${baseNow()}${INFORMATIONS_PATH}">${legal}</a></footer>` : ''}
</body>
</html>`)
}

const NAMES: Readonly<Record<Lang, string>> = { fr: 'Français', en: 'English', ar: 'العربية' }
