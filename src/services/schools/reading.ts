import { createPool } from '../db/pool'
import { messageOf } from '../kernel/messageOf'
import { StartError } from '../kernel/startError'
import type { School } from './entry'

const PATIENCE_MS = 5_000

/**
 * The address of a school's replica for reading. Only its server is given: role, password and database are the school's own,
 * so that no school ever reads another one's rows.
 *
 * @param given empty: none any more
 * @throws StartError if it is no standby of the school's database
 * @example await readUrlOf('postgres://replique.univ.example:5432?sslmode=require', school)
 */
export async function readUrlOf(
  given: string,
  { databaseUrl }: Pick<School, 'databaseUrl'>,
): Promise<string | null> {
  if (given === '') return null
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.hostname)
    throw new StartError(
      '--read-url must be the address of a server, such as postgres://replique.univ.example:5432.',
    )
  if (url.username || url.password || !['', '/'].includes(url.pathname))
    throw new StartError(
      '--read-url must name the server alone: the role and the database there are those of the school.',
    )
  const own = new URL(databaseUrl)
  const { username, password, pathname } = own
  // what the school's address says of TLS holds there too
  Object.assign(url, { username, password, pathname, search: url.search || own.search })
  await refuseOthers(url)
  return url.href
}

async function refuseOthers(url: URL): Promise<void> {
  const pool = createPool(url.href, { min: 0, max: 1, connectionTimeoutMillis: PATIENCE_MS })
  try {
    const { rows } = await pool.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
    if (!rows[0]?.standby)
      throw new StartError(`${url.host} is not a standby: name one that follows the server of the school.`)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database of the school cannot be read at ${url.host} (${messageOf(error)}): name a standby of its server that lets its role in.`,
    )
  } finally {
    await pool.end()
  }
}
