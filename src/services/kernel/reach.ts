import { BlockList, isIP, isIPv4 } from 'node:net'

/** What may be reached inside the network, also by http: names of hosts, and ranges of addresses. */
export interface Inside {
  names: ReadonlySet<string>
  ranges: BlockList
  hasRanges: boolean
}

/**
 * Reads the setting `WEBHOOK_INSIDE`: names of hosts, addresses, and ranges such as `10.4.0.0/16`.
 *
 * @throws Error if one is none of these
 */
export function insideOf(parts: readonly string[]): Inside {
  const names = new Set<string>()
  const ranges = new BlockList()
  let hasRanges = false
  for (const part of parts) {
    const [address = '', bits, more] = part.toLowerCase().split('/')
    const family = isIP(address)
    if (family === 0) {
      if (bits !== undefined || !/^[a-z\d_]([a-z\d._-]*[a-z\d_])?$/.test(address)) throw new Error(part)
      names.add(address)
      continue
    }
    const all = family === 4 ? 32 : 128
    const length = bits === undefined ? all : Number(bits)
    if (more !== undefined || bits === '' || !Number.isInteger(length) || length < 0 || length > all)
      throw new Error(part)
    ranges.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
    hasRanges = true
  }
  return { names, ranges, hasRanges }
}

export const NOTHING_INSIDE: Inside = insideOf([])

/** The host of an address as it is looked up: without the brackets of IPv6, and without a dot at the end. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '')

/**
 * Whether a webhook or a feed may connect to an address that its host was resolved to. Others than those of the setting
 * must be of the public internet and are reached by TLS.
 */
export function mayReach(url: URL, resolved: string, inside: Inside): boolean {
  if (inside.names.has(hostOf(url))) return true
  // a link-local address may name its interface
  const [address = ''] = resolved.split('%')
  if (inside.ranges.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')) return true
  return isSafe(url) && isPublic(address)
}

/** Whether it may ever: for what is known without looking a name up. */
export function mayBeNamed(url: URL, inside: Inside): boolean {
  const host = hostOf(url)
  if (isIP(host) !== 0) return mayReach(url, host, inside)
  if (inside.names.has(host) || inside.hasRanges) return true
  return isSafe(url) && !/(^|\.)localhost$/.test(host)
}

const isSafe = ({ protocol }: URL) => protocol === 'https:' || protocol === 'ldaps:'

/** Whether an address is one of the public internet. */
export const isPublic = (address: string): boolean =>
  isIPv4(address)
    ? !LOCAL_4.check(address)
    : PUBLIC_6.check(address, 'ipv6') && !LOCAL_6.check(address, 'ipv6')

const listOf = (family: 'ipv4' | 'ipv6', ...subnets: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** The special-purpose registry of IANA: private, shared, loopback, link-local (metadata of clouds), tests, multicast. */
const LOCAL_4 = listOf(
  'ipv4',
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
)

/** All that is assigned is in one range, so IPv4 in IPv6 (mapped, translated), local and multicast addresses are not. */
const PUBLIC_6 = listOf('ipv6', '2000::/3')
/** In it: protocols and tunnels that may hold any IPv4 address (Teredo, 6to4), and documentation. */
const LOCAL_6 = listOf('ipv6', '2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20')
