import { z } from 'zod'
import { cleanText } from '../kernel/cleanText'
import { westernDigits } from '../kernel/digits'
import { Done, defineService } from '../kernel/endpoint'
import { required } from '../kernel/inputs'
import { SessionUser } from '../specification/session'
import { Flag } from '../specification/values'

/*
 * The second factor of the staff beside their password: a code of an application, or one of ten recovery codes. Calls beyond
 * the specification's.
 */

export const CODES_DE_SECOURS = 10

/** What an application computes codes from; `adresse` (`otpauth://…`) is what it reads from the QR code. */
const Cle = { secret: z.string(), adresse: z.string() }
export interface CleDApplication {
  secret: string
  adresse: string
}

/** As typed, in any digits and with any spaces: six digits, or a recovery code. */
const Code = z
  .string()
  .max(60)
  .overwrite((typed) =>
    westernDigits(cleanText(typed))
      .replace(/[\s\p{Cf}.-]/gu, '')
      .toLowerCase(),
  )
  .min(1)
  .max(40)

/** What stands between a password that was right and the session. */
const etape = z.string().regex(/^[\w-]{20,100}$/)
const password = z.string().min(1).max(200)
/** Shown once: they are kept as digests. */
const codes = z.array(z.string())

const own = { method: 'POST', extension: true, final: true, role: 'reader' } as const

export const facteur = defineService('internship', {
  facteur: {
    method: 'GET',
    path: 'profile/facteur',
    extension: true,
    role: 'reader',
    input: z.object({}),
    output: z.object({
      facteur: z.object({
        /** An instant; null: there is no application. */
        ajoute: z.string().nullable(),
        /** Recovery codes that have not served. */
        codes: z.number().int(),
        /** The school wants one of the caller, who is an administrator. */
        exige: Flag,
        /** The account has a password: without one nobody asks for a code. */
        mot_de_passe: Flag,
      }),
    }),
  },
  /** Begins to set up an application, also another one in its place. @throws `wrong_password`, `rate_limited` */
  facteurPreparer: {
    ...own,
    path: 'profile/facteur/preparer',
    input: z.object({ password }),
    output: z.object({ etape: z.string(), ...Cle }),
  },
  /** Takes the application over once it has shown a code. @throws `code_refused`, `link_expired` */
  facteurAjouter: {
    ...own,
    path: 'profile/facteur/ajouter',
    input: z.object({ etape, code: Code }),
    output: z.object({ status: z.number().int(), codes }),
  },
  /** New recovery codes; those before no longer work. @throws `wrong_password`, `not_found` */
  facteurCodes: {
    ...own,
    path: 'profile/facteur/codes',
    input: z.object({ password }),
    output: z.object({ status: z.number().int(), codes }),
  },
  /** @throws `wrong_password`, `factor_required` where the school wants one and there is no passkey */
  facteurSupprimer: {
    ...own,
    path: 'profile/facteur/supprimer',
    input: z.object({ password }),
    output: Done,
  },
  /**
   * The second step of a sign-in that was answered `second_factor_required`, with a code of the account's, or
   * `second_factor_missing`, with the first code of an application that is taken over by it. The answer is that of the
   * specification's sign-in; `codes` come with a new application.
   *
   * @throws `code_refused`, `link_expired`
   */
  facteurEntrer: {
    method: 'POST',
    path: 'facteur/entrer',
    extension: true,
    access: 'public',
    final: true,
    whileReadOnly: true,
    attempts: { minutes: 60, address: 100, account: 10, failuresOnly: true },
    /** `email`: the account's, by which tries are counted. */
    input: z.object({ etape, email: required(254), code: Code }),
    output: z.object({ status: z.number().int(), user: SessionUser, codes: codes.optional() }),
  },
})
