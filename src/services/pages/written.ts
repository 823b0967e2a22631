import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { LANGS, type Lang } from '../../contract/kernel/constants'
import { Recent } from '../db/recent'
import { baseNow } from '../kernel/inSchool'
import { PAGE_POLICY } from './shell'

interface Written {
  body: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
  etag: string
}

/** More than there are of them. Those that differ by the path of a school are as many as schools, and anybody may ask. */
const written = new Recent<Written>(1000)
const writtenOfPaths = new Recent<Written>(24)

/** The headers of a page that `pageOf` wrote. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PAGE_POLICY,
}

/**
 * Answers with a text that is written when it is first asked for, and kept with its compressed form.
 *
 * @param name unique among all kept texts of a school's path
 * @param write undefined: there is no such page, answered by 404
 */
export async function answerWritten(
  c: Context,
  name: string,
  headers: Record<string, string>,
  write: () => Promise<string | undefined>,
): Promise<Response> {
  const base = baseNow()
  const kept = base ? writtenOfPaths : written
  const key = `${base} ${name}`
  const there = kept.get(key) ?? made(await write())
  if (!there) return c.text('Not found', 404)
  kept.set(key, there)
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

function made(text: string | undefined): Written | undefined {
  if (text === undefined) return undefined
  const body = Buffer.from(text)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  return { body, gzip: gzipSync(body), etag }
}

/** The language in the address, or else the browser's preference. */
export const langOf = (c: Context): Lang => langOfRequest(c.req.raw)

export function langOfRequest({ headers, url }: Request): Lang {
  const preferred = (headers.get('accept-language') ?? '').split(',').map((each) => each.trim().slice(0, 2))
  return [new URL(url).searchParams.get('lang'), ...preferred].find(isLang) ?? 'fr'
}

export const isLang = (text: string | null | undefined): text is Lang => LANGS.includes(text as Lang)
