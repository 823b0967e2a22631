import { lookup as lookUp } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { checkedLookup, type Unreached, unreachedBecause } from './checkedLookup'
import { hostOf, type Inside, mayReach } from './reach'

export type NotGotReason = Unreached | 'delai' | 'taille'

/** Nothing came from an address, or not all of it. */
export class NotGot extends Error {
  constructor(readonly reason: NotGotReason) {
    super(reason)
  }
}

interface GetOptions {
  headers: Readonly<Record<string, string>>
  inside: Inside
  withinMs: number
  maxBytes: number
}

/**
 * Gets what is at an address, whatever its status. Only an address that was checked is connected to, and redirects are not
 * followed.
 *
 * @throws NotGot
 * @example const { status, body } = await getChecked(url, { headers: {}, inside, withinMs: 8_000, maxBytes: 1_000_000 })
 */
export function getChecked(url: URL, { headers, inside, withinMs, maxBytes }: GetOptions) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      // an address in digits is not looked up
      if (isIP(hostOf(url)) !== 0 && !mayReach(url, hostOf(url), inside)) {
        reject(new NotGot('reseau'))
        return
      }
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        // a connection of its own: one that was checked for another name is not used again
        agent: false,
        headers,
        lookup: checkedLookup(url, inside, lookUp),
        signal: AbortSignal.timeout(withinMs),
      })
      const fail = (error: unknown) => {
        reject(error instanceof NotGot ? error : new NotGot(reasonOf(error)))
        request.destroy()
      }
      request.on('error', fail)
      request.on('response', (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('error', fail)
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > maxBytes) fail(new NotGot('taille'))
          else parts.push(part)
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
      request.end()
    },
  )
}

const reasonOf = (error: unknown): NotGotReason =>
  error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name) ? 'delai' : unreachedBecause(error)
