import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { TOUTES_LES_OFFRES } from './contract/candidature/limites.ts'
import { DEFAULT_LANG, LANGS, type Lang } from './contract/kernel/constants.ts'

/**
 * Lets the page fetch early what it will need, without waiting for the code that imports it: the catalogue and fonts of
 * the stored language, the app if somebody is signed in, and the space at its address. Only the browser knows these, so
 * a small script decides; it is a file because inline scripts are forbidden.
 */
export function pageHints(): Plugin {
  return {
    name: 'page-hints',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const source = scriptOf(hintsOf(bundle))
      this.emitFile({ type: 'asset', fileName: fileOf(source), source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle &&
        html.replace(
          '<script type="module"',
          (tag) =>
            `<script async fetchpriority="high" src="/${fileOf(scriptOf(hintsOf(bundle)))}"></script>\n    ${tag}`,
        ),
    },
  }
}

const fileOf = (source: string) =>
  `assets/hints-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`

/** Files by when they are needed: those of `app` and of the space, and their styles, in any language, the others in one. */
type Hints = Record<'app' | 'styles' | 'space' | 'spaceStyles', string[]> & Record<Lang, InLanguage>
type InLanguage = Record<'front' | 'app' | 'space' | 'fonts', string[]>

const LATIN = ['400', '500', '600'].map((weight) => `ibm-plex-sans-latin-${weight}-normal.woff2`)
const ARABIC = ['400', '500', '600'].map((weight) => `ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`)

const APP = ['src/admin/App.tsx', 'src/admin/i18nProvider.ts', 'src/admin/schema/list/ListScreen.tsx']
const SPACE = 'espace/space/EspacePage.tsx'
const FRAMEWORK_TEXTS: Record<Lang, string> = {
  fr: 'ra-language-french/dist/index.js',
  en: 'ra-language-english/dist/index.js',
  ar: 'i18n/ra-ar.ts',
}

function hintsOf(bundle: Rolldown.OutputBundle): Hints {
  const files = Object.values(bundle)
  const chunk = (path: string): string[] => {
    const found = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(path))
    if (found?.type !== 'chunk') throw new Error(`The build has no chunk of ${path}`)
    return [...withImports(found)]
  }
  const withImports = (chunk: Rolldown.OutputChunk, all = new Set<string>()): Set<string> => {
    if (all.has(chunk.fileName)) return all
    all.add(chunk.fileName)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') withImports(imported, all)
    }
    return all
  }
  const font = (name: string): string => {
    const found = files.find((file) => file.type === 'asset' && file.names.includes(name))
    if (!found) throw new Error(`The build has no ${name}`)
    return found.fileName
  }
  const stylesOf = (name: string): string[] => {
    const found = bundle[name]
    return found?.type === 'chunk' ? [...(found.viteMetadata?.importedCss ?? [])] : []
  }
  const nameIn = (file: string) => file.slice('assets/'.length)
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
  const atOnce = entry?.type === 'chunk' ? [...withImports(entry)] : []
  /** Files that the page does not load by itself. */
  const early = (...paths: string[]) =>
    [...new Set(paths.flatMap(chunk))].filter((file) => !atOnce.includes(file)).map(nameIn)
  const earlyStyles = (...paths: string[]) =>
    [...new Set(paths.flatMap(chunk).flatMap(stylesOf))]
      .filter((file) => !atOnce.flatMap(stylesOf).includes(file))
      .map(nameIn)
  const app = early(...APP)
  const inLanguage = (lang: Lang): InLanguage => ({
    front: early(`i18n/front/${lang}.ts`),
    app: early(
      `virtual:texts/${lang}`,
      FRAMEWORK_TEXTS[lang],
      ...(lang === 'ar' ? ['src/admin/theme/RtlCache.tsx'] : []),
    ).filter((file) => !app.includes(file)),
    space: early(`i18n/espace/${lang}.ts`),
    fonts: (lang === 'ar' ? [...ARABIC, ...LATIN.slice(0, 1)] : LATIN).map(font).map(nameIn),
  })
  return {
    app,
    styles: earlyStyles(...APP),
    space: early(SPACE),
    spaceStyles: earlyStyles(SPACE),
    ...(Object.fromEntries(LANGS.map((lang) => [lang, inLanguage(lang)])) as Record<Lang, InLanguage>),
  }
}

// The keys of local storage are those of ui/texts/language.ts, ui/session/session.ts and ui/signIn/spaceToken.ts; where there is no
// storage, nothing is lost. Whose space it is and what it opens with is asked for here, and read by espace/space/early.ts: on a phone
// the code that would ask is there half a second later. It is asked for before the code: a browser loads six files at once.
// On a phone's line fonts would keep the code waiting; the text is there without them.
const scriptOf = (hints: Hints) => `try {
  const hints = ${JSON.stringify(hints)}
  const chosen = localStorage.getItem('I18N_LANGUAGE')
  const named = ${JSON.stringify(LANGS)}.includes(chosen) ? chosen : '${DEFAULT_LANG}'
  const lang = hints[named]
  const add = (files, attributes) => {
    for (const file of new Set(files))
      document.head.append(Object.assign(document.createElement('link'), { href: '/assets/' + file, crossOrigin: '' }, attributes))
  }
  const modules = (...files) => add(files, { rel: 'modulepreload' })
  const styles = (files) => add(files, { rel: 'preload', as: 'style' })
  if (location.pathname.startsWith('/espace')) {
    const bearer = localStorage.getItem('espaceToken')
    const settings = document.querySelector('meta[name="espace-settings"]').content
    if (bearer && !location.hash.includes('token=') && !settings.includes('"spaces":false')) {
      const begun = (window.espaceBegun = {})
      const begin = (name, call, input) => {
        const headers = { Authorization: 'Bearer ' + bearer }
        begun[bearer + ' ' + name + ' ' + JSON.stringify(input)] = fetch('/api/internship/espace/' + call + '?' + new URLSearchParams(input), { headers }).catch(() => {})
      }
      begin('espaceMoi', 'moi', {})
      if (/^\\/espace(\\/stages)?\\/?$/i.test(location.pathname)) begin('espaceStages', 'stages', { lang: named })
      if (/^\\/espace\\/offres\\/?$/i.test(location.pathname) && !location.search) begin('espaceOffres', 'offres', { ...${JSON.stringify(TOUTES_LES_OFFRES)}, lang: named })
    }
    modules(...hints.space, ...lang.space)
    styles(hints.spaceStyles)
  }
  modules(...lang.front)
  if (localStorage.getItem('authUser')) {
    modules(...hints.app, ...lang.app)
    styles(hints.styles)
  }
  if (innerWidth >= 600) add(lang.fonts, { rel: 'preload', as: 'font', type: 'font/woff2', fetchPriority: 'low' })
} catch {}`
