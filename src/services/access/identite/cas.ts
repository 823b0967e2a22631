import type { ProviderSettings } from '../../kernel/identityProviders'
import { PROVIDER_S } from '../../kernel/limits'
import { Refusal } from '../../kernel/refusal'
import { asRefusal, type IdentityProvider, proofOf, textOf } from './provider'
import { walkXml } from './xml'

const ANSWER_BYTES = 256 * 1024

/**
 * CAS 3: the browser brings a ticket back, and the provider is asked about it once. CAS has no state parameter, so the
 * state is part of the return address, and the ticket is only valid for that address.
 */
export function casProvider(settings: ProviderSettings, patienceS = PROVIDER_S): IdentityProvider {
  const { url } = settings
  const at = (path: string, query: Record<string, string>) => `${url}/${path}?${new URLSearchParams(query)}`
  return {
    begin: async (back, state) => ({
      adresse: at('login', { service: serviceOf(back, state) }),
      secret: {},
    }),

    async prove(returned, back, state) {
      const ticket = returned.searchParams.get('ticket') ?? ''
      if (!/^ST-[\w.-]{1,250}$/.test(ticket)) throw new Refusal('identity_refused', 'this is not a ticket')
      try {
        const answer = await fetch(at('p3/serviceValidate', { service: serviceOf(back, state), ticket }), {
          // a response from elsewhere does not come from the provider
          redirect: 'error',
          signal: AbortSignal.timeout(patienceS * 1000),
        })
        if (answer.status >= 500) throw new Error(`it answered ${answer.status}`, { cause: answer })
        const { user, attributes } = readValidation(await textOf(answer, ANSWER_BYTES))
        return proofOf(settings, attributes, { name: 'user', value: user }, [`ticket ${ticket}`])
      } catch (error) {
        throw asRefusal(error)
      }
    },

    /** Single log-out: the message is not signed, but only somebody who knows the ticket can name it. */
    async ends(message) {
      const ticket = readLogout(new URLSearchParams(message).get('logoutRequest') ?? '')
      if (!ticket) throw new Refusal('identity_refused', 'this ends no session')
      return { fins: [`ticket ${ticket}`] }
    },

    exit: async (back) => at('logout', { service: back }),
  }
}

const serviceOf = (back: string, state: string) => `${back}?${new URLSearchParams({ state })}`

/**
 * Reads whom the response to a ticket names. Only elements in their proper place count: a success as the root's child,
 * the user directly below it, attributes below theirs.
 *
 * @throws Refusal `identity_refused`
 */
export function readValidation(xml: string): { user: string; attributes: Record<string, string[]> } {
  const users: string[] = []
  const attributes: Record<string, string[]> = Object.create(null)
  let why = ''
  walkXml(xml, (path, text) => {
    const [root, success, element, name] = path
    if (root !== 'serviceResponse') return
    if (success === 'authenticationFailure' && path.length === 2) why = text || 'the ticket is refused'
    if (success !== 'authenticationSuccess') return
    if (element === 'user' && path.length === 3) users.push(text)
    if (element === 'attributes' && name && path.length === 4) {
      attributes[name] ??= []
      attributes[name].push(text)
    }
  })
  const [user] = users
  if (why || users.length !== 1 || !user)
    throw new Refusal('identity_refused', `the ticket proves nothing: ${why || 'the answer names nobody'}`)
  return { user, attributes: { ...attributes } }
}

/** The ticket of the session that a single log-out message ends. */
function readLogout(xml: string): string | undefined {
  if (xml.length > ANSWER_BYTES) return undefined
  let ticket: string | undefined
  walkXml(xml, (path, text) => {
    if (path.length === 2 && path[0] === 'LogoutRequest' && path[1] === 'SessionIndex') ticket ??= text
  })
  return ticket
}
