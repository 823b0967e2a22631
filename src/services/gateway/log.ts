import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Config } from '../kernel/config'
import { secretsOf, withoutSecrets } from '../kernel/secrets'
import type { Access, Log } from './mount'

/**
 * The log, one JSON object per line: failures go to standard error at once; calls (or, without `accessLog`, only those
 * about access) to standard output a moment later. Passwords, tokens and one-time links are redacted from each finished
 * line, because errors come from anywhere.
 */
export function createLog(
  config: Config,
  failures: DestinationStream = pino.destination({ dest: 2, sync: true }),
  calls: DestinationStream = pino.destination({ dest: 1, sync: false, ...BUFFER }),
): Log {
  const secrets = secretsOf(config)
  const options: LoggerOptions = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: (line) => blot(withoutSecrets(line, secrets)) },
  }
  const log = pino(options, failures)
  const accesses = pino(options, calls)
  let isFlushing = false
  const flush = () => {
    isFlushing = false
    accesses.flush()
  }
  return {
    error: (details, message) => log.error(details, message),
    access: (call) => {
      if (!config.accessLog && !isAboutEntry(call)) return
      accesses.info({ ...call, address: call.address() }, 'Call')
      if (!isFlushing) setTimeout(flush, FLUSH_MS).unref()
      isFlushing = true
    },
  }
}

/** No call waits for its log line; lines that cannot be written are dropped. */
const BUFFER = { minLength: 4096, maxLength: 1024 * 1024 }
/** Started by a line and not by the clock, so that an idle product does not wake up. */
const FLUSH_MS = 1_000

/** Sign-ins, sign-outs, password changes, and calls refused with 401, 403 or 429. */
const isAboutEntry = ({ path, status }: Access): boolean =>
  [401, 403, 429].includes(status) ||
  /\/(login|logout|(cle|facteur)\/entrer|password\/\w+|user\/(set_password|update))$/.test(path)

const NAMED =
  /"((?:new_?|api[_-]?)?password|password_hash|(?:api_)?token|authorization|(?:set-)?cookie)":"(?:[^"\\]|\\.)*"/gi
const BEARER = /\b(Bearer|Basic) +[\w.~+/=|:-]+/gi
const LINK = /([?&#]token=)[\w%-]+/gi
const HASH = /\$argon2id?\$[\w$=,+/-]+/g

const blot = (line: string): string =>
  line.replace(NAMED, '"$1":"***"').replace(BEARER, '$1 ***').replace(LINK, '$1***').replace(HASH, '***')
