import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { CountryCode } from 'libphonenumber-js/min'
import type { Annonce } from '../../contract/etat/annonce'
import { SERVICES, type ServiceName } from '../../contract/kernel/endpoint'
import type { PageSettings } from '../../contract/kernel/pageSettings'
import type { BucketSettings } from './bucketSettings'
import { type ConsoleSignIn, readConsoleSignIn } from './consoleSignIn'
import { isGuessable } from './guessable'
import { PASSWORDS, type ProviderSettings, readProviders } from './identityProviders'
import type { Inside } from './reach'
import { EMBEDDED, refuseUnknown, Settings, sentence } from './settings'
import { StartError } from './startError'

export const DEMO_EMAIL = 'demo@espace-stage.test'
export const DEMO_PASSWORD = 'demo-espace-stage'

export interface SignIn {
  email: string
  password: string
}

/** Where the schools of this installation are written down. */
export interface DirectorySettings {
  /** Undefined: in the embedded PostgreSQL in `dataDir`, in which its schools are, too. */
  url: string | undefined
  /** In base64; undefined: a file in `dataDir`. */
  key: string | undefined
  /** Where operators have their console; undefined: there is none. */
  host?: string | undefined
  /** How they sign in there; undefined: by password alone. */
  console?: ConsoleSignIn | undefined
  /** How many schools each process holds open at once. */
  awake: number
}

export interface Config {
  port: number
  host: string
  /** An absolute path. */
  dataDir: string
  /** Absolute: where documents are kept, unless they are in a bucket. Several processes share one. */
  filesDir: string
  /** The object store in which documents are kept. */
  bucket?: BucketSettings | undefined
  /** Absolute: where the backups made before migrating are kept; undefined: none is made. */
  backupDir?: string | undefined
  /** Undefined: uploads are not scanned for viruses. */
  clamdUrl: string | undefined
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** The same database, as the role that owns its tables; undefined: the role of `databaseUrl` owns them. */
  databaseOwnerUrl: string | undefined
  /** A standby of the same database, which answers calls that only read. */
  databaseReadUrl?: string
  /** Undefined: there is one school, in `databaseUrl`. */
  directory?: DirectorySettings | undefined
  demoData: boolean
  /** The demo school is set around the day it is loaded instead of in the specification's year. */
  demoNow: boolean
  /**
   * How the demo account may sign in while demo data is on: with ADMIN_PASSWORD if that is set, or with the public
   * password if nobody else can reach the product. Undefined: the public password does not work.
   */
  demoSignIn: SignIn | undefined
  /** The first administrator, from ADMIN_EMAIL and ADMIN_PASSWORD: created once and never changed again. */
  administrator: SignIn | undefined
  /** Undefined: mails become .eml files instead of being sent. */
  smtpUrl: string | undefined
  mailFrom: string
  /** How many mails a minute the mail server is given; 0: no limit. */
  smtpPerMinute: number
  /** How many mails leave in an hour at most, in a directory of schools; undefined: no limit. */
  mailsPerHour?: number | undefined
  /** How many bytes the documents may take, in a directory of schools; undefined: no limit. */
  filesMax?: number | undefined
  /** What the operators of a directory of schools say to all in this one, at the moment. */
  operatorsSay?: (() => Pick<Annonce, 'texte' | 'genre'> | undefined) | undefined
  /** Where people reach the product, without a slash at the end; the links in mails start with it. */
  publicUrl: string
  /** The path of `publicUrl`, below which all is served: empty, or that of a school of a directory, such as `/fst`. */
  base: string
  /** The mailbox for bounces and calendar replies; undefined: none is read. */
  imapUrl?: string | undefined
  /** Its address, the return path of mails. */
  imapAddress?: string | undefined
  /** The certificate with which papers are sealed (PKCS#12), and its password; undefined: papers have no seal. */
  seal?: { path: string; password: string } | undefined
  /** How many reverse proxies stand in front; their X-Forwarded-* headers are trusted. */
  trustProxy: number
  /** Existing services; a missing one is embedded. */
  upstreams: {
    internship?: { url: string; apiPassword: string }
    company?: { url: string } & SignIn
    records?: { url: string } & SignIn
  }
  /** IANA name of the school's time zone, unless the school's page sets another. */
  timeZone: string
  /** ISO 3166-1 alpha-2: the country of phone numbers without a country code. */
  country: CountryCode
  /** Undefined: the year of the session. */
  assignmentYear: number | undefined
  offerModalYear: string | undefined
  /** Whether every call is logged, or only those about access. */
  accessLog: boolean
  /** Whether every write is refused, whatever an administrator has chosen. */
  readOnly?: boolean | undefined
  /** The token for `/metrics`; undefined: only programs on this machine can read it. */
  metricsToken?: string | undefined
  /** The collector that traces are sent to; undefined: none are made. */
  otlpUrl?: string | undefined
  /** Absolute: where the files of feeds are; undefined: no feed reads files. */
  feedsDir?: string | undefined
  /** What webhooks, feeds and the register of companies may reach inside the network; undefined: nothing. */
  webhookInside?: Inside | undefined
  /** The public register of companies; undefined: nothing is asked of any. */
  companyRegisterUrl?: string | undefined
  sessionIdleHours: number
  sessionMaxHours: number
  /** Ways to sign in besides, or instead of, passwords. */
  identityProviders: readonly ProviderSettings[]
  /** False: among the staff only the administrator named in the settings signs in with a password. */
  passwords: boolean
}

/**
 * Reads and checks the settings.
 *
 * @throws StartError naming the setting, its value unless it is secret, and what it should be
 * @example readConfig({ PORT: '8080', HOST: '0.0.0.0', ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: '…' })
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  refuseUnknown(given)
  const parsed = Settings.safeParse(given)
  if (!parsed.success)
    throw new StartError(parsed.error.issues.map((issue) => sentence(issue, given)).join(' '))
  const { data } = parsed

  if (data.DATABASE_OWNER_URL && !data.DATABASE_URL) throw missing('DATABASE_URL', 'DATABASE_OWNER_URL')
  if (data.DATABASE_READ_URL && !data.DATABASE_URL) throw missing('DATABASE_URL', 'DATABASE_READ_URL')
  if (data.ADMIN_EMAIL && !data.ADMIN_PASSWORD) throw missing('ADMIN_PASSWORD', 'ADMIN_EMAIL')
  if (data.ADMIN_PASSWORD && !data.ADMIN_EMAIL && !data.DEMO_DATA)
    throw missing('ADMIN_EMAIL', 'ADMIN_PASSWORD')
  if (data.ADMIN_PASSWORD && isGuessable(data.ADMIN_PASSWORD, data.ADMIN_EMAIL)) {
    throw new StartError('ADMIN_PASSWORD is too easy to guess: choose another one.')
  }
  if (data.SEAL_PASSWORD && !data.SEAL_P12) throw missing('SEAL_P12', 'SEAL_PASSWORD')
  if (data.SESSION_IDLE_HOURS > data.SESSION_MAX_HOURS) {
    throw new StartError('SESSION_IDLE_HOURS must not be more than SESSION_MAX_HOURS.')
  }
  if ((data.COMPANY_URL || data.RECORDS_URL) && !data.INTERNSHIP_URL) {
    throw new StartError(
      'COMPANY_URL and RECORDS_URL need INTERNSHIP_URL: the rows of an embedded internship service hold on to embedded companies and students.',
    )
  }
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = data
  const identityProviders = readProviders(given)
  if (identityProviders.length > 0 && data.INTERNSHIP_URL) {
    throw new StartError(
      'SSO needs the embedded internship service: the existing one at INTERNSHIP_URL signs people in by their passwords alone.',
    )
  }
  if (!data.SSO_PASSWORDS && identityProviders.length === 0) throw missing('SSO', PASSWORDS)
  if (!data.SSO_PASSWORDS && !ADMIN_EMAIL) throw missing('ADMIN_EMAIL', PASSWORDS)
  if (data.DIRECTORY_URL) refuseBeside(data)
  const operators = readConsoleSignIn(given)
  if (operators && !data.DIRECTORY_URL) throw missing('DIRECTORY_URL', 'CONSOLE_SSO_URL')
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    filesDir: resolve(data.FILES_DIR ?? join(data.DATA_DIR, 'files')),
    ...bucketOf(data),
    backupDir: data.BACKUP_BEFORE_MIGRATING
      ? resolve(data.BACKUP_DIR ?? join(data.DATA_DIR, 'backups'))
      : undefined,
    clamdUrl: data.CLAMD_URL,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    ...(data.DATABASE_READ_URL && { databaseReadUrl: data.DATABASE_READ_URL }),
    ...(data.DIRECTORY_URL && { directory: directoryOf(data, data.DIRECTORY_URL, operators) }),
    demoData: data.DEMO_DATA && hasOwnService(data),
    demoNow: data.DEMO_YEAR === 'now',
    demoSignIn:
      data.DEMO_DATA &&
      (ADMIN_PASSWORD ||
        !isReachable({ host: data.HOST, publicUrl: data.PUBLIC_URL, trustProxy: data.TRUST_PROXY }))
        ? { email: DEMO_EMAIL, password: ADMIN_PASSWORD ?? DEMO_PASSWORD }
        : undefined,
    administrator:
      ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : undefined,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    smtpPerMinute: data.SMTP_PER_MINUTE,
    ...mailboxOf(data),
    publicUrl: data.PUBLIC_URL ?? addressOf(data.HOST, data.PORT),
    base: '',
    ...(data.SEAL_P12 && { seal: { path: resolve(data.SEAL_P12), password: data.SEAL_PASSWORD } }),
    trustProxy: data.TRUST_PROXY,
    upstreams: {
      ...(data.INTERNSHIP_URL && {
        internship: { url: data.INTERNSHIP_URL, apiPassword: secret(data, 'INTERNSHIP', 'API_PASSWORD') },
      }),
      ...(data.COMPANY_URL && { company: { url: data.COMPANY_URL, ...serviceAccount(data, 'COMPANY') } }),
      ...(data.RECORDS_URL && { records: { url: data.RECORDS_URL, ...serviceAccount(data, 'RECORDS') } }),
    },
    timeZone: data.TIME_ZONE,
    country: data.COUNTRY,
    assignmentYear: data.ASSIGNMENT_YEAR,
    offerModalYear: data.OFFER_MODAL_YEAR,
    accessLog: data.ACCESS_LOG,
    readOnly: data.READ_ONLY,
    metricsToken: data.METRICS_TOKEN,
    otlpUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    ...(data.FEEDS_DIR && { feedsDir: resolve(data.FEEDS_DIR) }),
    webhookInside: data.WEBHOOK_INSIDE,
    companyRegisterUrl: data.COMPANY_REGISTER_URL,
    sessionIdleHours: data.SESSION_IDLE_HOURS,
    sessionMaxHours: data.SESSION_MAX_HOURS,
    identityProviders,
    passwords: data.SSO_PASSWORDS,
  }
}

/** Whether people outside the staff have spaces. An existing internship service does not say whose its rows are. */
export const offersSpaces = ({ upstreams }: Pick<Config, 'upstreams'>): boolean => !upstreams.internship

/**
 * Whether people may sign in by passkeys: browsers allow them at a name with TLS, or on this machine, and an existing
 * internship service knows passwords alone.
 */
export function offersPasskeys({ upstreams, publicUrl }: Pick<Config, 'upstreams' | 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[')
  return !upstreams.internship && isName && (protocol === 'https:' || hostname === 'localhost')
}

/** The services that are existing ones, not ours. */
export const existingOf = ({ upstreams }: Pick<Config, 'upstreams'>): ServiceName[] =>
  SERVICES.filter((service) => upstreams[service])

/** The settings that the page needs. */
export const pageSettingsOf = (config: Config): PageSettings => ({
  offerModalYear: config.offerModalYear,
  assignmentYear: config.assignmentYear,
  ...(!offersSpaces(config) && { spaces: false, existing: existingOf(config) }),
  ...(offersPasskeys(config) && { passkeys: true }),
  ...(config.companyRegisterUrl && !config.upstreams.company && { register: true }),
  ...(config.identityProviders.length > 0 && {
    providers: config.identityProviders.map(({ name, label, saml }) => ({
      name,
      label,
      ...(saml && saml.idps.length !== 1 && { several: true as const }),
    })),
    ...(!config.passwords && { noPasswords: true }),
  }),
})

/** The address to open in a browser on this machine. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Whether anybody beyond this machine can reach the product, directly or through a proxy. */
export const isReachable = ({
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'host' | 'trustProxy'> & { publicUrl: string | undefined }): boolean =>
  trustProxy > 0 || !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))

/** With three existing services nothing would show the demo school. */
const hasOwnService = ({ INTERNSHIP_URL, COMPANY_URL, RECORDS_URL }: Settings) =>
  !(INTERNSHIP_URL && COMPANY_URL && RECORDS_URL)

export const isLoopback = (host: string) =>
  host === 'localhost' || /^(::1|\[::1\])$/.test(host) || /^127(\.\d{1,3}){3}$/.test(host)

/** What a directory says of each school, or what has one school only. */
const NOT_BESIDE_DIRECTORY = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'INTERNSHIP_URL',
] as const

function refuseBeside(data: Settings): void {
  const name = NOT_BESIDE_DIRECTORY.find((each) => data[each])
  if (name)
    throw new StartError(
      `${name} and DIRECTORY_URL exclude each other: with a directory each school has a database of its own, which "npm run school" makes.`,
    )
}

function directoryOf(data: Settings, url: string, operators: ConsoleSignIn | undefined): DirectorySettings {
  if (url !== EMBEDDED && !data.DIRECTORY_KEY) throw missing('DIRECTORY_KEY', 'DIRECTORY_URL')
  return {
    url: url === EMBEDDED ? undefined : url,
    key: data.DIRECTORY_KEY,
    host: data.DIRECTORY_HOST,
    ...(operators && { console: operators }),
    awake: data.SCHOOLS_AWAKE,
  }
}

function bucketOf({ FILES_DIR, FILES_URL, FILES_KEY_ID, FILES_KEY }: Settings): Pick<Config, 'bucket'> {
  if (!FILES_URL) {
    if (FILES_KEY_ID) throw missing('FILES_URL', 'FILES_KEY_ID')
    if (FILES_KEY) throw missing('FILES_URL', 'FILES_KEY')
    return {}
  }
  if (FILES_DIR)
    throw new StartError(
      'FILES_DIR and FILES_URL exclude each other: documents are kept in a folder or in a bucket.',
    )
  if (!FILES_KEY_ID) throw missing('FILES_KEY_ID', 'FILES_URL')
  if (!FILES_KEY) throw missing('FILES_KEY', 'FILES_URL')
  return { bucket: { ...FILES_URL, keyId: FILES_KEY_ID, key: FILES_KEY } }
}

/** The mailbox's address is its user name, if that is an address, or else the sender's address. */
function mailboxOf({ IMAP_URL, IMAP_ADDRESS, MAIL_FROM }: Settings): Pick<Config, 'imapUrl' | 'imapAddress'> {
  if (!IMAP_URL) {
    if (IMAP_ADDRESS) throw missing('IMAP_URL', 'IMAP_ADDRESS')
    return {}
  }
  const user = decodeURIComponent(new URL(IMAP_URL).username)
  const sender = /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM
  return { imapUrl: IMAP_URL, imapAddress: IMAP_ADDRESS ?? (user.includes('@') ? user : sender) }
}

const missing = (name: string, because: string) =>
  new StartError(`${name} is missing: it is needed because ${because} is set.`)

function secret(data: Settings, service: 'INTERNSHIP' | 'COMPANY' | 'RECORDS', rest: string): string {
  const name = `${service}_${rest}`
  const value = data[name as keyof Settings]
  if (typeof value !== 'string') throw missing(name, `${service}_URL`)
  return value
}

const serviceAccount = (data: Settings, service: 'COMPANY' | 'RECORDS'): SignIn => ({
  email: secret(data, service, 'SERVICE_EMAIL'),
  password: secret(data, service, 'SERVICE_PASSWORD'),
})
