import { z } from 'zod'
import { PASSWORD_MIN } from '../../../contract/kernel/constants'
import { Refusal } from '../../kernel/refusal'
import { StartError } from '../../kernel/startError'
import { type Context, type Flags, one } from '../command'
import { linkOperator } from './identities'
import { keepOperator, removeOperator } from './operators'

/**
 * Lets somebody into the console, with another password or identity if they are there already, or no longer. Without a
 * password they sign in by the provider of identities alone.
 */
export async function operator(
  names: string[],
  flags: Flags,
  { directory, config, env }: Context,
): Promise<string> {
  const email = one(
    names,
    'operator <email> [--subject <id at the provider>] [--remove], with the password in OPERATOR_PASSWORD',
  )
  if (flags.remove) {
    if (!(await removeOperator(directory.pool, email)))
      throw new StartError(`${email} is not an operator: nothing was changed.`)
    return `${email} no longer gets into the console.`
  }
  const { host, console: ways } = config.directory ?? {}
  const password = env.OPERATOR_PASSWORD || undefined
  const subject = flags.subject?.trim()
  if (!z.email().safeParse(email).success) throw new StartError(`${email} is not an email address.`)
  if (subject !== undefined && !ways)
    throw new StartError('CONSOLE_SSO_URL is missing: it says at which provider the operator has this id.')
  if (subject === '') throw new StartError('--subject is empty: write the id that the provider has for them.')
  if (password === undefined ? !ways : password.length < PASSWORD_MIN)
    throw new StartError(`Set OPERATOR_PASSWORD to a password of at least ${PASSWORD_MIN} characters.`)
  await keepOperator(directory.pool, email, password).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    throw new StartError('OPERATOR_PASSWORD is too easy to guess: choose another one.')
  })
  if (ways && subject) await linkOperator(directory.pool, email, { issuer: ways.provider.url, subject })
  const as = subject ? ` as ${subject}` : ''
  return `${email} signs in ${host ? `at ${host}/console` : 'once DIRECTORY_HOST names the host of the console'}${as}.`
}
