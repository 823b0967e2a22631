import { type DestinationStream, pino } from 'pino'
import type { Config } from './config'
import type { Log } from './mount'
import { secretsOf, withoutSecrets } from './secrets'

/**
 * The log of the running product: a JSON object a line, on standard error. Passwords, tokens and links that serve once
 * are blotted out of each line as it is written, wherever in it they stand: errors come from anywhere.
 */
export function createLog(config: Config, destination: DestinationStream = standardError()): Log {
  const secrets = secretsOf(config)
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: (line) => blot(withoutSecrets(line, secrets)) },
    },
    destination,
  )
}

const standardError = () => pino.destination({ dest: 2, sync: true })

const NAMED =
  /"((?:new_?|api[_-]?)?password|password_hash|(?:api_)?token|authorization|(?:set-)?cookie)":"(?:[^"\\]|\\.)*"/gi
const BEARER = /\b(Bearer|Basic) +[\w.~+/=|:-]+/gi
const LINK = /([?&]token=)[\w%-]+/gi
const HASH = /\$argon2id?\$[\w$=,+/-]+/g

const blot = (line: string): string =>
  line.replace(NAMED, '"$1":"***"').replace(BEARER, '$1 ***').replace(LINK, '$1***').replace(HASH, '***')
