import { isSupportedCountry } from 'libphonenumber-js/min'
import { z } from 'zod'
import { isZone } from '../../contract/etablissement/etablissement'
import { OFFER_MODAL_YEAR, PASSWORD_MIN } from '../../contract/kernel/constants'
import { BUCKET_URL, bucketAt } from './bucketSettings'
import { PASSWORDS } from './identityProviders'
import { insideOf } from './reach'
import { StartError } from './startError'

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
      `must be an address such as ${protocols[0]}://host`,
    )

const webUrl = url('https', 'http')
  .refine(
    (value) => !URL.canParse(value) || !(new URL(value).username || new URL(value).password),
    'must hold no user name or password',
  )
  .transform((value) => value.replace(/\/+$/, ''))

/** Our own address is a root. Only schools of a directory are below a path, which their entries have. */
const ownUrl = webUrl.refine((value) => {
  if (!URL.canParse(value)) return true
  const { pathname, search, hash } = new URL(value)
  return pathname === '/' && !search && !hash
}, 'must be the address of a host alone, such as https://stages.univ.example: the product is not served below a path')

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((value) => value === '1' || value === 'true')

const email = z.email('must be an email address')

const text = z.string()

const inside = z.string().transform((value, ctx) => {
  try {
    return insideOf(value.split(/[\s,]+/).filter(Boolean))
  } catch {
    ctx.addIssue('must be names of hosts, addresses or ranges such as 10.4.0.0/16, separated by commas')
    return z.NEVER
  }
})

const bucket = z.string().transform((value, ctx) => {
  const found = bucketAt(value)
  if (found) return found
  ctx.addIssue(`must be an address such as ${BUCKET_URL}`)
  return z.NEVER
})

/** The directory of schools in the embedded PostgreSQL, as the schools are. */
export const EMBEDDED = 'embedded'

export const Settings = z.object({
  PORT: whole(1, 65535).default(3000),
  HOST: text.regex(/^[\w.:-]+$/, 'must be a host name or an address without port').default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  FILES_DIR: text.optional(),
  FILES_URL: bucket.optional(),
  FILES_KEY_ID: text.optional(),
  FILES_KEY: text.optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_BEFORE_MIGRATING: flag.default(true),
  FEEDS_DIR: text.optional(),
  CLAMD_URL: url('tcp').optional(),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_OWNER_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: url('postgres', 'postgresql').optional(),
  DIRECTORY_URL: z
    .union(
      [url('postgres', 'postgresql'), z.literal(EMBEDDED)],
      `must be an address such as postgres://host, or the word ${EMBEDDED}`,
    )
    .optional(),
  DIRECTORY_KEY: text
    .regex(
      /^[A-Za-z0-9+/]{43}=$/,
      'must be 32 random bytes in base64, such as "openssl rand -base64 32" makes',
    )
    .optional(),
  DIRECTORY_HOST: text
    .toLowerCase()
    .regex(/^[a-z0-9.-]+$/, 'must be the name of a host alone, without scheme, port and path')
    .optional(),
  CONSOLE_SSO_URL: text.optional(),
  CONSOLE_SSO_CLIENT_ID: text.optional(),
  CONSOLE_SSO_CLIENT_SECRET: text.optional(),
  CONSOLE_SSO_SCOPE: text.optional(),
  CONSOLE_SSO_LABEL: text.optional(),
  CONSOLE_SSO_CLAIM_ID: text.optional(),
  CONSOLE_SSO_CLAIM_EMAIL: text.optional(),
  CONSOLE_SSO_TRUST_EMAIL: text.optional(),
  CONSOLE_SSO_PASSWORDS: flag.default(true),
  CONSOLE_ADMIN_EMAIL: email.optional(),
  SCHOOLS_AWAKE: whole(1, 1000).default(20),
  DEMO_DATA: flag.default(true),
  DEMO_YEAR: z.literal('now', 'must be now').optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: text.min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`).optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: text
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an email address')
    .default('Espace service de stage <no-reply@espace-stage.test>'),
  IMAP_URL: url('imaps', 'imap')
    .refine(
      (value) => !URL.canParse(value) || Boolean(new URL(value).username && new URL(value).password),
      'must hold the user name and the password of the mailbox: imaps://user:password@host',
    )
    .optional(),
  IMAP_ADDRESS: email.optional(),
  SMTP_PER_MINUTE: whole(0, 100_000).default(30),
  PUBLIC_URL: ownUrl.optional(),
  SEAL_P12: text.optional(),
  SEAL_PASSWORD: text.default(''),
  TRUST_PROXY: z
    .preprocess((value) => (value === 'true' ? '1' : value === 'false' ? '0' : value), whole(0, 10))
    .default(0),
  INTERNSHIP_URL: webUrl.optional(),
  INTERNSHIP_API_PASSWORD: text.optional(),
  COMPANY_URL: webUrl.optional(),
  COMPANY_SERVICE_EMAIL: text.optional(),
  COMPANY_SERVICE_PASSWORD: text.optional(),
  COMPANY_REGISTER_URL: webUrl
    .refine(
      (value) => !URL.canParse(value) || !(new URL(value).search || new URL(value).hash),
      'must be the address below which the register answers /search, such as https://recherche-entreprises.api.gouv.fr',
    )
    .optional(),
  RECORDS_URL: webUrl.optional(),
  RECORDS_SERVICE_EMAIL: text.optional(),
  RECORDS_SERVICE_PASSWORD: text.optional(),
  TIME_ZONE: text
    .refine(isZone, 'must be a time zone such as Africa/Tunis')
    .default(Intl.DateTimeFormat().resolvedOptions().timeZone),
  COUNTRY: text.refine(isSupportedCountry, 'must be the two letters of a country such as TN').default('FR'),
  ASSIGNMENT_YEAR: whole(1900, 2999).optional(),
  OFFER_MODAL_YEAR: text.regex(/^\d{4}\/\d{4}$/, `must be two years such as ${OFFER_MODAL_YEAR}`).optional(),
  ACCESS_LOG: flag.default(false),
  READ_ONLY: flag.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  WEBHOOK_INSIDE: inside.optional(),
  SESSION_IDLE_HOURS: whole(1, 720).default(12),
  SESSION_MAX_HOURS: whole(1, 8760).default(168),
  [PASSWORDS]: flag.default(true),
})

export type Settings = z.output<typeof Settings>

const NAMES = Object.keys(Settings.shape)

const FAMILIES = [
  'DIRECTORY_',
  'CONSOLE_',
  'SCHOOLS_',
  'DEMO_',
  'ADMIN_',
  'SMTP_',
  'MAIL_',
  'IMAP_',
  'INTERNSHIP_',
  'COMPANY_',
  'RECORDS_',
  'ASSIGNMENT_',
  'FILES_',
  'BACKUP_',
  'FEEDS_',
  'SEAL_',
  'CLAMD_',
  'METRICS_',
  'WEBHOOK_',
]

const SECRET = /PASSWORD|_KEY$|_TOKEN$|_URL$/

export function refuseUnknown(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) {
    const family = FAMILIES.find((prefix) => name.startsWith(prefix))
    if (!family || NAMES.includes(name)) continue
    const known = NAMES.filter((candidate) => candidate.startsWith(family))
    throw new StartError(`${name} is not a setting; the settings of that kind are ${known.join(', ')}.`)
  }
}

export function sentence({ path, message }: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string {
  const name = String(path[0])
  return `${name} ${message}${SECRET.test(name) ? '' : `, not "${env[name]}"`}.`
}
