import { Parser } from 'saxen'
import type { ProviderSettings } from '../../kernel/identityProviders'
import { PROVIDER_S } from '../../kernel/limits'
import { Refusal } from '../../kernel/refusal'
import { asRefusal, type IdentityProvider, proofOf } from './provider'

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
      if (!/^ST-[\w.-]{1,250}$/.test(ticket)) throw new Refusal('identity_refused', 'this is no ticket')
      try {
        const answer = await fetch(at('p3/serviceValidate', { service: serviceOf(back, state), ticket }), {
          // a response from elsewhere does not come from the provider
          redirect: 'error',
          signal: AbortSignal.timeout(patienceS * 1000),
        })
        if (answer.status >= 500) throw new Error(`it answered ${answer.status}`, { cause: answer })
        const { user, attributes } = readValidation(await textOf(answer))
        return proofOf(settings, attributes, { name: 'user', value: user }, [`ticket ${ticket}`])
      } catch (error) {
        throw asRefusal(error)
      }
    },

    /** Single log-out: the message is not signed, but only somebody who knows the ticket can name it. */
    async ends(message) {
      const ticket = readLogout(message.get('logoutRequest') ?? '')
      if (!ticket) throw new Refusal('identity_refused', 'this ends no session')
      return [`ticket ${ticket}`]
    },

    exit: async (back) => at('logout', { service: back }),
  }
}

const serviceOf = (back: string, state: string) => `${back}?${new URLSearchParams({ state })}`

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > ANSWER_BYTES) throw new Error('its answer has no end')
  }
  return text
}

/** Names without their namespace prefixes. */
const plain = (name: string) => name.slice(name.indexOf(':') + 1)

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
  walk(xml, (path, text) => {
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
  walk(xml, (path, text) => {
    if (path.length === 2 && path[0] === 'LogoutRequest' && path[1] === 'SessionIndex') ticket ??= text
  })
  return ticket
}

/** Calls `tell` with each element's own text and its path, when the element ends. @throws Refusal `identity_refused` */
function walk(xml: string, tell: (path: readonly string[], text: string) => void): void {
  const open: { name: string; text: string }[] = []
  const refuse = () => {
    throw new Refusal('identity_refused', 'the answer is no XML')
  }
  // CAS sends no entities of its own
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) refuse()
  new Parser()
    .on('openTag', (name) => void open.push({ name: plain(name), text: '' }))
    .on('text', (value, decode) => {
      const last = open.at(-1)
      if (last) last.text += decode(value)
    })
    .on('cdata', (value) => {
      const last = open.at(-1)
      if (last) last.text += value
    })
    .on('closeTag', () => {
      const last = open.at(-1)
      const path = open.map(({ name }) => name)
      open.pop()
      if (last) tell(path, last.text.trim())
    })
    .on('error', refuse)
    .on('warn', () => {})
    .parse(xml)
  if (open.length > 0) refuse()
}
