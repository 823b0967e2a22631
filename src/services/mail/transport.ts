import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config'

/** A row of the outbox. */
export interface OutgoingMail {
  id: number
  recipient: string
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string
  created_at: Date
  /** What the school is called; empty where it has not said it. */
  sender: string
}

export interface Transport {
  /** Resolves once the mail is handed over; rejects when it was not taken. */
  deliver(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Mails go to the server of `SMTP_URL`; without one they become .eml files in the folder `mail` of the data. */
export const createMailTransport = (config: MailConfig): Transport =>
  config.smtpUrl
    ? smtp(config.smtpUrl, config.mailFrom)
    : files(join(config.dataDir, 'mail'), config.mailFrom)

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

function smtp(url: string, from: string): Transport {
  const server = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    // A server may look at a mail for long before it says that it took it; to hang up means to send it again.
    socketTimeout: 120_000,
  })
  return {
    async deliver(mail) {
      await server.sendMail(message(mail, from))
    },
    close: () => server.close(),
  }
}

/** A mail has one file name, so writing it again changes nothing. It holds a link: nobody else may read it. */
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

/** The Message-ID never changes, so that a mailbox recognises a mail that a crash made us send again. */
function message(mail: OutgoingMail, from: string): SendMailOptions {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    from: mail.sender ? { name: mail.sender.replace(/\s+/g, ' '), address: addressIn(from) } : from,
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.body_text,
    ...(mail.body_html && { html: mail.body_html }),
    date: mail.created_at,
    messageId: `<mail-${mail.id}-${mail.created_at.getTime()}@${domain}>`,
    // what a person has written is answered as such
    ...(!mail.reply_to && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** Readers find the whole file or none, also after a power cut. */
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
