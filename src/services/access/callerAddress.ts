import type { Context } from 'hono'

/** The address at the other end of the connection, as reported by Node.js. */
export function socketAddress(c: Context): string | undefined {
  const env: unknown = c.env
  const incoming = env && typeof env === 'object' && 'incoming' in env ? env.incoming : undefined
  return (incoming as { socket?: { remoteAddress?: string } } | undefined)?.socket?.remoteAddress
}

/**
 * The caller's IP address in canonical form. Each of `proxies` reverse proxies has appended the address it saw to
 * X-Forwarded-For; anything before these entries was invented by the caller.
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
  return plainAddress(forwarded ?? socket ?? 'unknown')
}

/**
 * An address without port, brackets, zone and leading zeros; IPv4 as such even when mapped into IPv6, and IPv6 in its
 * eight groups. Anything else is kept, but cut short.
 */
export function plainAddress(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  const [bare = ''] = (bracketed ?? text).toLowerCase().split('%')
  const groups = groupsOf(bare)
  if (groups) return isMapped(groups) ? dotted(groups) : groups.map((group) => group.toString(16)).join(':')
  return ipv4(bare) ?? text.slice(0, 64)
}

/** The network that rate limits count by: anybody with one IPv6 address has a whole /64. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  const groups = plain.split(':')
  return groups.length === 8 ? groups.slice(0, 4).join(':') : plain
}

/** With or without a port. */
function ipv4(text: string): string | undefined {
  const [, ...parts] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?::\d+)?$/.exec(text) ?? []
  const numbers = parts.map(Number)
  return numbers.length === 4 && numbers.every((number) => number < 256) ? numbers.join('.') : undefined
}

/** The eight groups of an IPv6 address, whose last two may be written as an IPv4 address. */
function groupsOf(text: string): number[] | undefined {
  const tail = text.slice(text.lastIndexOf(':') + 1)
  const [a = 0, b = 0, c = 0, d = 0] = (tail.includes('.') ? (ipv4(tail) ?? '') : '').split('.').map(Number)
  const whole = tail.includes('.')
    ? text.slice(0, -tail.length) + [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':')
    : text
  const [head = '', rest, ...more] = whole.split('::')
  if (more.length > 0) return undefined
  const [left, right] = [head, rest ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const missing = 8 - (left?.length ?? 0) - (right?.length ?? 0)
  if (rest === undefined ? missing !== 0 : missing < 0) return undefined
  const groups = [...(left ?? []), ...Array<string>(missing).fill('0'), ...(right ?? [])]
  return groups.every((group) => /^0*[\da-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined
}

const isMapped = (groups: number[]) =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

const dotted = (groups: number[]) =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
