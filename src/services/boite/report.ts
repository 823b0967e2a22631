import type { Email } from 'postal-mime'
import { cleanText } from '../../contract/kernel/cleanText'

/** A mail server's report of a failed delivery. */
export interface Failure {
  /** The numbers that the mail may have left with. */
  messageIds: string[]
  /** `5.1.1`: of which kind it is (RFC 3463). */
  status: string
  /** The server's message, for the staff. */
  said: string
  /** Whether the address is at fault, and not the mail or the moment. */
  ofAddress: boolean
}

/**
 * Reads a failure report (RFC 3464); undefined for anything else: a delay, a receipt, a person's mail.
 *
 * @example failureIn(await parse(source))?.status // '5.1.1'
 */
export function failureIn({ attachments, references, inReplyTo }: Email): Failure | undefined {
  const report = textOf(attachments, 'message/delivery-status')
  const failed = report?.split(/\r?\n[ \t]*\r?\n/).find((block) => /^failed$/i.test(field(block, 'Action')))
  if (!failed) return undefined
  const [status = ''] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(field(failed, 'Status')) ?? []
  if (!status) return undefined
  const said = field(failed, 'Diagnostic-Code').replace(/^[\w-]+\s*;\s*/, '')
  const original =
    textOf(attachments, 'message/rfc822') ??
    textOf(attachments, 'text/rfc822-headers') ??
    textOf(attachments, 'message/global-headers') ??
    ''
  const [head = ''] = original.split(/\r?\n\r?\n/)
  const named = [field(head, 'Message-ID'), inReplyTo ?? '', references ?? '']
  return {
    messageIds: named.flatMap((text) => text.match(/<[^<>\s]+>/g) ?? []),
    status,
    said: cleanText(said.includes(status) ? said : `${status} ${said}`),
    ofAddress: OF_ADDRESS.test(status),
  }
}

/**
 * RFC 3463: no such mailbox or domain, a mailbox that is closed, and a route that leads nowhere. A full one or a policy
 * is of the moment.
 */
const OF_ADDRESS = /^5\.(0\.0|1\.\d+|2\.[01]|4\.[134])$/

function textOf(attachments: Email['attachments'], type: string): string | undefined {
  const content = attachments.find(({ mimeType }) => mimeType === type)?.content
  return typeof content === 'string' ? content : undefined
}

/** A field of a header, its folded lines in one. */
const field = (head: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head.replace(/\r?\n[ \t]+/g, ' '))?.[1]?.trim() ?? ''
