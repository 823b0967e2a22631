import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Piece } from '../db/schema/piece'
import type { Config } from '../kernel/config'
import { undelivered } from './undelivered'

/** A row of the outbox. */
export interface OutgoingMail {
  id: number
  recipient: string
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string
  invitation_methode: 'REQUEST' | 'CANCEL' | null
  invitation: string | null
  pieces: readonly Piece[]
  created_at: Date
  /** Never changes, so that a mailbox recognises a mail that is sent again because its outcome was unknown. */
  message_id: string
  /** The school's name; empty if not set. */
  sender: string
  /** Who receives replies to mails not written by a person; empty: nobody. */
  office: string
}

export interface Transport {
  /**
   * Resolves once the mail is handed over; rejects if it was not accepted, with `Undelivered` if more is known.
   *
   * @param onHandOver runs before the first byte of content leaves; if it fails, nothing leaves
   */
  deliver(mail: OutgoingMail, onHandOver: () => Promise<void>): Promise<void>
  close(): void
}

/** Mails go to the server of `SMTP_URL`; without one they become .eml files in the folder `mail` of the data. */
export const createMailTransport = (config: MailConfig): Transport =>
  config.smtpUrl ? smtp(config) : files(join(config.dataDir, 'mail'), config.mailFrom)

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'> &
  Partial<Pick<Config, 'smtpPerMinute' | 'mailsPerHour' | 'imapAddress'>> & {
    /** Milliseconds that a server may stay silent. */
    silenceMs?: number
  }

/** A server may inspect a mail for a long time before accepting it; hanging up leaves the outcome unknown. */
const SILENCE_MS = 120_000
/**
 * The most time for one mail, however slowly a server answers; shorter than the time after which others treat the mail
 * as abandoned.
 */
const DELIVERY_MS = 5 * 60_000

function smtp({
  smtpUrl: url,
  mailFrom: from,
  imapAddress: back,
  silenceMs = SILENCE_MS,
}: MailConfig): Transport {
  const atOnce = Math.min(10_000, silenceMs)
  const server = createTransport({
    url,
    connectionTimeout: atOnce,
    greetingTimeout: atOnce,
    dnsTimeout: atOnce,
    socketTimeout: silenceMs,
  })
  /** What to do before the content of a mail leaves, by Message-ID. */
  const waiting = new Map<string, () => Promise<void>>()
  server.use('stream', (mail, done) => {
    const onHandOver = waiting.get(mail.message.messageId())
    if (onHandOver) mail.message.processFunc((content) => Readable.from(told(content, onHandOver)))
    done()
  })
  return {
    async deliver(mail, onHandOver) {
      let isBegun = false
      waiting.set(mail.message_id, async () => {
        await onHandOver()
        isBegun = true
      })
      try {
        await server.sendMail({
          ...message(mail, from),
          // the return path for bounces
          ...(back && { envelope: { from: back, to: mail.recipient } }),
          signal: AbortSignal.timeout(DELIVERY_MS),
        })
      } catch (error) {
        throw undelivered(error, isBegun)
      } finally {
        waiting.delete(mail.message_id)
      }
    },
    close: () => server.close(),
  }
}

/** The unchanged content, preceded by `onRead`: nodemailer reads it once the server has answered DATA. */
async function* told(content: Readable, onRead: () => Promise<void>): AsyncGenerator<Buffer> {
  await onRead()
  yield* content
}

/** A mail has one file name, so writing it again changes nothing. It contains a link, so nobody else may read it. */
function files(folder: string, from: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(mail) {
      const { message: content } = await composer.sendMail(message(mail, from))
      const moment = mail.created_at.toISOString().replace(/[:.]/g, '-')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(join(folder, `${moment}-${mail.id}.eml`), content as Buffer)
    },
    close: () => composer.close(),
  }
}

function message(mail: OutgoingMail, from: string): SendMailOptions {
  const answers = mail.reply_to || mail.office
  return {
    from: mail.sender ? { name: mail.sender.replace(/\s+/g, ' '), address: addressIn(from) } : from,
    to: { name: '', address: mail.recipient },
    ...(answers && { replyTo: { name: '', address: answers } }),
    subject: mail.subject,
    text: mail.body_text,
    ...(mail.body_html && { html: mail.body_html }),
    ...(mail.invitation && {
      icalEvent: {
        method: mail.invitation_methode ?? 'REQUEST',
        filename: 'invite.ics',
        content: mail.invitation,
      },
    }),
    ...(mail.pieces.length > 0 && {
      attachments: mail.pieces.map(({ nom: filename, type: contentType, contenu: content, codage }) => ({
        filename,
        contentType,
        content,
        ...(codage && { encoding: codage }),
      })),
    }),
    date: mail.created_at,
    messageId: mail.message_id,
    // mails written by a person may get automatic replies
    ...(!mail.reply_to && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The domain from which the product sends. */
export const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** Readers find the whole file or none, even after a power cut. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.tmp`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
