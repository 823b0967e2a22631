import { parseArgs } from 'node:util'
import { command } from './kernel/command'
import { StartError } from './kernel/startError'
import { FLAGS } from './schools/command'
import { COMMANDS } from './schools/commands'
import { openDirectory } from './schools/directory'

/*
 * npm run school -- add | list | set | open | read-only | suspend | archive | migrate | backup | restore | move |
 * remove | operator
 */

const USAGE = `Usage: npm run school -- <what> [<name of the school>] [flags]. What: ${Object.keys(COMMANDS).join(', ')}.`

void command(async (args, config, pathOf) => {
  const { directory: settings } = config
  if (!settings)
    throw new StartError(
      'DIRECTORY_URL is missing: it says where the schools of this installation are listed.',
    )
  const { values, positionals } = parsed(args)
  const [what = '', ...names] = positionals
  const work = COMMANDS[what]
  if (!work) throw new StartError(USAGE)
  const directory = await openDirectory({ ...config, directory: settings }, { beside: true })
  try {
    const context = { directory, config, env: process.env, pathOf, say: console.log }
    return await work(names, values, context)
  } finally {
    await directory.close()
  }
})

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error} ${USAGE}`)
  }
}
