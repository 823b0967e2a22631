import { createHash } from 'node:crypto'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { SECTION_CALLS } from './contract/espace/sectionCalls.ts'
import { LANGS, type Lang } from './contract/kernel/constants.ts'
import { PAGES_FILE, type PageFiles } from './contract/kernel/pageSettings.ts'
import { FIRST } from './lean.ts'
import { WORKER_FILE } from './offlineShell.ts'

/**
 * Lets the page fetch early what it will need, without waiting for the code that imports it. What follows from the
 * address, the server writes into the page (`PAGES_FILE`). What only the browser knows, a small script decides: the
 * catalogue and fonts of the stored language, the app if somebody is signed in, and the first calls of the space. It also
 * registers the service worker, once the page has loaded, so that a first visit is no slower for it. It is a file because
 * inline scripts are forbidden.
 */
export function pageHints(): Plugin {
  return {
    name: 'page-hints',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const { pages, ...hints } = hintsOf(bundle)
      const source = scriptOf(hints)
      this.emitFile({ type: 'asset', fileName: fileOf(source), source })
      this.emitFile({ type: 'asset', fileName: PAGES_FILE, source: JSON.stringify(pages) })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return undefined
        const { pages: _, ...hints } = hintsOf(bundle)
        return html.replace(
          '<script type="module"',
          (tag) =>
            `<script async fetchpriority="high" src="/${fileOf(scriptOf(hints))}"></script>\n    ${tag}`,
        )
      },
    },
  }
}

const fileOf = (source: string) =>
  `assets/hints-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`

/** Files by when they are needed: those of `app` and its styles in any language, the others in one. */
type Hints = Record<'app' | 'styles', string[]> & Record<Lang, InLanguage>
type InLanguage = Record<'front' | 'app' | 'space' | 'fonts', string[]>

const LATIN = ['400', '500', '600'].map((weight) => `ibm-plex-sans-latin-${weight}-normal.woff2`)
const ARABIC = ['400', '500', '600'].map((weight) => `ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`)

const APP = FIRST.map((path) => `src/${path}`)
const SPACE = 'espace/space/EspacePage.tsx'
/** The pages outside the office whose code is loaded by itself, by path; of the space, those that mails lead to. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  espace: [SPACE],
  'espace/conventions': [SPACE, 'espace/space/ConventionsSection.tsx'],
  'espace/candidatures': [SPACE, 'espace/space/recues/RecuesSection.tsx'],
  'espace/evaluations': [SPACE, 'espace/space/suivi/EvaluationsSection.tsx'],
  'espace/soutenances': [SPACE, 'espace/space/suivi/DefencesSection.tsx'],
  disponibilites: ['espace/links/availability/AvailabilityPage.tsx'],
  convocation: ['espace/links/convocation/ConvocationPage.tsx'],
  noter: ['espace/links/marking/MarkingPage.tsx'],
  signer: ['espace/links/signing/SigningPage.tsx'],
  verifier: ['espace/links/verifying/VerifyPage.tsx'],
  hall: ['espace/links/hall/HallPage.tsx'],
  informations: ['espace/links/informations/InformationsPage.tsx'],
}
const FRAMEWORK_TEXTS: Record<Lang, string> = {
  fr: 'ra-language-french/dist/index.js',
  en: 'ra-language-english/dist/index.js',
  ar: 'i18n/ra-ar.ts',
}

function hintsOf(bundle: Rolldown.OutputBundle): Hints & { pages: PageFiles } {
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
    pages: Object.fromEntries(
      Object.entries(PAGES).map(([page, paths]) => [page, [...early(...paths), ...earlyStyles(...paths)]]),
    ),
    ...(Object.fromEntries(LANGS.map((lang) => [lang, inLanguage(lang)])) as Record<Lang, InLanguage>),
  }
}

// The keys of local storage are those of ui/texts/language.ts, ui/session/session.ts and ui/signIn/spaceToken.ts; where
// there is no storage, nothing is lost. Whose space it is and what it opens with is asked for here, and read by
// espace/space/answers.ts: on a phone the code that would ask is there half a second later. It is asked for before the
// code: a browser loads six files at once. On a phone's line fonts would keep the code waiting; the text is there
// without them.
const scriptOf = (hints: Hints) => minifySync('hints.js', sourceOf(hints)).code

const sourceOf = (hints: Hints) => `const base = document.documentElement.dataset.base || ''
try {
  const hints = ${JSON.stringify(hints)}
  const settings = JSON.parse(document.querySelector('meta[name="espace-settings"]').content)
  const langs = settings.langs || ${JSON.stringify(LANGS)}
  const chosen = localStorage.getItem('I18N_LANGUAGE')
  const named = langs.includes(chosen) ? chosen : langs[0]
  const lang = hints[named]
  const add = (files, attributes) => {
    for (const file of new Set(files))
      document.head.append(Object.assign(document.createElement('link'), { href: '/assets/' + file, crossOrigin: '' }, attributes))
  }
  const modules = (...files) => add(files, { rel: 'modulepreload' })
  const styles = (files) => add(files, { rel: 'preload', as: 'style' })
  const [page, section, more] = location.pathname.slice(base.length).toLowerCase().split('/').slice(1)
  if (page === 'espace') {
    const bearer = localStorage.getItem('espaceToken')
    if (bearer && !location.hash.includes('token=') && settings.spaces !== false) {
      const begun = (window.espaceBegun = {})
      const begin = (name, call, input) => {
        const headers = { Authorization: 'Bearer ' + bearer }
        begun[bearer + ' ' + name + ' ' + JSON.stringify(input)] = fetch(base + '/api/internship/espace/' + call + '?' + new URLSearchParams(input), { headers }).catch(() => {})
      }
      begin('espaceMoi', 'moi', {})
      const name = section || 'stages'
      const first = ${JSON.stringify(SECTION_CALLS)}[name]
      if (first && !more && !(first.input && location.search))
        begin(first.call, first.path || name, { ...first.input, ...(first.inLang && { lang: named }) })
    }
    modules(...lang.space)
  }
  modules(...lang.front)
  if (localStorage.getItem('authUser')) {
    modules(...hints.app, ...lang.app)
    styles(hints.styles)
  }
  if (screen.width >= 600) add(lang.fonts, { rel: 'preload', as: 'font', type: 'font/woff2', fetchPriority: 'low' })
} catch {}
addEventListener('load', () => navigator.serviceWorker?.register(base + '/${WORKER_FILE}').catch(() => {}))`
