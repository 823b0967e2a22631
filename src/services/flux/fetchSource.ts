import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { MAX_UPLOAD_BYTES } from '../../contract/kernel/constants'
import { checkedLookup, unreachedBecause } from '../kernel/checkedLookup'
import type { Config } from '../kernel/config'
import { FEED_SOURCE_MS } from '../kernel/limits'
import { hostOf, mayReach, NOTHING_INSIDE } from '../kernel/reach'
import { FeedFailure, tooLargeSource } from './failure'
import { type Before, digestOf, type Place, type Read } from './feed'

const NOT_MODIFIED = 304

/**
 * Gets a file from an address. Only an address that was checked is connected to, and redirects are not followed.
 *
 * @throws FeedFailure
 */
export async function fetchSource(
  { webhookInside: inside = NOTHING_INSIDE }: Pick<Config, 'webhookInside'>,
  place: Place,
  before?: Before,
): Promise<Read> {
  const url = new URL(place.lieu)
  if (isIP(hostOf(url)) !== 0 && !mayReach(url, hostOf(url), inside)) throw new FeedFailure('reseau')
  const { response, body } = await get(url, {
    'user-agent': 'espace-stage-flux',
    accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5',
    ...rightsOf(place),
    ...(before?.etag && { 'if-none-match': before.etag }),
    ...(before?.modifie && { 'if-modified-since': before.modifie }),
  })
  if (response.statusCode === NOT_MODIFIED) return { unchanged: true }
  refuseStatus(response.statusCode ?? 0)
  if (isPage(response.headers['content-type'], body)) throw new FeedFailure('page')
  return {
    content: body,
    empreinte: digestOf(body),
    etag: response.headers.etag ?? null,
    modifie: response.headers['last-modified'] ?? null,
  }

  function get(address: URL, headers: Record<string, string>) {
    return new Promise<{ response: http.IncomingMessage; body: Buffer }>((resolve, reject) => {
      const request = (address.protocol === 'https:' ? https : http).request(address, {
        agent: false,
        headers,
        lookup: checkedLookup(address, inside, lookup),
        signal: AbortSignal.timeout(FEED_SOURCE_MS),
      })
      const fail = (error: unknown) => {
        reject(error instanceof FeedFailure ? error : new FeedFailure(reasonOf(error)))
        request.destroy()
      }
      request.on('error', fail)
      request.on('response', (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('error', fail)
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > MAX_UPLOAD_BYTES) fail(tooLargeSource())
          else parts.push(part)
        })
        response.on('end', () => resolve({ response, body: Buffer.concat(parts) }))
      })
      request.end()
    })
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name) ? 'delai' : unreachedBecause(error)

function rightsOf({ acces, identifiant, secret }: Place): Record<string, string> {
  if (acces === 'jeton') return { authorization: `Bearer ${secret}` }
  if (acces !== 'basic') return {}
  return { authorization: `Basic ${Buffer.from(`${identifiant}:${secret}`).toString('base64')}` }
}

/** @throws FeedFailure */
function refuseStatus(statut: number): void {
  if (statut >= 200 && statut < 300) return
  if (statut === 401 || statut === 403) throw new FeedFailure('acces', { statut })
  if (statut === 404 || statut === 410) throw new FeedFailure('introuvable')
  throw new FeedFailure(statut >= 300 && statut < 400 ? 'ailleurs' : 'statut', { statut })
}

/** Whether it is a web page: whoever is not signed in is often shown one with 200. */
const isPage = (type = '', body: Buffer) =>
  /html/i.test(type) || /^\s*<(!doctype html|html[\s>])/i.test(body.toString('latin1', 0, 200))
