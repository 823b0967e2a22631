import type { parseArgs } from 'node:util'
import type { Config } from '../kernel/config'
import { StartError } from '../kernel/startError'
import type { Directory } from './directory'
import type { Damaged, School } from './entry'

/* What the commands of `npm run school` are given, and what several of them do with it. */

export const FLAGS = {
  host: { type: 'string', multiple: true },
  title: { type: 'string' },
  set: { type: 'string', multiple: true },
  unset: { type: 'string', multiple: true },
  limit: { type: 'string', multiple: true },
  'read-url': { type: 'string' },
  to: { type: 'string' },
  replace: { type: 'boolean' },
  remove: { type: 'boolean' },
  subject: { type: 'string' },
  yes: { type: 'string' },
} as const

export type Flags = ReturnType<typeof parseArgs<{ options: typeof FLAGS }>>['values']

export interface Context {
  directory: Directory
  /** The installation's settings. */
  config: Config
  env: NodeJS.ProcessEnv
  /** A file that the operator named, from their folder. */
  pathOf: (name: string) => string
  say: (line: string) => void
}

export type Command = (names: string[], flags: Flags, context: Context) => Promise<string>

/** The one name that a command is given. */
export function one(names: string[], usage: string): string {
  const [name, ...more] = names
  if (!name || more.length > 0) throw new StartError(`Usage: npm run school -- ${usage}`)
  return name
}

/**
 * Those named, or all, apart from those whose entries do not open.
 *
 * @throws StartError if one of those named is not there
 */
export async function chosen(
  directory: Directory,
  names: readonly string[],
): Promise<{ schools: School[]; damaged: Damaged[] }> {
  const { schools, damaged } = await directory.readable()
  const known = new Set([...schools, ...damaged].map(({ name }) => name))
  for (const name of names) if (!known.has(name)) await directory.find(name)
  const isChosen = ({ name }: Pick<School, 'name'>) => names.length === 0 || names.includes(name)
  return { schools: schools.filter(isChosen), damaged: damaged.filter(isChosen) }
}
