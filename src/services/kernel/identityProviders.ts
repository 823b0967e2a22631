import { LANGS, type Lang } from '../../contract/kernel/constants'
import { StartError } from './startError'

/** An identity provider, as configured. */
export interface ProviderSettings {
  /** Part of its addresses here: `univ`. */
  name: string
  kind: 'oidc' | 'cas' | 'saml'
  /** The name on its button; undefined: a general text about the university. */
  label: Record<Lang, string> | undefined
  staff: boolean
  persons: boolean
  /** The issuer, or the address of CAS; empty for SAML. */
  url: string
  /** Only for SAML. */
  saml?: SamlSettings
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

export interface SamlSettings {
  /** The file or address with the metadata of one or several identity providers. */
  metadata: string
  /** The file with the certificate by which they are signed (PEM); undefined: they need not be. */
  metadataCert: string | undefined
  /** Of several, only these, by their entity IDs; none: all. */
  idps: readonly string[]
  /** Our own entity ID; undefined: the address of our metadata. */
  entity: string | undefined
  /** The files with our key and its certificate (PEM). */
  key: string
  cert: string
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
  'METADATA',
  'METADATA_CERT',
  'IDP',
  'ENTITY',
  'KEY',
  'CERT',
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

/** What each protocol calls the claims. */
const CLAIMS: Record<ProviderSettings['kind'], ProviderSettings['claims']> = {
  oidc: { id: 'sub', email: 'email', name: 'name', number: '', groups: 'groups' },
  cas: { id: 'user', email: 'mail', name: 'cn', number: '', groups: 'groups' },
  saml: {
    id: 'eduPersonPrincipalName',
    email: 'mail',
    name: 'displayName',
    number: '',
    groups: 'eduPersonScopedAffiliation',
  },
}
const OF_SAML = ['METADATA', 'METADATA_CERT', 'IDP', 'ENTITY', 'KEY', 'CERT'] as const

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
  const providers = names.map((name) => readProvider(env, name, (key) => settingOf(name, key)))
  const unnamed = providers.length > 1 && providers.find(({ label }) => !label)
  if (unnamed)
    throw new StartError(
      `${settingOf(unnamed.name, 'LABEL')} is missing: with several providers each button needs its name.`,
    )
  return providers
}

/**
 * One provider.
 *
 * @param called how a setting of it is called
 * @throws StartError naming the setting and what it should be
 */
export function readProvider(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  called: (key: Key) => string,
): ProviderSettings {
  const given = (key: Key) => env[called(key)]?.trim() || undefined
  const refuse = (key: Key, what: string) => new StartError(`${called(key)} ${what}.`)
  const flag = (key: Key, byDefault: boolean) => {
    const value = given(key)
    if (value !== undefined && value !== '0' && value !== '1') throw refuse(key, 'must be 0 or 1')
    return value === undefined ? byDefault : value === '1'
  }
  const kind = given('KIND') ?? 'oidc'
  if (kind !== 'oidc' && kind !== 'cas' && kind !== 'saml')
    throw refuse('KIND', `must be oidc, cas or saml, not "${kind}"`)
  const url = given('URL')?.replace(/\/+$/, '') ?? ''
  if (kind === 'saml' ? url : !isProviderUrl(url))
    throw refuse(
      'URL',
      kind === 'saml'
        ? 'is not for SAML: METADATA says where its providers are'
        : 'must be the address of the provider, such as https://sso.univ.example',
    )
  const ofSaml = OF_SAML.find((key) => kind !== 'saml' && given(key))
  if (ofSaml) throw refuse(ofSaml, 'is for SAML alone')
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
    ...(kind === 'saml' && { saml: readSaml(given, refuse) }),
    claims: {
      id: given('CLAIM_ID') ?? CLAIMS[kind].id,
      email: given('CLAIM_EMAIL') ?? CLAIMS[kind].email,
      name: given('CLAIM_NAME') ?? CLAIMS[kind].name,
      number: given('CLAIM_NUMBER') ?? CLAIMS[kind].number,
      groups: given('CLAIM_GROUPS') ?? CLAIMS[kind].groups,
    },
    trustsEmail: flag('TRUST_EMAIL', false),
    makes: makes === 'make',
    hours,
  }
}

function readSaml(
  given: (key: Key) => string | undefined,
  refuse: (key: Key, what: string) => StartError,
): SamlSettings {
  const metadata = given('METADATA')
  if (!metadata || (/^https?:/i.test(metadata) && !isPrivate(metadata)))
    throw refuse(
      'METADATA',
      'must be a file or an address with the metadata of the provider, such as https://sso.univ.example/saml/metadata',
    )
  const file = (key: 'KEY' | 'CERT') => {
    const path = given(key)
    if (!path) throw refuse(key, 'is missing: requests are signed by the key of this file (PEM)')
    return path
  }
  return {
    metadata,
    metadataCert: given('METADATA_CERT'),
    idps: listOf(given('IDP')),
    entity: given('ENTITY'),
    key: file('KEY'),
    cert: file('CERT'),
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

function isProviderUrl(url: string): boolean {
  if (!isPrivate(url)) return false
  const { username, password, search, hash } = new URL(url)
  return !(username || password || search || hash)
}

/** Only a provider on this machine may do without TLS: elsewhere the traffic could be read on its way. */
export function isPrivate(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))
  )
}
