import { cleanText } from '../../../contract/kernel/cleanText'
import type { Lang } from '../../../contract/kernel/constants'
import type { ProviderSettings } from '../../kernel/identityProviders'
import { Refusal } from '../../kernel/refusal'

/** What a provider has proved about the person who came back from it. */
export interface Proof {
  /** The provider's stable id for them. */
  sujet: string
  nom: string
  /** Empty: it names none. */
  email: string
  emailProuve: boolean
  /** A student's number or a teacher's code; empty: it names none. */
  numero: string
  groupes: string[]
  /** Keys by which the provider may later end this session, or all sessions of the person. */
  fins: string[]
  /** What signing out at the provider needs later, if it needs anything. */
  sortie?: OnTheWay | undefined
}

/** What is stored while a sign-in is at the provider, and compared when it comes back. */
export type OnTheWay = Readonly<Record<string, string>>

/** A way to learn who somebody is, one per protocol. Failures become those of `asRefusal`. */
export interface IdentityProvider {
  /**
   * The address at which the browser signs in. @param back the return address, @param state what the browser brings
   * back, @param choice one of `choices`
   */
  begin(back: string, state: string, choice?: string): Promise<{ adresse: string; secret: OnTheWay }>
  /** Reads the proof from the address to which the browser has come back. */
  prove(returned: URL, back: string, state: string, secret: OnTheWay): Promise<Proof>
  /**
   * The keys of the sessions that a message of the provider ends, and where the browser that brought it goes next.
   *
   * @param message the query or the form, as it was sent
   * @throws Refusal `identity_refused` if it does not come from the provider
   */
  ends(message: string): Promise<{ fins: string[]; reponse?: string }>
  /**
   * The address at which somebody signs out at the provider and then returns to `back`; undefined: there is none.
   *
   * @param sortie what the proof said that this needs
   */
  exit(back: string, sortie?: OnTheWay): Promise<string | undefined>
  /** The universities behind the provider, one of which somebody chooses. */
  choices?(): Promise<Choice[]>
  /** The description of ourselves that a provider reads (XML). */
  metadata?(): Promise<string>
}

/** A university behind a provider. */
export interface Choice {
  id: string
  noms: Partial<Record<Lang, string>>
}

/** The text of an answer. @throws Error if it is longer than `max` characters */
export async function textOf(answer: Response, max: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > max) throw new Error('its answer has no end')
  }
  return text
}

/** Texts chosen by others are cut to these lengths. */
const LENGTH = { sujet: 255, nom: 100, email: 254, numero: 100, groupe: 200 }
const GROUPS_MAX = 200

/**
 * Reads claims or attributes by the names given in the provider's settings.
 *
 * @param subject the protocol's own name for the person
 * @throws Refusal `identity_refused` if their identifier is missing
 */
export function proofOf(
  { claims, trustsEmail }: Pick<ProviderSettings, 'claims' | 'trustsEmail'>,
  given: Readonly<Record<string, unknown>>,
  subject: { name: string; value: string },
  fins: string[],
): Proof {
  const known = { ...given, [subject.name]: subject.value }
  const one = (claim: string) => textsOf(known[claim])[0] ?? ''
  // compared exactly: two ids that merely look alike are two people
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

/** A claim has one value or several; numbers are read as texts. */
const valuesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)

const textsOf = (value: unknown): string[] => valuesOf(value).map(cleanText).filter(Boolean)

/**
 * Turns a failure while asking a provider into a refusal: it does not answer, or its answer proves nothing. The exact
 * cause is only logged.
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

/**
 * `fetch` fails with a TypeError that has a cause, time-outs with a DOMException; a provider in trouble answers 5xx.
 */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true
  if ('code' in error && error.code === 'OAUTH_TIMEOUT') return true
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  const { cause } = error
  // not `instanceof`: servers replace the global `Response`, while `fetch` keeps its own
  if (typeof cause === 'object' && cause !== null && 'status' in cause) return Number(cause.status) >= 500
  return cause instanceof Error && isOutage(cause)
}

function withItsCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`.slice(0, 300)
}
