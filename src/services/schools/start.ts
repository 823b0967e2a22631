import { leaveRoot } from '../app/leaveRoot'
import type { Traces } from '../etat/traces'
import { listenWith } from '../gateway/site'
import { readScreens } from '../gateway/static'
import { addressOf, type Config, type DirectorySettings } from '../kernel/config'
import { alwaysIn } from '../kernel/inSchool'
import { closedAnswer } from './closedPage'
import { type Directory, openDirectory } from './directory'
import { type Schools, serveSchools } from './schools'

interface Options {
  env: NodeJS.ProcessEnv
  /** The folder of the built screens. */
  screens: string
  /** The file that was started. */
  program: string
  log: (line: string) => void
  onLost: (error: Error) => void
  traces?: Traces | undefined
}

export interface Running {
  /** What to say on the terminal. */
  lines: string[]
  close(): Promise<void>
  kill(): void
}

/**
 * Starts the product for the schools of a directory: it listens, opens the directory and serves them.
 *
 * @throws StartError in one sentence, with nothing left running
 */
export async function startSchools(
  config: Config & { directory: DirectorySettings },
  { env, screens, program, log, onLost, traces }: Options,
): Promise<Running> {
  alwaysIn(config.country)
  let schools: Schools | undefined
  let directory: Directory | undefined
  const built = await readScreens(screens)
  const listening = await listenWith(
    (request, given) => schools?.fetch(request, given) ?? closedAnswer(request, 'away'),
    config,
  )
  const close = async () => {
    await listening.close()
    await schools?.close()
    await directory?.close()
  }
  try {
    // the port may be one that only root opens
    const user = await leaveRoot(config, program)
    if (user !== undefined) log(`Goes on as user ${user}, who owns ${config.dataDir}.`)
    directory = await openDirectory(config, { log, onLost })
    schools = await serveSchools({ directory, config, env, screens: built, log, traces })
    // why some do not open has been logged
    const { schools: sound, damaged } = await directory.readable()
    const count = sound.length + damaged.length
    const lost = damaged.length > 0 ? `, ${damaged.length} of which cannot be opened` : ''
    const lines = [
      `Espace service de stage: ${addressOf(config.host, config.port)}, ${count} schools${lost}.`,
      ...(count === 0 ? ['Make the first one by "npm run school add".'] : []),
    ]
    return { lines, close, kill: directory.kill }
  } catch (error) {
    await close()
    throw error
  }
}
