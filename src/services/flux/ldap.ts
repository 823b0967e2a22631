import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import {
  Client,
  type Filter,
  FilterParser,
  InvalidCredentialsError,
  NoSuchObjectError,
  ResultCodeError,
  SizeLimitExceededError,
} from 'ldapts'
import type { FileAsRead } from '../../contract/import/importCalls'
import { COLUMNS_MAX, ROWS_MAX } from '../import/limits'
import { InsideNetwork, unreachedBecause } from '../kernel/checkedLookup'
import type { Config } from '../kernel/config'
import { FEED_SOURCE_MS } from '../kernel/limits'
import { messageOf } from '../kernel/messageOf'
import { hostOf, mayReach, NOTHING_INSIDE } from '../kernel/reach'
import { FeedFailure } from './failure'
import type { SourcePlace } from './feed'

/** Entries of one answer of the directory. */
const PAGE = 500
const CONNECT_MS = 10_000
/** Separates several values of an attribute in one cell. */
const BETWEEN = ', '
/** Attributes that are read when none are chosen yet: those of persons, but no pictures, certificates and passwords. */
const NEVER = /^(jpegphoto|photo|usercertificate|userpassword|objectclass)(;|$)/i

/**
 * The entries of a directory as a table whose headings are the attributes.
 *
 * @param attributes which ones; none: all that the first entries have
 * @throws FeedFailure
 */
export async function searchDirectory(
  { webhookInside: inside = NOTHING_INSIDE }: Pick<Config, 'webhookInside'>,
  { lieu, base, filtre, acces, identifiant, secret }: SourcePlace,
  attributes: readonly string[],
): Promise<FileAsRead> {
  const url = new URL(lieu)
  const filter = filterOf(filtre || '(objectClass=*)')
  let client: Client | undefined
  try {
    const address = await reachableAddress(url, inside)
    client = new Client({
      url: `${url.protocol}//${isIP(address) === 6 ? `[${address}]` : address}${url.port && `:${url.port}`}`,
      connectTimeout: CONNECT_MS,
      timeout: FEED_SOURCE_MS,
      // the certificate is that of the name, not of the address that was checked
      ...(url.protocol === 'ldaps:' && {
        tlsOptions: { ...(isIP(hostOf(url)) === 0 && { servername: hostOf(url) }), host: hostOf(url) },
      }),
    })
    if (acces === 'basic') await client.bind(identifiant, secret ?? '')
    return await tableOf(client, base, filter, attributes)
  } catch (error) {
    throw failureOf(error)
  } finally {
    await client?.unbind().catch(() => {})
  }
}

/** The address of the directory, resolved once and checked: a name may resolve to another one a moment later. */
async function reachableAddress(url: URL, inside: typeof NOTHING_INSIDE): Promise<string> {
  const host = hostOf(url)
  const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host }]
  const [first] = found
  if (!first || !found.every(({ address }) => mayReach(url, address, inside))) throw new InsideNetwork()
  return first.address
}

async function tableOf(
  client: Client,
  base: string,
  filter: Filter,
  attributes: readonly string[],
): Promise<FileAsRead> {
  const entries: Readonly<Record<string, unknown>>[] = []
  const pages = client.searchPaginated(base, {
    scope: 'sub',
    filter,
    paged: { pageSize: PAGE },
    ...(attributes.length > 0 && { attributes: [...attributes] }),
  })
  for await (const { searchEntries } of pages) {
    entries.push(...searchEntries)
    if (entries.length > ROWS_MAX) throw new FeedFailure('lignes', { max: ROWS_MAX })
    // enough to choose columns from
    if (attributes.length === 0) break
  }
  const headings = attributes.length > 0 ? attributes : namesIn(entries)
  const rows = entries.map((entry) => {
    const values = new Map(Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value]))
    return headings.map((name) => textOf(values.get(name.toLowerCase())))
  })
  return { sheets: [], rows: [[...headings], ...rows], hidden: [], hiddenColumns: [], hiddenRead: false }
}

/** @throws FeedFailure */
function filterOf(text: string): Filter {
  try {
    return FilterParser.parseString(text)
  } catch {
    throw new FeedFailure('filtre')
  }
}

const namesIn = (entries: readonly Readonly<Record<string, unknown>>[]): string[] =>
  [...new Set(entries.flatMap((entry) => Object.keys(entry)))]
    .filter((name) => !NEVER.test(name))
    .slice(0, COLUMNS_MAX)

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(BETWEEN)
  if (Buffer.isBuffer(value)) return value.toString('utf8')
  return typeof value === 'string' ? value : ''
}

function failureOf(error: unknown): FeedFailure {
  if (error instanceof FeedFailure) return error
  if (error instanceof InvalidCredentialsError) return new FeedFailure('acces', { statut: error.code })
  if (error instanceof NoSuchObjectError) return new FeedFailure('base')
  if (error instanceof SizeLimitExceededError) return new FeedFailure('limite')
  if (error instanceof ResultCodeError) return new FeedFailure('annuaire', { statut: error.code })
  if (/timeout|timed out/i.test(messageOf(error))) return new FeedFailure('delai')
  return new FeedFailure(unreachedBecause(error))
}
