import { Parser } from 'saxen'
import type { ProviderSettings } from '../../kernel/identityProviders'
import { PROVIDER_S } from '../../kernel/limits'
import { Refusal } from '../../kernel/refusal'
import { asRefusal, type IdentityProvider, proofOf } from './provider'

const ANSWER_BYTES = 256 * 1024

/**
 * CAS 3: the browser brings a ticket back, which the provider is asked about once. CAS knows no state: it is a part of the
 * address that the browser comes back to, which the ticket is good for alone.
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
          // an answer from elsewhere is not the provider's
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

    /** Single log-out: the message is not signed, but who does not know the ticket cannot name it. */
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

/** Names without the prefixes of their namespaces. */
const plain = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Whom the answer to a ticket names. Only what stands where CAS puts it counts: a success that is the whole answer, a user
 * right below, attributes below theirs.
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

/** The ticket of the session that a message of the single log-out ends. */
function readLogout(xml: string): string | undefined {
  if (xml.length > ANSWER_BYTES) return undefined
  let ticket: string | undefined
  walk(xml, (path, text) => {
    if (path.length === 2 && path[0] === 'LogoutRequest' && path[1] === 'SessionIndex') ticket ??= text
  })
  return ticket
}

/** Tells each element's own text with the path of its names, once it ends. @throws Refusal `identity_refused` */
function walk(xml: string, tell: (path: readonly string[], text: string) => void): void {
  const open: { name: string; text: string }[] = []
  const refuse = () => {
    throw new Refusal('identity_refused', 'the answer is no XML')
  }
  // entities of its own are nothing that CAS sends
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
