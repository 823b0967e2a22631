import { type ProviderSettings, readProvider } from './identityProviders'
import { StartError } from './startError'

/** How operators sign in to their console besides by password. */
export interface ConsoleSignIn {
  provider: ProviderSettings
  /** False: only `emergency` signs in with a password. */
  passwords: boolean
  /** The operator whose password always works. */
  emergency: string | undefined
}

/** The name under which the provider's answers and sessions are kept. */
const NAME = 'console'
const FAMILY = 'CONSOLE_'
const called = (key: string) => `${FAMILY}SSO_${key}`

/**
 * The provider of identities in `CONSOLE_SSO_…`; undefined: there is none.
 *
 * @param env the settings that are set; their names are known
 * @throws StartError naming the setting and what it should be
 * @example readConsoleSignIn({ CONSOLE_SSO_URL: 'https://sso.univ.example', CONSOLE_SSO_CLIENT_ID: 'console' })
 */
export function readConsoleSignIn(
  env: Readonly<Record<string, string | undefined>>,
): ConsoleSignIn | undefined {
  const set = Object.keys(env).find((name) => name.startsWith(FAMILY))
  if (!set) return undefined
  const need = (name: string, because: string) => {
    if (!env[name]) throw new StartError(`${name} is missing: it is needed because ${because} is set.`)
  }
  need('DIRECTORY_HOST', set)
  need(called('URL'), set)
  const passwords = !['0', 'false'].includes(env[called('PASSWORDS')] ?? '')
  if (!passwords) need('CONSOLE_ADMIN_EMAIL', called('PASSWORDS'))
  return { provider: readProvider(env, NAME, called), passwords, emergency: env.CONSOLE_ADMIN_EMAIL }
}
