import { LANGS, type Lang } from '../../contract/kernel/constants'
import { StartError } from './startError'

/** An identity provider, as configured. */
export interface ProviderSettings {
  /** Part of its addresses here: `univ`. */
  name: string
  kind: 'oidc' | 'cas'
  /** The name on its button; undefined: a general text about the university. */
  label: Record<Lang, string> | undefined
  staff: boolean
  persons: boolean
  /** The issuer, or the address of CAS. */
  url: string
  clientId: string
  clientSecret: string | undefined
  scope: string
  /** Its names of the claims we need. */
  claims: { id: string; email: string; name: string; number: string; groups: string }
  /** Its addresses count as verified even if it does not say so for each. */
  trustsEmail: boolean
  /** Whether the table of groups creates accounts for people whom nobody has added. */
  makes: boolean
  /** How long a session may last before the provider is asked again. */
  hours: number
}

const FAMILY = 'SSO_'
const NAME = /^[a-z][a-z0-9]{0,19}$/
const KEYS = [
  'KIND',
  'LABEL',
  'FOR',
  'URL',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'SCOPE',
  'CLAIM_ID',
  'CLAIM_EMAIL',
  'CLAIM_NAME',
  'CLAIM_NUMBER',
  'CLAIM_GROUPS',
  'TRUST_EMAIL',
  'NEW',
  'HOURS',
] as const
type Key = (typeof KEYS)[number]

/**
 * The providers listed in `SSO`, each with its own settings `SSO_<NAME>_…`.
 *
 * @throws StartError naming the setting and what it should be
 * @example readProviders({ SSO: 'univ', SSO_UNIV_URL: 'https://sso.univ.example', SSO_UNIV_CLIENT_ID: 'stages' })
 */
export function readProviders(env: Readonly<Record<string, string | undefined>>): ProviderSettings[] {
  const names = listOf(env.SSO)
  const bad = names.find((name, at) => !NAME.test(name) || names.indexOf(name) !== at)
  if (bad !== undefined)
    throw new StartError(
      `SSO must be names of small letters and digits, each once, such as univ,cas; "${bad}" is none.`,
    )
  refuseUnknown(env, names)
  const providers = names.map((name) => readProvider(env, name))
  const unnamed = providers.length > 1 && providers.find(({ label }) => !label)
  if (unnamed)
    throw new StartError(
      `${settingOf(unnamed.name, 'LABEL')} is missing: with several providers each button needs its name.`,
    )
  return providers
}

function readProvider(env: Readonly<Record<string, string | undefined>>, name: string): ProviderSettings {
  const given = (key: Key) => env[settingOf(name, key)]?.trim() || undefined
  const refuse = (key: Key, what: string) => new StartError(`${settingOf(name, key)} ${what}.`)
  const flag = (key: Key, byDefault: boolean) => {
    const value = given(key)
    if (value !== undefined && value !== '0' && value !== '1') throw refuse(key, 'must be 0 or 1')
    return value === undefined ? byDefault : value === '1'
  }
  const kind = given('KIND') ?? 'oidc'
  if (kind !== 'oidc' && kind !== 'cas') throw refuse('KIND', `must be oidc or cas, not "${kind}"`)
  const url = given('URL')?.replace(/\/+$/, '')
  if (!url || !isProviderUrl(url))
    throw refuse('URL', 'must be the address of the provider, such as https://sso.univ.example')
  const clientId = given('CLIENT_ID')
  if (kind === 'oidc' && !clientId) throw refuse('CLIENT_ID', 'is missing: OpenID Connect needs it')
  const whom = listOf(given('FOR') ?? 'staff,persons')
  if (whom.length === 0 || whom.some((one) => one !== 'staff' && one !== 'persons'))
    throw refuse('FOR', 'must be staff, persons or both: staff,persons')
  const makes = given('NEW') ?? 'refuse'
  if (makes !== 'make' && makes !== 'refuse') throw refuse('NEW', `must be make or refuse, not "${makes}"`)
  const hours = Number(given('HOURS') ?? 12)
  if (!Number.isInteger(hours) || hours < 1 || hours > 720)
    throw refuse('HOURS', 'must be a whole number from 1 to 720')
  const label = given('LABEL')
  return {
    name,
    kind,
    label: label ? labelsOf(label) : undefined,
    staff: whom.includes('staff'),
    persons: whom.includes('persons'),
    url,
    clientId: clientId ?? '',
    clientSecret: given('CLIENT_SECRET'),
    scope: given('SCOPE') ?? 'openid profile email',
    claims: {
      id: given('CLAIM_ID') ?? (kind === 'cas' ? 'user' : 'sub'),
      email: given('CLAIM_EMAIL') ?? (kind === 'cas' ? 'mail' : 'email'),
      name: given('CLAIM_NAME') ?? (kind === 'cas' ? 'cn' : 'name'),
      number: given('CLAIM_NUMBER') ?? '',
      groups: given('CLAIM_GROUPS') ?? 'groups',
    },
    trustsEmail: flag('TRUST_EMAIL', false),
    makes: makes === 'make',
    hours,
  }
}

function refuseUnknown(env: Readonly<Record<string, string | undefined>>, names: readonly string[]): void {
  const known = names.flatMap((name) => KEYS.map((key) => settingOf(name, key)))
  for (const setting of Object.keys(env)) {
    if (!setting.startsWith(FAMILY) || setting === PASSWORDS || known.includes(setting)) continue
    throw new StartError(
      names.length === 0
        ? `${setting} is set, but SSO names no provider.`
        : `${setting} is not a setting; those of ${names[0]} are ${KEYS.map((key) => settingOf(names[0] as string, key)).join(', ')}.`,
    )
  }
}

export const PASSWORDS = 'SSO_PASSWORDS'

const settingOf = (name: string, key: Key) => `${FAMILY}${name.toUpperCase()}_${key}`

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** One text for all languages, or one for each: `Université|University|الجامعة`. */
function labelsOf(text: string): Record<Lang, string> {
  const parts = text.split('|').map((part) => part.trim())
  return Object.fromEntries(LANGS.map((lang, at) => [lang, parts[at] || parts[0]])) as Record<Lang, string>
}

/** Only a provider on this machine may do without TLS: elsewhere anybody on the way could read what is sent. */
function isProviderUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(url)
  if (username || password || search || hash) return false
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))
  )
}
