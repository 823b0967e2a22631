import { cleanText } from '../../../contract/kernel/cleanText'
import type { ProviderSettings } from '../../kernel/identityProviders'
import { Refusal } from '../../kernel/refusal'

/** What a provider has proved of whoever came back from it. */
export interface Proof {
  /** What stays the same about them there. */
  sujet: string
  nom: string
  /** Empty: it names none. */
  email: string
  /** The address is theirs for sure. */
  emailProuve: boolean
  /** Of a student, or the code of a teacher; empty: it names none. */
  numero: string
  groupes: string[]
  /** By what it may end the session later: texts that name it, or all sessions of the person, there. */
  fins: string[]
}

/** What is kept of a sign-in that is on its way to a provider, and compared when it comes back. */
export type OnTheWay = Readonly<Record<string, string>>

/** A way to learn who somebody is: each protocol is one. Failures are those of `asRefusal`. */
export interface IdentityProvider {
  /** Where the browser signs in. @param back where it is to come back to, @param state what it brings back */
  begin(back: string, state: string): Promise<{ adresse: string; secret: OnTheWay }>
  /** Whom the address that the browser has come back to proves. */
  prove(returned: URL, back: string, state: string, secret: OnTheWay): Promise<Proof>
  /** Which sessions a message of the provider ends. @throws Refusal `identity_refused` when it is not the provider's */
  ends(message: URLSearchParams): Promise<string[]>
  /** Where somebody signs out at the provider, and then comes back to an address of ours; undefined: nowhere. */
  exit(back: string): Promise<string | undefined>
}

/** A text that somebody else chose may be any: this is how much of it is kept. */
const LENGTH = { sujet: 255, nom: 100, email: 254, numero: 100, groupe: 200 }
const GROUPS_MAX = 200

/**
 * What the claims or attributes of a provider say, by the names that its settings give.
 *
 * @param subject what the protocol itself calls the person
 * @throws Refusal `identity_refused` when what should identify them is missing
 */
export function proofOf(
  { claims, trustsEmail }: Pick<ProviderSettings, 'claims' | 'trustsEmail'>,
  given: Readonly<Record<string, unknown>>,
  subject: { name: string; value: string },
  fins: string[],
): Proof {
  const known = { ...given, [subject.name]: subject.value }
  const one = (claim: string) => textsOf(known[claim])[0] ?? ''
  // letter by letter: two that merely look alike are two people
  const [sujet = ''] = valuesOf(known[claims.id])
  if (!sujet || sujet.length > LENGTH.sujet)
    throw new Refusal('identity_refused', `the provider names no "${claims.id}" that identifies anybody`)
  const email = one(claims.email)
  const isAddress = email.length <= LENGTH.email && /^[^\s@<>]+@[^\s@<>]+$/.test(email)
  return {
    sujet,
    nom: one(claims.name).slice(0, LENGTH.nom),
    email: isAddress ? email : '',
    emailProuve: isAddress && (trustsEmail || known.email_verified === true),
    numero: claims.number ? one(claims.number).slice(0, LENGTH.numero) : '',
    groupes: [...new Set(textsOf(known[claims.groups]).flatMap((groups) => groups.split(/\s*;\s*/)))]
      .filter((group) => group && group.length <= LENGTH.groupe)
      .slice(0, GROUPS_MAX),
    fins,
  }
}

/** A claim has one value or several; numbers are texts as well. */
const valuesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)

const textsOf = (value: unknown): string[] => valuesOf(value).map(cleanText).filter(Boolean)

/**
 * What fails while a provider is asked, as a refusal: that it does not answer, or that what it says proves nothing. What
 * exactly it was stays in the log.
 */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const told = withItsCause(error)
  const refusal = isOutage(error)
    ? new Refusal('provider_unavailable', `the provider does not answer: ${told}`)
    : new Refusal('identity_refused', `what the provider says proves nothing: ${told}`)
  refusal.cause = error
  return refusal
}

/** `fetch` fails by a TypeError with a cause, and what takes too long by a DOMException; a provider in trouble answers 5xx. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true
  if ('code' in error && error.code === 'OAUTH_TIMEOUT') return true
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  const { cause } = error
  // servers put another `Response` in the place of the one that `fetch` answers by
  if (typeof cause === 'object' && cause !== null && 'status' in cause) return Number(cause.status) >= 500
  return cause instanceof Error && isOutage(cause)
}

function withItsCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`.slice(0, 300)
}
