import type { Context, MiddlewareHandler } from 'hono'
import type { Config } from '../kernel/config'

/**
 * The headers of every response: no framing, no sniffing, no referrer, and no caching of `/api`. There are no CORS
 * headers, so no other site can read a response. A response with a policy of its own, such as the page, keeps it.
 */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'trustProxy'>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const isData = /^\/(api(\/|$)|healthz$|readyz$|metrics$)/.test(c.req.path)
    const headers: Record<string, string> = {
      'Content-Security-Policy': isData ? DATA_POLICY : FILE_POLICY,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': PERMISSIONS,
      // The address of a one-time link is secret.
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      ...(isData && { 'Cache-Control': 'no-store' }),
      // Not for subdomains, which belong to the school.
      ...(isEncrypted(c, config) && { 'Strict-Transport-Security': 'max-age=31536000' }),
    }
    // Sets them on the response itself: `c.header()` would wrap it again for every name.
    const given = c.res.headers
    for (const [name, value] of Object.entries(headers)) if (!given.has(name)) given.set(name, value)
  }
}

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
const FILE_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Known from the public address, or else from the outermost trusted proxy. */
export function isEncrypted(
  c: Context,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): boolean {
  if (publicUrl.startsWith('https:')) return true
  if (trustProxy === 0) return false
  const seen = (c.req.header('x-forwarded-proto') ?? '').split(',').map((protocol) => protocol.trim())
  return (seen.at(-trustProxy) ?? seen[0]) === 'https'
}
