import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import ar from '../i18n/offline/ar.ts'
import en from '../i18n/offline/en.ts'
import fr, { type OfflineMessages } from '../i18n/offline/fr.ts'
import { LANGS, type Lang } from './contract/kernel/constants.ts'
import { colors, fontFamily, type Mode, radius } from './ui/theme/tokens.ts'

/**
 * The service worker and the page that it shows when the network is away (`src/offline/`): `/worker.js`, `/offline.html`
 * and the page's own files. The page that is open registers the worker (`pageHints.ts`).
 */
export function offlineShell(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // once every other file has its name
      order: 'post',
      handler(_, bundle) {
        const emit = (fileName: string, source: string) => {
          this.emitFile({ type: 'asset', fileName, source })
          return `/${fileName}`
        }
        const emitHashed = (extension: string, source: string) =>
          emit(`assets/offline-${hashOf(source)}.${extension}`, source)
        const style = emitHashed('css', styleOf(Object.values(bundle)))
        const script = emitHashed('js', minifySync('offline.js', read('page.js')).code)
        const html = pageOf(style, script)
        const page = emit('offline.html', html)
        const version = hashOf([...Object.keys(bundle), style, script, html].sort().join('\n'))
        const shell = JSON.stringify({ version, page, files: [style, script] })
        emit(WORKER_FILE, minifySync('worker.js', `const SHELL = ${shell}\n${read('worker.js')}`).code)
      },
    },
  }
}

/** At the root, because a worker is in charge of the addresses below its own. */
export const WORKER_FILE = 'worker.js'

const read = (name: string) => readFileSync(new URL(`offline/${name}`, import.meta.url), 'utf8')
const hashOf = (source: string) => createHash('sha256').update(source).digest('base64url').slice(0, 8)

const TEXTS: Record<Lang, OfflineMessages> = { fr, en, ar }

/** In all languages: only the browser knows which one was chosen. */
const pageOf = (style: string, script: string) => `<!doctype html>
<html lang="fr" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${fr.offline}</title>
    <link rel="stylesheet" href="${style}" />
  </head>
  <body>
    ${LANGS.map((lang) => sectionOf(lang, TEXTS[lang])).join('\n    ')}
    <script src="${script}"></script>
  </body>
</html>
`

const sectionOf = (lang: Lang, m: OfflineMessages) => `<main lang="${lang}" dir="${
  lang === 'ar' ? 'rtl' : 'ltr'
}" hidden>
      ${LOGO}
      <div role="status">
        <div class="offline"><h1>${m.offline}</h1><p>${m.offlineDetail}</p></div>
        <div class="silent" hidden><h1>${m.silent}</h1><p>${m.silentDetail}</p></div>
      </div>
      <button type="button">${m.retry}</button>
    </main>`

/** As in `ui/theme/Logo.tsx`. */
const LOGO =
  '<svg width="48" height="48" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0B6B61"/>' +
  '<path d="M8.5 24v-7.5a7.5 7.5 0 0 1 15 0V24" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>' +
  '<circle cx="16" cy="22.4" r="3" fill="#F2B544"/></svg>'

const FACES = [
  { family: 'IBM Plex Sans', file: 'ibm-plex-sans-latin', range: 'U+0000-00FF, U+2000-206F' },
  { family: 'IBM Plex Sans Arabic', file: 'ibm-plex-sans-arabic-arabic', range: 'U+0600-06FF' },
]

/** The product's colours and fonts. The fonts are there if the browser has loaded them before. */
function styleOf(files: (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): string {
  const font = (name: string) => {
    const found = files.find((file) => file.type === 'asset' && file.names.includes(name))
    if (!found) throw new Error(`The build has no ${name}`)
    return `/${found.fileName}`
  }
  const faces = FACES.flatMap(({ family, file, range }) =>
    ['400', '600'].map(
      (weight) =>
        `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;` +
        `src:url(${font(`${file}-${weight}-normal.woff2`)}) format('woff2');unicode-range:${range}}`,
    ),
  )
  const variables = (mode: Mode) =>
    Object.entries(colors[mode])
      .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
      .join(';')
  return [
    ...faces,
    `:root{color-scheme:light;--font:${fontFamily};--radius-medium:${radius.medium}px;${variables('light')}}`,
    `:root[data-mode=dark]{color-scheme:dark;${variables('dark')}}`,
    read('page.css'),
  ].join('\n')
}
