import { StartError } from '../kernel/startError'

/** How much one school may take of what all share. What is missing is not limited, or as large as everybody's. */
export interface Limits {
  /** Connections to its database that its calls may have at once, in each process. */
  connections?: number
  /** The size of its documents, in megabytes. */
  files?: number
  /** How many mails may leave in an hour. */
  mails?: number
}

const RANGES: Readonly<Record<keyof Limits, readonly [min: number, max: number]>> = {
  // a call may need a second one while it writes
  connections: [2, 50],
  files: [1, 10_000_000],
  mails: [1, 1_000_000],
}

const isLimit = (name: string): name is keyof Limits => Object.hasOwn(RANGES, name)

/**
 * Limits as a command gives them; one without a value is lifted.
 *
 * @throws StartError naming what is wrong
 * @example limitsOf({}, ['files=2000', 'mails=']) // { files: 2000 }
 */
export function limitsOf(present: Limits, given: readonly string[]): Limits {
  const limits = { ...present }
  for (const text of given) {
    const [name = '', value, ...more] = text.split('=')
    if (!isLimit(name) || value === undefined || more.length > 0)
      throw new StartError(
        `--limit ${text} is no limit: write --limit NAME=NUMBER, with one of ${Object.keys(RANGES).join(', ')}.`,
      )
    const [min, max] = RANGES[name]
    if (value === '') delete limits[name]
    else if (/^\d{1,8}$/.test(value) && Number(value) >= min && Number(value) <= max)
      limits[name] = Number(value)
    else
      throw new StartError(`The limit ${name} must be a whole number from ${min} to ${max}, not "${value}".`)
  }
  return limits
}

/** In words, for the operator. */
export const limitsInWords = ({ connections, files, mails }: Limits): string =>
  [
    ...(connections ? [`${connections} connections`] : []),
    ...(files ? [`${files} MB of documents`] : []),
    ...(mails ? [`${mails} mails an hour`] : []),
  ].join(', ')
