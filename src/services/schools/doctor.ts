import { CONTROLES, type NomDeControle } from '../../contract/etat/etat'
import { openProvider } from '../access/identite/providers'
import { createPool } from '../db/pool'
import { lineOf, MARKS } from '../etat/controleLine'
import { askProvider, examine, inOneLine } from '../etat/controles'
import type { Context } from './command'
import { CONSOLE_IDENTITY_PATH } from './console/identityRoutes'
import { isServed, type School } from './entry'
import { configOf, originOf } from './schoolConfig'

/** Of a school that sleeps nobody does the work, which is done when it is opened; the machine is checked once. */
const NOT_OF_A_SCHOOL: readonly NomDeControle[] = ['taches', 'horloge', 'disque', 'documents', 'antivirus']
const OF_A_SCHOOL = CONTROLES.filter((nom) => !NOT_OF_A_SCHOOL.includes(nom))
const OF_THE_INSTALLATION = ['base', 'horloge', 'disque', 'documents', 'antivirus'] as const

type Looked = Pick<Context, 'directory' | 'config' | 'env'>

/**
 * What an installation of many schools stands on, a line each, and then what is wrong in each school, or that nothing is.
 */
export async function examineInstallation(looked: Looked): Promise<string[]> {
  const { directory, config } = looked
  const installation = await examine({ config, pool: directory.pool }, OF_THE_INSTALLATION)
  const lines = [...installation.map(lineOf), await lineOfConsole(looked)]
  const { schools, damaged } = await directory.readable()
  lines.push(...damaged.map(({ name, fault }) => `${MARKS.mauvais}  ${name}: ${fault}`))
  // one after the other: each opens connections
  for (const school of schools.filter(isServed)) lines.push(...(await linesOfSchool(school, looked)))
  return lines
}

async function lineOfConsole({ config, env }: Looked): Promise<string> {
  const { host, console: ways } = config.directory ?? {}
  if (!host) return `${MARKS.sans}  Console: there is none, as DIRECTORY_HOST is not set.`
  if (!ways) return `${MARKS.sans}  Console: operators sign in by their passwords alone.`
  const here = originOf({ hosts: [host] }, config, env)
  try {
    await askProvider(openProvider(`${here}${CONSOLE_IDENTITY_PATH}`, ways.provider))
    return `${MARKS.bon}  Console: operators can sign in by ${ways.provider.url}.`
  } catch (error) {
    return `${MARKS.mauvais}  Console: operators cannot sign in by ${ways.provider.url} (${inOneLine(error)}). Compare the CONSOLE_SSO_ settings with it, and see whether this machine reaches it.`
  }
}

async function linesOfSchool(school: School, { config, env }: Looked): Promise<string[]> {
  const pool = createPool(school.databaseUrl, { min: 0, max: 2 })
  try {
    const own = configOf(school, config, env)
    const found = await examine({ config: own, pool }, OF_A_SCHOOL)
    const wrong = found.filter(({ niveau }) => niveau === 'mauvais' || niveau === 'avis')
    if (wrong.length === 0) return [`${MARKS.bon}  ${school.name}: everything that it needs works.`]
    return wrong.map((each) => lineOf(each).replace(/^(.{4} {2})/, `$1${school.name}: `))
  } catch (error) {
    return [`${MARKS.mauvais}  ${school.name}: ${inOneLine(error)}`]
  } finally {
    await pool.end()
  }
}
