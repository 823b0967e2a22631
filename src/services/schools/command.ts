import type { parseArgs } from 'node:util'
import type { Config } from '../kernel/config'
import { StartError } from '../kernel/startError'
import type { Directory } from './directory'
import type { School } from './entry'

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

/** Those named, or all. */
export async function chosen(directory: Directory, names: string[]): Promise<School[]> {
  return names.length === 0 ? directory.all() : Promise.all(names.map((name) => directory.find(name)))
}
