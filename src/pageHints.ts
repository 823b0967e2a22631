import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { DEFAULT_LANG, LANGS, type Lang } from './contract/constants.ts'

/**
 * Lets the page fetch early what it will need, without waiting for the code that imports it: the catalogue and the
 * fonts of the stored language, the signed-in app where someone is signed in, and a space that is open. Only the browser knows these,
 * so a small script decides: a file of its own, since no script may stand in the page.
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
          (tag) => `<script async src="/${fileOf(scriptOf(hintsOf(bundle)))}"></script>\n    ${tag}`,
        ),
    },
  }
}

const fileOf = (source: string) =>
  `assets/hints-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`

type Hints = Record<
  Lang,
  { front: string[]; app: string[]; space: string[]; offers: string[]; stages: string[]; fonts: string[] }
>

const LATIN = ['400', '500', '600'].map((weight) => `ibm-plex-sans-latin-${weight}-normal.woff2`)
const ARABIC = ['400', '500', '600'].map((weight) => `ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`)

function hintsOf(bundle: Rolldown.OutputBundle): Hints {
  const files = Object.values(bundle)
  const chunk = (path: string): string[] => {
    const found = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(path))
    if (found?.type !== 'chunk') throw new Error(`The build has no chunk of ${path}`)
    return [found.fileName, ...found.imports]
  }
  const font = (name: string): string => {
    const found = files.find((file) => file.type === 'asset' && file.names.includes(name))
    if (!found) throw new Error(`The build has no ${name}`)
    return found.fileName
  }
  const app = [...chunk('src/admin/App.tsx'), ...chunk('src/admin/i18nProvider.ts')]
  return Object.fromEntries(
    LANGS.map((lang) => [
      lang,
      {
        front: chunk(`i18n/front/${lang}.ts`),
        app: [
          ...new Set([
            ...app,
            ...chunk(`i18n/${lang}.ts`),
            ...(lang === 'ar' ? chunk('src/admin/theme/RtlCache.tsx') : []),
          ]),
        ],
        space: [...new Set([...chunk('front/espace/EspacePage.tsx'), ...chunk(`i18n/espace/${lang}.ts`)])],
        offers: chunk('front/espace/OffresSection.tsx'),
        stages: chunk('front/espace/StagesSection.tsx'),
        fonts: (lang === 'ar' ? [...ARABIC, ...LATIN.slice(0, 1)] : LATIN).map(font),
      },
    ]),
  ) as Hints
}

// The keys of local storage are those of admin/language.ts, admin/session.ts and front/espace/spaceToken.ts; where there is no storage, nothing is lost.
const scriptOf = (hints: Hints) => `try {
  const hints = ${JSON.stringify(hints)}
  const lang = hints[localStorage.getItem('I18N_LANGUAGE')] ?? hints.${DEFAULT_LANG}
  const add = (file, attributes) =>
    document.head.append(Object.assign(document.createElement('link'), { href: '/' + file, crossOrigin: '' }, attributes))
  for (const file of lang.fonts) add(file, { rel: 'preload', as: 'font', type: 'font/woff2' })
  for (const file of lang.front) add(file, { rel: 'modulepreload' })
  if (location.pathname.startsWith('/espace') && localStorage.getItem('espaceToken'))
    for (const file of [...lang.space, ...(/offres/.test(location.pathname) ? lang.offers : /^.espace.?$/.test(location.pathname) ? lang.stages : [])])
      add(file, { rel: 'modulepreload' })
  if (localStorage.getItem('authUser')) for (const file of lang.app) add(file, { rel: 'modulepreload' })
} catch {}`
