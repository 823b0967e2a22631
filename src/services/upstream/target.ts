import type { Endpoint } from '../../contract/kernel/endpoint'
import { dialable } from '../../contract/kernel/phone'
import { mapPhones } from '../../contract/kernel/phoneField'
import { closeSession, upstreamTokenOf } from '../access/sessions'
import { readMultipart } from '../gateway/input'
import type { Call, Target } from '../gateway/mount'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { exchange, type UpstreamAnswer, type UpstreamOptions } from './exchange'
import { upstreamLogin } from './login'

/**
 * Forwards the calls of an endpoint to an existing service, with the contract's method, path, query and body, the
 * caller's token for that service, and the secrets that the browser never has.
 */
export function upstream(endpoint: Endpoint, options: UpstreamOptions): Target {
  const { config } = options
  if (endpoint.path === 'login') return upstreamLogin(endpoint, options)
  if (endpoint.path === 'logout') return upstreamLogout(endpoint, options)
  if (endpoint.path === 'seance/annee') return upstreamYear
  if (endpoint.streams) return upstreamStream
  if (endpoint.path.startsWith('espace/')) return noSpaces
  return async (call) => {
    const { text } = await forward(endpoint, config, call)
    return new Response(text, { headers: { 'content-type': 'application/json' } })
  }
}

/** Our sessions end even when the service has no sign-out. */
function upstreamLogout(endpoint: Endpoint, { db, config, log }: UpstreamOptions): Target {
  return async (call) => {
    if (call.session) await closeSession(db, call.session)
    await forward(endpoint, config, call).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return
      log.error({ err: error, request: call.requestId }, 'The internship service did not sign out')
    })
    return Response.json({ status: 200 })
  }
}

/** An existing service writes to its own database, which tells us nothing. */
const upstreamStream: Target = async () => {
  throw new Refusal('unknown_call', 'the existing service has no stream of changes')
}

/** An existing service opened its session for one year. */
const upstreamYear: Target = async () => {
  throw new Refusal('unknown_call', 'the year is that of an existing service')
}

/** Calls about the spaces of persons are never forwarded, nor are addresses and passwords typed there. */
const noSpaces: Target = async () => {
  throw new Refusal('unknown_call', 'there are no spaces in front of an existing service')
}

async function forward(endpoint: Endpoint, config: Config, call: Call): Promise<UpstreamAnswer> {
  const headers: Record<string, string> = {}
  if (call.session && call.bearer) headers.authorization = `Bearer ${upstreamTokenOf(call.bearer)}`
  if (endpoint.multipart) {
    const { type, bytes } = await readMultipart(call.request)
    return exchange(endpoint, config, {}, { ...headers, 'content-type': type }, bytes)
  }
  const inQuery = (key: string) => endpoint.method === 'GET' || endpoint.query.includes(key)
  const sent = mapPhones(endpoint.input, call.input.sent, asNumber)
  const entries = Object.entries(sent)
  const query = Object.fromEntries(entries.filter(([key]) => inQuery(key)))
  if (endpoint.method === 'GET') return exchange(endpoint, config, query, headers)
  const body = Object.fromEntries(entries.filter(([key]) => !inQuery(key)))
  headers['content-type'] = 'application/json'
  return exchange(endpoint, config, query, headers, JSON.stringify(body))
}

/** The specification checks phone numbers as digits only, so two zeros replace the plus. */
const asNumber = (number: string) => dialable(number).replace(/^\+/, '00')
