import { join } from 'node:path'
import type { FilesPlace } from '../fichier/storeOf'
import { addressOf, type Config, readConfig } from '../kernel/config'
import { messageOf } from '../kernel/messageOf'
import { StartError } from '../kernel/startError'
import { baseOf, isReadOnlyState, partsOf, type School } from './entry'

/** What a school may set for itself; all else is the installation's. */
const OF_A_SCHOOL =
  /^(ASSIGNMENT_YEAR|OFFER_MODAL_YEAR|COMPANY_REGISTER_URL|COUNTRY|TIME_ZONE|DEMO_(DATA|YEAR)|FEEDS_DIR|IMAP_(URL|ADDRESS)|MAIL_FROM|METRICS_TOKEN|PUBLIC_URL|READ_ONLY|SEAL_(P12|PASSWORD)|SESSION_(IDLE|MAX)_HOURS|SMTP_(URL|PER_MINUTE)|SSO(_\w+)?|WEBHOOK_INSIDE)$/
/** What the installation says of itself alone, or of the one school that it would have without a directory. */
const OF_THE_INSTALLATION =
  /^(DIRECTORY_(URL|KEY|HOST)|CONSOLE_\w+|SCHOOLS_AWAKE|ADMIN_(EMAIL|PASSWORD)|DATABASE_((OWNER|READ)_)?URL|DEMO_(DATA|YEAR)|PUBLIC_URL|FEEDS_DIR|IMAP_(URL|ADDRESS)|SEAL_(P12|PASSWORD)|SSO(_\w+)?)$/

/** @throws StartError naming a setting that no school has of its own */
export function refuseForeign(settings: Readonly<Record<string, string>>): void {
  const foreign = Object.keys(settings).find((name) => !OF_A_SCHOOL.test(name))
  if (foreign)
    throw new StartError(
      `${foreign} is not a setting of a school: it is the installation's, or there is none of that name.`,
    )
}

const MEGABYTE = 1e6

/** Where a school's own things are kept. */
export const foldersOf = (
  { dataDir, filesDir, bucket, backupDir }: FilesPlace & Pick<Config, 'backupDir'>,
  { name }: Pick<School, 'name'>,
) => ({
  dataDir: join(dataDir, 'schools', name),
  filesDir: join(filesDir, name),
  bucket: bucket && { ...bucket, prefix: `${bucket.prefix}${name}/` },
  backupDir: backupDir && join(backupDir, name),
})

/**
 * The settings with which a school is served: the installation's, its own, and what the directory knows.
 *
 * @param env the installation's settings
 * @param first settings for making it, such as its first administrator
 * @throws StartError naming one that is wrong
 */
export function configOf(
  school: School,
  installation: Config,
  env: NodeJS.ProcessEnv,
  first: NodeJS.ProcessEnv = {},
): Config {
  refuseForeign(school.settings)
  const shared = Object.fromEntries(Object.entries(env).filter(([name]) => !OF_THE_INSTALLATION.test(name)))
  const folders = foldersOf(installation, school)
  const { files, mails } = school.limits
  const base = baseOf(school)
  const own = readConfig({
    DEMO_DATA: '0',
    ...shared,
    PUBLIC_URL: originOf(school, installation, env),
    ...school.settings,
    ...first,
    ...(isReadOnlyState(school) && { READ_ONLY: '1' }),
    DATABASE_URL: school.databaseUrl,
    DATABASE_OWNER_URL: school.ownerUrl,
    ...(school.readUrl && { DATABASE_READ_URL: school.readUrl }),
  })
  refuseElsewhere(school)
  return {
    ...own,
    publicUrl: own.publicUrl + base,
    base,
    ...(files && { filesMax: files * MEGABYTE }),
    ...(mails && { mailsPerHour: mails }),
    ...folders,
  }
}

/** Why a school cannot be served with its settings and the installation's, in a sentence; undefined: it can. */
export function faultOf(school: School, installation: Config, env: NodeJS.ProcessEnv): string | undefined {
  try {
    configOf(school, installation, env)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/**
 * Links lead to `PUBLIC_URL` and to the path of the first host: below another host's name that path is nobody's.
 *
 * @throws StartError
 */
function refuseElsewhere({ name, hosts, settings: { PUBLIC_URL } }: School): void {
  const [first = ''] = hosts
  if (!PUBLIC_URL || !hosts.some((each) => partsOf(each).base)) return
  if (new URL(PUBLIC_URL).hostname !== partsOf(first).host)
    throw new StartError(
      `PUBLIC_URL of ${name} is not at its first host, ${first}: run "npm run school -- set ${name} --unset PUBLIC_URL".`,
    )
}

/** Where a school's first host leads people. */
export const publicUrlOf = (school: School, installation: Config, env: NodeJS.ProcessEnv): string =>
  (school.settings.PUBLIC_URL ?? originOf(school, installation, env)).replace(/\/$/, '') + baseOf(school)

/** Its first host, reached as the installation is: by its PUBLIC_URL, by TLS behind a proxy, or directly. */
export function originOf(
  { hosts: [first = ''] }: Pick<School, 'hosts'>,
  { host: address, port, trustProxy }: Config,
  { PUBLIC_URL }: NodeJS.ProcessEnv,
): string {
  const url = new URL(PUBLIC_URL || (trustProxy > 0 ? 'https://localhost' : addressOf(address, port)))
  url.hostname = partsOf(first).host
  return url.origin
}
