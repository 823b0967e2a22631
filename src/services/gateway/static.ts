import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import {
  PAGES_FILE,
  type PageFiles,
  type PageSettings,
  writeSettings,
} from '../../contract/kernel/pageSettings'
import { StartError } from '../kernel/startError'

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

/**
 * Serves the built admin. Files with a hash in their name are cached for good, others are revalidated by ETag, and
 * browsers that accept them get the compressed copies made by the build. A path that is not a file is a screen and gets
 * index.html with the settings of the installation, and with the files that its page will load, so that they arrive with
 * the first ones; anything else is passed on.
 *
 * @param base the path below which a school of a directory is served; the files of the build are at the root of its host
 */
export function createStatic(
  { files, html, pages }: Screens,
  settings: PageSettings,
  base = '',
): MiddlewareHandler {
  const written = writeSettings(base ? inSharedHost(html, base, files) : html, settings)
  const ownFiles = base ? new Map([...files, ...manifestBelow(base, files, settings)]) : files
  // made when first asked for: a school that is opened for one call shows no page
  const made = new Map<string, Promise<StaticFile>>()
  const pageAt = (path: string) => {
    const page = made.get(path) ?? pageOf(withLinks(written, pages[path] ?? []))
    made.set(path, page)
    return page
  }
  const screenAt = (path: string) => {
    const [page = '', section = ''] = path.toLowerCase().split('/').slice(1)
    return pageAt([`${page}/${section}`, page].find((name) => Object.hasOwn(pages, name)) ?? INDEX)
  }
  const fileAt = (path: string) => (path === '/index.html' ? pageAt(INDEX) : ownFiles.get(path))

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const path = decode(c.req.path)
    const file = await (fileAt(path) ?? (isScreen(path, c.req.header('accept')) ? screenAt(path) : undefined))
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

/** Installed, a school is an app of its own, with its own name. */
function manifestBelow(
  base: string,
  files: Screens['files'],
  { school }: PageSettings,
): [string, StaticFile][] {
  const file = files.get(MANIFEST)
  if (!file) return []
  const here = `${base}/`
  const manifest = {
    ...JSON.parse(String(file.bodies.identity)),
    ...(school && { name: school.fr, short_name: school.fr }),
    id: here,
    start_url: here,
    scope: here,
  }
  return [[MANIFEST, fileOf(MANIFEST, Buffer.from(JSON.stringify(manifest)))]]
}

const SHARED_HOST_FILE = /^\/assets\/shared-host-[\w-]+\.js$/
const MANIFEST = '/app.webmanifest'

interface StaticFile {
  type: string
  hash: string
  immutable: boolean
  isPage: boolean
  bodies: { identity: Buffer<ArrayBuffer>; br?: Buffer<ArrayBuffer>; gzip?: Buffer<ArrayBuffer> }
}

/** Of the page that no list of its files belongs to. */
const INDEX = ''

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

async function pageOf(html: string): Promise<StaticFile> {
  const page = fileOf('/index.html', Buffer.from(html))
  const { identity } = page.bodies
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return { ...page, bodies: { identity, br, gzip: gz } }
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
