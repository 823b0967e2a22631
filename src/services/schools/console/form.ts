import type { Context } from 'hono'

const FORM_BYTES = 64 * 1024

/** What a form has sent; undefined: it is none, or too large. */
export async function formOf(c: Context): Promise<URLSearchParams | undefined> {
  const type = c.req.header('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded') || !c.req.raw.body) return undefined
  let [text, bytes] = ['', 0]
  const decoder = new TextDecoder()
  for await (const piece of c.req.raw.body) {
    bytes += piece.length
    if (bytes > FORM_BYTES) return undefined
    text += decoder.decode(piece, { stream: true })
  }
  return new URLSearchParams(text)
}
