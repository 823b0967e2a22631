import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { LANGS, type Lang } from '../../contract/kernel/constants'
import style from './page.css?raw'

/*
 * Plain HTML pages without scripts: the API's and the guide's. They open on any device, print, and load only their own
 * style and pictures.
 */

export type Html = ReturnType<typeof html>

/** What the pages may load. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

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
}

/** A whole page. */
export function pageOf({ lang, title, site, languages, pathIn, body }: Shell): string {
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
<style>${raw(style)}</style>
</head>
<body>
<header><a class="home" href="${site.path}">${site.title}</a><nav aria-label="${languages}">${choices}</nav></header>
<main>${body}</main>
</body>
</html>`)
}

const NAMES: Readonly<Record<Lang, string>> = { fr: 'Français', en: 'English', ar: 'العربية' }
