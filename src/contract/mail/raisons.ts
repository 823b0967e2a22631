/* Why a mail did not arrive, in words for the office, derived from the mail server's reply. */

/**
 * `inconnue`: no such mailbox. `domaine`: no such place. `fermee`, `pleine`: the mailbox is. `politique`: the server
 * does not want our mail.
 */
export const RAISONS_DE_REFUS = ['inconnue', 'domaine', 'fermee', 'pleine', 'politique', 'autre'] as const
export type RaisonDeRefus = (typeof RAISONS_DE_REFUS)[number]

const SIGNS: readonly (readonly [RaisonDeRefus, RegExp])[] = [
  ['pleine', /\b[45]\.2\.2\b|mailbox (is )?full|over ?quota/i],
  ['fermee', /\b5\.2\.[01]\b|(mailbox|account|user) (is )?(disabled|inactive|closed)/i],
  ['domaine', /\b5\.(1\.2|4\.[34])\b|(domain|host) (name )?not found|no such domain/i],
  [
    'inconnue',
    /\b5\.(1\.\d+|4\.1)\b|(user|recipient|mailbox) (is )?(unknown|not found)|no such (user|mailbox)|unknown user|does not exist/i,
  ],
  ['politique', /\b[45]\.7\.\d+\b|blocked|spam|policy|denied/i],
]

/**
 * Reads what a mail server has said against an address or a mail.
 *
 * @example raisonDeRefus('550 5.1.1 <lina@ecole.test>: user unknown') // 'inconnue'
 */
export const raisonDeRefus = (erreur: string): RaisonDeRefus =>
  SIGNS.find(([, sign]) => sign.test(erreur))?.[0] ?? 'autre'

/**
 * Beside the refusals: what keeps a mail here. `identification`: our mail server does not take our password.
 * `injoignable`: it cannot be reached. `attente`: the recipient's server asks to wait, and the mail is sent again.
 */
export type RaisonDuCourriel = RaisonDeRefus | 'identification' | 'injoignable' | 'attente' | 'incertain'

/**
 * Reads why a mail has not arrived, or may not have.
 *
 * @example raisonDuCourriel({ etat: 'en_attente', erreur: 'connect ECONNREFUSED 10.0.0.5:25' }) // 'injoignable'
 */
export function raisonDuCourriel({ etat, erreur }: { etat: string; erreur: string }): RaisonDuCourriel {
  if (etat === 'incertain') return 'incertain'
  if (/^(invalid login|missing credentials)|\b5\.7\.8\b/i.test(erreur)) return 'identification'
  const raison = raisonDeRefus(erreur)
  if (raison !== 'autre') return raison
  if (NETWORK_CODE.test(erreur) || NETWORK_WORDS.test(erreur)) return 'injoignable'
  return /\b4\d\d[ -]/.test(erreur) && LEAVES.includes(etat) ? 'attente' : 'autre'
}

/** The states of a mail that the service will try to send again by itself. */
const LEAVES: readonly string[] = ['en_attente', 'en_cours']

/** In capitals only: replies contain words such as “error”, “email” and “exceeds”. */
const NETWORK_CODE =
  /\b(ECONN\w+|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EPIPE|EPROTO|ESOCKET|EDNS|EAI_AGAIN|ESERVFAIL|ENODATA|EREFUSED|TLS)\b/
const NETWORK_WORDS = /time(d )?out|greeting|socket|certificate|connection closed/i
