import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { isGuessable } from '../../kernel/guessable'
import { Refusal } from '../../kernel/refusal'
import { turns } from '../../kernel/turns'
import { newToken } from './tokens'

/** OWASP's argon2id: 19 MiB, two passes, one lane. argon2id is the library's default algorithm. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Hashing takes a core and 19 MiB for tens of milliseconds; in a flood of sign-ins one core stays free for everything
 * else.
 */
const inTurn = turns({
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 100,
  waitMs: 20_000,
})

/** Stored where an account has no password: no password matches it. */
export const NO_PASSWORD = ''

/** @returns the PHC string to store */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS))

/**
 * Whether the password is the stored one. Without a stored one the result is `false` after the same time, so the
 * duration of a sign-in does not reveal which accounts exist.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const phc = stored || (await nobody())
  const matches = await inTurn(() => verify(phc, password)).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return false // the stored value is not a hash
  })
  return matches && Boolean(stored)
}

/**
 * `hashPassword` for a password chosen by a user.
 *
 * @throws Refusal `password_too_common`
 */
export async function hashChosen(password: string, email: string): Promise<string> {
  if (isGuessable(password, email)) throw new Refusal('password_too_common', 'everybody tries this password')
  return hashPassword(password)
}

let hashOfNobody: Promise<string> | undefined
function nobody(): Promise<string> {
  hashOfNobody ??= hash(newToken(), PARAMETERS)
  return hashOfNobody
}
