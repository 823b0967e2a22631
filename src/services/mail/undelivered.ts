/**
 * What a failure means for a mail. `again`: it has not left and will be retried. `refuse`: the server permanently
 * refuses the address. `echec`: it permanently refuses the mail. `incertain`: the server received it, but whether it
 * accepted it is unknown.
 */
export type End = 'again' | 'refuse' | 'echec' | 'incertain'

/** A mail that was not accepted, or not known to be. */
export class Undelivered extends Error {
  override name = 'Undelivered'
  constructor(
    message: string,
    readonly end: End,
    /** The failure is not about this mail: the next one would fail too. */
    readonly isOfServer: boolean,
  ) {
    super(message)
  }
}

/** The fields of nodemailer's errors. */
interface Failure {
  message?: string
  /** The SMTP command that was answered. */
  command?: string
  /** The server's reply code; absent if it did not reply. */
  responseCode?: number
}

/**
 * Interprets an error of nodemailer.
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

/** An invalid address, which was never sent to a server. */
const NO_ADDRESS = /^(No recipients defined|Invalid recipient)/
const OF_MAIL = ['RCPT TO', 'DATA']
/** The server closes the connection, whatever the mail. */
const GOES_AWAY = 421
/** Commands in the wrong order, or a missing sign-in: the address is not at fault. */
const OF_SESSION = [503, 530]
