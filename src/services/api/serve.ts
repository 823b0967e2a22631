import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { LANGS, type Lang } from '../../contract/kernel/constants'
import { DOCS_PATH } from './docsPath'

interface Written {
  body: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
  etag: string
}

/* What describes the calls is loaded and written when it is first asked for: 1.2 MB that most processes never need. */

const written = new Map<string, Written>()

/** The description of all calls, for programs. */
export const serveOpenapi = (c: Context) =>
  answer(c, 'openapi', { 'content-type': 'application/json' }, async () =>
    JSON.stringify((await import('./openapi')).openapi()),
  )

/** The same for people: one page for all subjects, and one for each. */
export async function serveDocs(c: Context): Promise<Response> {
  const { docsPage, PAGE_POLICY } = await import('./page')
  const subject = c.req.path.slice(DOCS_PATH.length).replace(/^\/|\/$/g, '')
  const lang = langOf(c)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY }
  return answer(c, `${lang} ${subject}`, headers, async () => docsPage(subject, lang))
}

async function answer(
  c: Context,
  name: string,
  headers: Record<string, string>,
  write: () => Promise<string | undefined>,
): Promise<Response> {
  const there = written.get(name) ?? make(name, await write())
  if (!there) return c.text('Not found', 404)
  const all = {
    ...headers,
    etag: there.etag,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language',
  }
  if (c.req.header('if-none-match')?.includes(there.etag))
    return new Response(null, { status: 304, headers: all })
  return /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    ? new Response(there.gzip, { headers: { ...all, 'content-encoding': 'gzip' } })
    : new Response(there.body, { headers: all })
}

function make(name: string, text: string | undefined): Written | undefined {
  if (text === undefined) return undefined
  const body = Buffer.from(text)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  const made = { body, gzip: gzipSync(body), etag }
  written.set(name, made)
  return made
}

/** The language in the address, or else the browser's preference. */
function langOf(c: Context): Lang {
  const preferred = (c.req.header('accept-language') ?? '').split(',').map((each) => each.trim().slice(0, 2))
  return (
    [c.req.query('lang'), ...preferred].find((each): each is Lang => LANGS.includes(each as Lang)) ?? 'fr'
  )
}
