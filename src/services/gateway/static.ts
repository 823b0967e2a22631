import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { LANGS, type Lang } from '../../contract/kernel/constants'
import { accentsOf, mixed } from '../../contract/kernel/couleur'
import {
  PAGES_FILE,
  type PageFiles,
  type PageSettings,
  writeSettings,
} from '../../contract/kernel/pageSettings'
import { StartError } from '../kernel/startError'
import type { Look } from './look'

/** The built admin in memory; several schools share one. */
export interface Screens {
  files: ReadonlyMap<string, StaticFile>
  /** index.html as built. */
  html: string
  pages: PageFiles
}

/** @throws StartError when the admin is not built */
export async function readScreens(dir: string): Promise<Screens> {
  const files = await readFiles(dir)
  const index = files.get('/index.html')
  if (!index) throw new StartError(`The built screens are missing in ${dir}: run "npm run build".`)
  const listed = files.get(`/${PAGES_FILE}`)
  files.delete(`/${PAGES_FILE}`)
  return {
    files,
    html: String(index.bodies.identity),
    pages: listed ? JSON.parse(String(listed.bodies.identity)) : {},
  }
}

interface StaticOptions {
  /** The path below which a school of a directory is served; the files of the build are at the root of its host. */
  base?: string
  /** What the pages of the school look like at the moment; undefined: as the product does. */
  look?: () => Promise<Look | undefined>
}

/**
 * Serves the built admin. Files with a hash in their name are cached for good, others are revalidated by ETag, and
 * browsers that accept them get the compressed copies made by the build. A path that is not a file is a screen and gets
 * index.html with the settings of the installation, the look of the school, and the files that its page will load, so
 * that they arrive with the first ones; anything else is passed on.
 */
export function createStatic(
  screens: Screens,
  settings: PageSettings,
  { base = '', look = async () => undefined }: StaticOptions = {},
): MiddlewareHandler {
  let shown = { of: '', pages: pagesOf(screens, settings, base, undefined) }
  const pagesNow = async () => {
    const now = await look()
    const of = now ? JSON.stringify(now) : ''
    if (of !== shown.of) shown = { of, pages: pagesOf(screens, settings, base, now) }
    return shown.pages
  }
  const fileAt = async (path: string, search: string, accept: string | undefined) => {
    if (path === '/index.html') return (await pagesNow()).at('/')
    if (path === MANIFEST) return (await pagesNow()).manifest
    const file = screens.files.get(path)
    if (file) return search && TINTED_FILE.test(path) ? (await pagesNow()).picture(path, file, search) : file
    return isScreen(path, accept) ? (await pagesNow()).at(path) : undefined
  }

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { search } = new URL(c.req.url)
    const file = await fileAt(decode(c.req.path), search, c.req.header('accept'))
    if (!file) return next()

    c.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('Vary', 'Accept-Encoding')
    if (file.isPage) c.header('Content-Security-Policy', CONTENT_SECURITY_POLICY)
    const encoding = ENCODINGS.find(
      (name) => file.bodies[name] && takes(c.req.header('accept-encoding'), name),
    )
    const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`
    c.header('ETag', etag)
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    const body = (encoding && file.bodies[encoding]) || file.bodies.identity
    c.header('Content-Type', file.type)
    c.header('Content-Length', String(body.length))
    if (encoding) c.header('Content-Encoding', encoding)
    return c.body(body)
  }
}

/** The pages of a school with one look, each made when it is asked for first. */
function pagesOf({ files, html, pages }: Screens, settings: PageSettings, base: string, look?: Look) {
  const own = look ? { ...settings, ...settingsOf(look, settings) } : settings
  const placed = base ? inSharedHost(html, base, files) : html
  const written = writeSettings(look ? inLook(placed, look.langue, own) : placed, own)
  const made = new Map<string, Promise<StaticFile>>()
  return {
    at(path: string): Promise<StaticFile> {
      const [page = '', section = ''] = path.toLowerCase().split('/').slice(1)
      const name = [`${page}/${section}`, page].find((each) => Object.hasOwn(pages, each)) ?? ''
      const there = made.get(name) ?? pageOf(withLinks(written, pages[name] ?? []))
      made.set(name, there)
      return there
    },
    /** The picture of the public pages: in the school's colour where its address names that one. */
    picture(path: string, file: StaticFile, search: string): StaticFile | Promise<StaticFile> {
      // of another colour, which the school may have had or may choose: nobody keeps it under that name
      if (search !== own.tint) return { ...file, immutable: false }
      const there = made.get(path) ?? tinted(path, file, `#${search.slice(1)}`)
      made.set(path, there)
      return there
    },
    manifest: manifestOf(files.get(MANIFEST), base, own, look),
  }
}

/** What the look of a school makes of the settings of its pages. */
function settingsOf({ nom, couleur, langue, langues }: Look, { school }: PageSettings): PageSettings {
  const langs = [langue, ...LANGS.filter((lang) => lang !== langue && langues.includes(lang))] as const
  const nameIn = (lang: Lang) => nom[lang] || nom.fr || school?.[lang] || ''
  const accents = couleur ? accentsOf(couleur) : undefined
  return {
    ...(school && { school: { fr: nameIn('fr'), en: nameIn('en'), ar: nameIn('ar') } }),
    ...(String(langs) !== String(LANGS) && { langs }),
    ...(accents && { accents, tint: `?${accents.light.accent.slice(1)}` }),
  }
}

/** The page as it is before its code runs: in the school's language, and with its colour around it. */
function inLook(html: string, langue: Lang, { accents }: PageSettings): string {
  const inLang = html.replace(
    'lang="fr" dir="ltr"',
    () => `lang="${langue}" dir="${langue === 'ar' ? 'rtl' : 'ltr'}"`,
  )
  if (!accents) return inLang
  return inLang.replace(/(<meta name="theme-color" content=")[^"]*/, (_, meta) => meta + accents.light.accent)
}

/**
 * The page of a school that shares its host: it says below which path it is, and keeps what it stores apart before
 * anything else runs (`src/sharedHost/storage.js`).
 */
function inSharedHost(html: string, base: string, files: Screens['files']): string {
  const script = [...files.keys()].find((name) => SHARED_HOST_FILE.test(name))
  return html
    .replace('<html', () => `<html data-base="${base}"`)
    .replace('<head>', () => (script ? `<head><script src="${script}"></script>` : '<head>'))
    .replace(`href="${MANIFEST}"`, () => `href="${base}${MANIFEST}"`)
}

/** Installed, a school is an app of its own, with its own name and colour. */
function manifestOf(
  file: StaticFile | undefined,
  base: string,
  { school, accents }: PageSettings,
  look: Look | undefined,
): StaticFile | undefined {
  if (!file || (!base && !look)) return file
  const here = `${base}/`
  const { langue = 'fr', nom, sigle } = look ?? {}
  const name = nom?.[langue] || nom?.fr || school?.[langue]
  const manifest = {
    ...JSON.parse(String(file.bodies.identity)),
    ...(name && { name, short_name: sigle || name }),
    ...(look && { lang: langue, dir: langue === 'ar' ? 'rtl' : 'ltr' }),
    ...(accents && { theme_color: accents.light.accent }),
    id: here,
    start_url: here,
    scope: here,
  }
  return fileOf(MANIFEST, Buffer.from(JSON.stringify(manifest)))
}

function tinted(path: string, file: StaticFile, color: string): Promise<StaticFile> {
  const colors: Record<string, string> = {
    '#0B6B61': color,
    '#0A433D': mixed(color, '#000000', 0.37),
    '#178377': mixed(color, '#ffffff', 0.12),
  }
  const drawn = String(file.bodies.identity).replace(/#[\dA-F]{6}/g, (each) => colors[each] ?? each)
  return compressed(fileOf(path, Buffer.from(drawn)))
}

const TINTED_FILE = /^\/assets\/tiles-[\w-]+\.svg$/
const SHARED_HOST_FILE = /^\/assets\/shared-host-[\w-]+\.js$/
const MANIFEST = '/app.webmanifest'

interface StaticFile {
  type: string
  hash: string
  immutable: boolean
  isPage: boolean
  bodies: { identity: Buffer<ArrayBuffer>; br?: Buffer<ArrayBuffer>; gzip?: Buffer<ArrayBuffer> }
}

const ENCODINGS = ['br', 'gzip'] as const
const SUFFIXES = { '.br': 'br', '.gz': 'gzip' } as const

async function readFiles(dir: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  // Sorted by name, so that a file comes before its compressed copies.
  for (const path of paths.sort()) {
    const url = `/${relative(dir, path).split(sep).join('/')}`
    const body = await readFile(path)
    const suffix = extname(url)
    const original = files.get(url.slice(0, -suffix.length))
    if (original && (suffix === '.br' || suffix === '.gz')) {
      original.bodies[SUFFIXES[suffix]] = body
      continue
    }
    files.set(url, fileOf(url, body))
  }
  return files
}

const fileOf = (url: string, body: Buffer<ArrayBuffer>): StaticFile => ({
  type: getMimeType(url) ?? 'application/octet-stream',
  hash: createHash('sha256').update(body).digest('base64url').slice(0, 16),
  immutable: url.startsWith('/assets/'),
  isPage: url === '/index.html',
  bodies: { identity: body },
})

const pageOf = (html: string): Promise<StaticFile> => compressed(fileOf('/index.html', Buffer.from(html)))

async function compressed(file: StaticFile): Promise<StaticFile> {
  const { identity } = file.bodies
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return { ...file, bodies: { identity, br, gzip: gz } }
}

/** The page with links to code and styles that it will load. */
const withLinks = (html: string, names: readonly string[]): string => {
  const links = names.map((name) => {
    const kind = name.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
    return `<link ${kind} crossorigin href="/assets/${name}">`
  })
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

const isScreen = (path: string, accept = '') => !extname(path) && /text\/html|\*\/\*/.test(accept)

const takes = (accepted = '', name: string) =>
  accepted.split(',').some((part) => {
    const [coding, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return coding === name && !parameters.some((text) => /^q=0(\.0*)?$/.test(text))
  })

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Only scripts from our own files run, no inline ones. Emotion writes inline styles. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
