import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '../../../src/services/kernel/startError'
import { openDirectory } from '../../../src/services/schools/directory'
import { serveSchools } from '../../../src/services/schools/schools'
import { startSchools } from '../../../src/services/schools/start'
import { type Installation, openInstallation, QUIET } from '../../setup/schools'

/* A directory that is not there, or not ours: the start ends with a sentence that says what to do. */

let place: Installation

beforeAll(async () => {
  place = await openInstallation()
  const name = place.named('seule')
  await place.run('add', [name], { host: [`${name}.test`] })
})
afterAll(() => place?.drop())

/** What the start ends with. */
async function ending(change: Partial<Installation['config']['directory']>): Promise<string> {
  const directory = { ...place.config.directory, ...change }
  const start = async () => {
    const opened = await openDirectory({ ...place.config, directory })
    try {
      await serveSchools({ ...place, ...QUIET, directory: opened })
    } finally {
      await opened.close()
    }
  }
  const error: unknown = await start().catch((thrown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

describe('the start', () => {
  it.each([
    ['is not reached', { host: '127.0.0.1:1' }, /ECONNREFUSED/],
    ['does not exist', { pathname: '/nulle_part' }, /does not exist/],
    ['lets this role not in', { username: 'inconnu', password: 'tres-secret' }, /inconnu/],
  ])('names the address of a directory that %s, without its password', async (_, change, reason) => {
    const url = Object.assign(new URL(place.config.directory.url ?? ''), change)
    const said = await ending({ url: url.href })
    expect(said).toContain(`The directory of DIRECTORY_URL (${url.host}${url.pathname}) does not open: `)
    expect(said).toMatch(reason)
    if (url.password) expect(said).not.toContain(url.password)
  })

  it('serves the others where an entry was damaged, and names it', async () => {
    const { pool } = place.directory
    const name = place.named('abimee')
    await place.run('add', [name], { host: [`${name}.test`] })
    const { rows } = await pool.query('SELECT settings FROM directory.school WHERE name = $1', [name])
    await pool.query('UPDATE directory.school SET settings = owner_url WHERE name = $1', [name])
    const logged: string[] = []
    try {
      const { lines, close } = await startSchools(
        { ...place.config, port: 0 },
        {
          env: place.env,
          screens: place.config.dataDir,
          program: '',
          log: (line) => logged.push(line),
          onLost: () => {},
        },
      )
      await close()
      expect(lines).toEqual([expect.stringContaining('2 schools, 1 of which cannot be opened.')])
      expect(logged).toContainEqual(
        expect.stringMatching(`^${name} does not open: Its entry in the directory`),
      )
    } finally {
      await pool.query('UPDATE directory.school SET settings = $2 WHERE name = $1', [name, rows[0].settings])
    }
  })

  it('with another key says which setting to correct', async () => {
    expect(await ending({ key: randomBytes(32).toString('base64') })).toBe(
      'The entries of the directory were encrypted with another key: set DIRECTORY_KEY to the one they were written with.',
    )
  })
})
