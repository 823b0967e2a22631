import { lookup as lookUp } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { performance } from 'node:perf_hooks'
import { REPONSE_MAX } from '../../contract/webhook/evenements'
import type { Envoi } from '../../contract/webhook/webhooks'
import { checkedLookup, unreachedBecause } from '../kernel/checkedLookup'
import { WEBHOOK_ANSWER_BYTES, WEBHOOK_ANSWER_MS } from '../kernel/limits'
import { hostOf, type Inside, mayReach } from '../kernel/reach'

/** What an attempt was answered. `erreur` null: the receiver has taken it. */
export interface ReceiverAnswer {
  statut: number | null
  /** From the request to the answer or failure, in milliseconds. */
  duree: number
  reponse: string
  erreur: Envoi['erreur']
}

interface Posted {
  headers: Readonly<Record<string, string>>
  body: string
  inside: Inside
  /** Finds the addresses of a name; the system's by default. */
  resolve?: typeof lookUp
  withinMs?: number
}

/**
 * Posts to an address and returns what it has answered, within seconds and whatever it does: it never throws. Only an
 * address that was checked is connected to, redirects are not followed, and no more of the answer is read than is kept.
 */
export function post(
  address: string,
  { headers, body, inside, resolve = lookUp, withinMs = WEBHOOK_ANSWER_MS }: Posted,
): Promise<ReceiverAnswer> {
  const begun = performance.now()
  const url = new URL(address)
  return new Promise((settle) => {
    let statut: number | null = null
    let text = Buffer.alloc(0)
    let request: http.ClientRequest | undefined
    let isSettled = false

    function end(failed: Envoi['erreur']): void {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      request?.destroy()
      const erreur = statut === null ? failed : statut >= 200 && statut < 300 ? null : 'statut'
      settle({ statut, duree: Math.round(performance.now() - begun), reponse: readable(text), erreur })
    }
    const timer = setTimeout(() => end('delai'), withinMs)

    // an address in digits is not looked up
    if (isIP(hostOf(url)) !== 0 && !mayReach(url, hostOf(url), inside)) return end('reseau')
    request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      // a connection of its own: one that was checked for another name is not used again
      agent: false,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: checkedLookup(url, inside, resolve),
    })
    request.on('response', (response) => {
      statut = response.statusCode ?? null
      response.on('data', (chunk: Buffer) => {
        text = Buffer.concat([text, chunk.subarray(0, WEBHOOK_ANSWER_BYTES - text.length)])
        if (text.length >= WEBHOOK_ANSWER_BYTES) end(null)
      })
      response.on('end', () => end(null))
      response.on('error', () => end(null))
    })
    request.on('error', (error) => end(unreachedBecause(error)))
    request.end(body)
  })
}

/** The beginning of an answer as a text that can be stored and shown. */
const readable = (bytes: Buffer): string =>
  [...bytes.toString('utf8').replace(/\p{Cc}/gu, (sign) => (/[\n\t]/.test(sign) ? sign : ' '))]
    .slice(0, REPONSE_MAX)
    .join('')
    .trim()
