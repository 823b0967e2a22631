/**
 * What a failure means for a mail. `again`: it has not left, and is tried later. `refuse`: the server refuses the address
 * for good. `echec`: it refuses the mail for good. `incertain`: the server had it, and nobody saw whether it took it.
 */
export type End = 'again' | 'refuse' | 'echec' | 'incertain'

/** A mail that was not taken, or is not known to be. */
export class Undelivered extends Error {
  override name = 'Undelivered'
  constructor(
    message: string,
    readonly end: End,
    /** It says nothing of this mail: the next one would fare no better at this moment. */
    readonly isOfServer: boolean,
  ) {
    super(message)
  }
}

/** What nodemailer tells of a failure. */
interface Failure {
  message?: string
  /** The SMTP command that was answered. */
  command?: string
  /** The number that the server answered with; without one it has answered nothing. */
  responseCode?: number
}

/**
 * Reads a failure of nodemailer's.
 *
 * @param begun whether the server had begun to be given the content
 * @example undelivered({ message: '550 no such mailbox', command: 'RCPT TO', responseCode: 550 }, false).end // 'refuse'
 */
export function undelivered(error: unknown, begun: boolean): Undelivered {
  const { command = '', responseCode, message = String(error) } = (error ?? {}) as Failure
  const end = endOf(command, responseCode, begun, message)
  const isOfMail =
    end === 'refuse' || end === 'echec' || (responseCode !== undefined && OF_MAIL.includes(command))
  return new Undelivered(message, end, !isOfMail || responseCode === GOES_AWAY)
}

function endOf(command: string, code: number | undefined, begun: boolean, message: string): End {
  const isAnswer = code !== undefined && code >= 400
  if (!isAnswer && begun) return 'incertain'
  if (!isAnswer) return NO_ADDRESS.test(message) ? 'refuse' : 'again'
  const isFinal = code >= 500 && !OF_SESSION.includes(code)
  if (isFinal && command === 'RCPT TO') return 'refuse'
  if (isFinal && command === 'DATA' && begun) return 'echec'
  return 'again'
}

/** An address that is none, which no server was asked about. */
const NO_ADDRESS = /^(No recipients defined|Invalid recipient)/
const OF_MAIL = ['RCPT TO', 'DATA']
/** The server closes. */
const GOES_AWAY = 421
/** Commands in a wrong order, and a sign-in that is missing: what is wrong is not the address. */
const OF_SESSION = [503, 530]
