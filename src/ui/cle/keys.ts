import type { CleMessages } from '../../../i18n/cle/fr'
import type { ReponseDeCle } from '../../contract/cle/cle'
import { type Lang, localeOf } from '../../contract/kernel/constants'
import { ApiError } from '../calls/ApiError'
import { fill } from '../texts/messages'

/* Passkeys in the browser. The library loads when somebody uses one. */

type Json = Record<string, unknown>

/** A new key on this device, by the options of the services. Throws what `keyFailure` explains. */
export async function makeKey(options: Json): Promise<ReponseDeCle> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return remembered(asJson(await startRegistration({ optionsJSON: options as never })))
}

/** The answer of a key to a challenge of the services. Throws what `keyFailure` explains. */
export async function answerByKey(options: Json): Promise<ReponseDeCle> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return remembered(asJson(await startAuthentication({ optionsJSON: options as never })))
}

/**
 * Whether keys can be offered among what the browser proposes for the page's field of the address. Only where one has been
 * used before: everybody else needs neither the library nor a challenge for each view of the page.
 */
export async function canOfferKeys(): Promise<boolean> {
  if (!localStorage.getItem(USED) || !document.querySelector('input[autocomplete$="webauthn"]')) return false
  return (await import('@simplewebauthn/browser')).browserSupportsWebAuthnAutofill()
}

/** As `answerByKey`, once somebody chooses a key in that field; fails when a key is asked for otherwise. */
export async function offerKeys(options: Json): Promise<ReponseDeCle> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return asJson(await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true }))
}

export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** Set once a key has been made or used on this device. */
const USED = 'espace-stage.cle'

function remembered(answer: ReponseDeCle): ReponseDeCle {
  localStorage.setItem(USED, '1')
  return answer
}

/** What the library describes in more detail is JSON for us: the services verify it. */
const asJson = (answer: object) => answer as ReponseDeCle

/** Why it did not come to pass; null: something else than keys is the matter. */
export function keyFailure(error: unknown, t: CleMessages): string | null {
  if (error instanceof ApiError)
    return (
      {
        key_refused: t.refused,
        link_expired: t.cancelled,
        password_off: t.passwordOff,
        wrong_password: t.wrongPassword,
        too_many_keys: t.tooMany,
        not_for_you: t.notForYou,
      }[error.code as string] ?? null
    )
  const { name } = error as Error
  // the library's names for what a browser says
  if (name === 'InvalidStateError') return t.exists
  return /^(NotAllowed|Abort|Security|NotSupported|Constraint|Unknown)Error$|WebAuthn/.test(name)
    ? t.cancelled
    : null
}

/** "Ajoutée le 3 mai 2026 · Jamais utilisée". */
export function keyFacts(
  { creee, utilisee, partagee }: { creee: string; utilisee: string | null; partagee: boolean },
  t: CleMessages,
  lang: Lang,
): string[] {
  const day = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long' })
  const on = (text: string, instant: string) => fill(text, { jour: day.format(new Date(instant)) })
  return [
    on(t.madeOn, creee),
    utilisee ? on(t.usedOn, utilisee) : t.neverUsed,
    ...(partagee ? [t.shared] : []),
  ]
}
