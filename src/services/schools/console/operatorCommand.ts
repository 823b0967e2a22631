import { z } from 'zod'
import { PASSWORD_MIN } from '../../../contract/kernel/constants'
import { Refusal } from '../../kernel/refusal'
import { StartError } from '../../kernel/startError'
import { type Context, type Flags, one } from '../command'
import { keepOperator, removeOperator } from './operators'

/** Lets somebody into the console, with another password if they are there already, or no longer. */
export async function operator(
  names: string[],
  flags: Flags,
  { directory, config, env }: Context,
): Promise<string> {
  const email = one(names, 'operator <email> [--remove], with the password in OPERATOR_PASSWORD')
  if (flags.remove) {
    if (!(await removeOperator(directory.pool, email)))
      throw new StartError(`${email} is no operator: nothing was changed.`)
    return `${email} no longer gets into the console.`
  }
  const { OPERATOR_PASSWORD: password = '' } = env
  if (!z.email().safeParse(email).success) throw new StartError(`${email} is no email address.`)
  if (password.length < PASSWORD_MIN)
    throw new StartError(`Set OPERATOR_PASSWORD to a password of at least ${PASSWORD_MIN} characters.`)
  await keepOperator(directory.pool, email, password).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    throw new StartError('OPERATOR_PASSWORD is too easy to guess: choose another one.')
  })
  const host = config.directory?.host
  return `${email} signs in ${host ? `at ${host}/console` : 'once DIRECTORY_HOST names the host of the console'}.`
}
