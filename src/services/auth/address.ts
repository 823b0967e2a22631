import type { Context } from 'hono'

/** The address at the other end of the connection, as the HTTP server of Node.js tells it. */
export function socketAddress(c: Context): string | undefined {
  const env: unknown = c.env
  const incoming = env && typeof env === 'object' && 'incoming' in env ? env.incoming : undefined
  return (incoming as { socket?: { remoteAddress?: string } } | undefined)?.socket?.remoteAddress
}

/**
 * Who calls. Each of `proxies` reverse proxies has put the address it saw at the end of X-Forwarded-For; what stands
 * before those is the caller's own invention.
 */
export function callerAddress(
  socket: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const seen = (forwardedFor ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const forwarded = proxies > 0 ? (seen.at(-proxies) ?? seen[0]) : undefined
  return forwarded ?? socket ?? 'unknown'
}
