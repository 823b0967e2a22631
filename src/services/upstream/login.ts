import type { Endpoint } from '../../contract/kernel/endpoint'
import { SessionUser } from '../../contract/specification/session'
import { deviceName } from '../access/deviceName'
import type { Session } from '../access/handler'
import { openSession } from '../access/sessions'
import type { Call, Target } from '../gateway/mount'
import { Refusal } from '../kernel/refusal'
import { badAnswer, exchange, type UpstreamOptions } from './exchange'

/**
 * Signs in to an existing service: the internship service gets what was typed and the shared password, company and
 * records their service account. The token that comes back is recorded, so that it ends as every other does.
 */
export function upstreamLogin(endpoint: Endpoint, { db, config }: UpstreamOptions): Target {
  const { service } = endpoint
  return async (call) => {
    const answer = await exchange(
      endpoint,
      config,
      {},
      { 'content-type': 'application/json' },
      JSON.stringify(credentials(call)),
    ).catch((error: unknown) => {
      throw error instanceof Refusal ? asLogin(error) : error
    })
    const user = SessionUser.safeParse(answer.value.user)
    if (!user.success) throw badAnswer(service, 'it has no user with a token')
    const { api_token: upstreamToken, ...known } = user.data
    const { uid, username, email } = signedIn(call, known)
    const session = { service, uid, username, email, anneeId: Number(call.input.parsed.anneeScolaire_id) }
    const token = await openSession(db, config, {
      ...session,
      upstreamToken,
      device: deviceName(call.request.headers.get('user-agent')),
      ...(call.session && { parentHash: call.session.tokenHash }),
    })
    if (service === 'internship') call.proven = String(call.input.parsed.email)
    return Response.json({ status: 200, user: { uid, username, email, api_token: token } })
  }

  function credentials({ input: { parsed } }: Call): object {
    const { internship } = config.upstreams
    if (service === 'internship') return { ...parsed, api_password: internship?.apiPassword }
    const account = config.upstreams[service]
    return { ...parsed, email: account?.email, password: account?.password }
  }

  /** The browser learns who is signed in, never which service account was used. */
  function signedIn(
    { session, input }: Call,
    user: Omit<SessionUser, 'api_token'>,
  ): Omit<SessionUser, 'api_token'> {
    if (session) return pickUser(session)
    return { ...user, email: user.email || String(input.parsed.email) }
  }

  /** A service account that is refused is not the fault of the person who signs in. */
  function asLogin(refusal: Refusal): Refusal {
    if (refusal.status >= 500) return refusal
    if (service !== 'internship') {
      return new Refusal('service_unavailable', `the ${service} service refuses its service account`, {
        service,
      })
    }
    const typed = ['validation', 'not_found', 'forbidden', 'session_expired'].includes(refusal.code)
    return typed ? new Refusal('bad_credentials', refusal.message) : refusal
  }
}

const pickUser = ({ uid, username, email }: Session) => ({ uid, username, email })
