import { ImapFlow } from 'imapflow'
import PostalMime, { type Email } from 'postal-mime'

export interface Incoming {
  uid: number
  mail: Email
}

/** How far somebody has read. */
export interface ReadUpTo {
  validite: number
  dernier: number
}

/** A server may stay silent for this long: the next look comes soon enough. */
const SILENCE_MS = 20_000
/** What came before is no news, where the mailbox is read for the first time. */
const FIRST_DAYS = 14
/** How many mails are read in one look. */
const MOST = 200
/** Reports and replies are small; of larger mails the beginning is enough to see that they are neither. */
const BYTES = 512 * 1024

/**
 * Passes each new mail to `read` and marks it as read if it was understood; others are left for a person.
 *
 * @throws Error that says why the mailbox cannot be read
 */
export async function readNew(
  url: string,
  mark: ReadUpTo,
  read: (incoming: Incoming, mark: ReadUpTo) => Promise<boolean>,
): Promise<void> {
  const { hostname, port, username, password, protocol, pathname, searchParams } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(searchParams.get('requireTLS') === 'true' && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: 3 * SILENCE_MS,
  })
  // later failures are reported by the pending command
  client.on('error', () => {})
  try {
    await client.connect()
    const box = await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    const validite = Number(box.uidValidity)
    const dernier = mark.validite === validite ? mark.dernier : 0
    const since = new Date(Date.now() - FIRST_DAYS * 86_400_000)
    const found = await client.search(dernier ? { uid: `${dernier + 1}:*` } : { since }, { uid: true })
    // `n:*` names the last one though it is below
    const uids = (found || []).filter((uid) => uid > dernier).sort((a, b) => a - b)
    const seen: number[] = []
    for (const uid of uids.slice(0, MOST)) {
      const message = await client.fetchOne(String(uid), { source: { maxLength: BYTES } }, { uid: true })
      if (!message || message.source === undefined) continue
      const mail = await parse(message.source)
      if (await read({ uid, mail }, { validite, dernier: uid })) seen.push(uid)
    }
    if (seen.length > 0) await client.messageFlagsAdd(seen, ['\\Seen'], { uid: true })
    await client.logout()
  } catch (error) {
    throw new Error(saidByServer(error), { cause: error })
  } finally {
    client.close()
  }
}

/** A mail with its parts as text. */
export const parse = (source: Uint8Array | string): Promise<Email> =>
  PostalMime.parse(source, { attachmentEncoding: 'utf8', forceRfc822Attachments: true })

/** imapflow says "Command failed" and keeps what the server has answered apart. */
function saidByServer(error: unknown): string {
  const {
    message = '',
    responseText,
    code,
  } = error as {
    message?: string
    responseText?: string
    code?: string
  }
  const told = responseText ?? message
  return (code && !told.includes(code) ? `${told} ${code}` : told).trim().slice(0, 400)
}
