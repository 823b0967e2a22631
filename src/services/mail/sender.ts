import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createKysely } from '../db/kysely'
import {
  type Attempt,
  type Ending,
  emptyOld,
  giveUpLost,
  type Leased,
  lease,
  withLink,
  writeEnd,
  writeHandOver,
} from './lease'
import { createMailTransport, domainOf, type MailConfig, type Transport } from './transport'
import { Undelivered } from './undelivered'

export interface MailSender {
  /** Sends what is due now and answers how many mails went out. */
  flush(): Promise<number>
  /** Finishes the mail in hand, sends what else is due for a moment, and ends. What is left waits for the next start. */
  stop(): Promise<void>
}

interface Options {
  pool: pg.Pool
  config: MailConfig
  /** Milliseconds between two checks of the outbox. */
  everyMs?: number
  transport?: Transport
  /** Milliseconds that `stop` waits for a mail in hand. */
  patienceMs?: number
  warn?: (message: string) => void
  now?: () => number
}

const DRAIN_MS = 3_000
/** After a failure that is the server's, no mail is tried for 15, 30, 60 … seconds and at most 5 minutes. */
const LULL_MS = 15_000
const LULL_MAX_MS = 5 * 60_000
const HOUSEKEEPING_MS = 3_600_000

/**
 * Sends the mails of the outbox, oldest first, one at a time. Several processes may do so on one database: a mail
 * is marked as in hand before it is sent. A mail that is refused is tried again later, and holds up no other; one
 * whose end nobody saw is not tried again.
 */
export function startMailSender({ pool, config, everyMs = 2_000, ...rest }: Options): MailSender {
  const {
    transport = createMailTransport(config),
    patienceMs = 20_000,
    warn = console.error,
    now = Date.now,
  } = rest
  const db = createKysely(pool)
  const perMinute = config.smtpUrl ? (config.smtpPerMinute ?? 0) : 0
  const domain = domainOf(config.mailFrom)
  /** How mails ended that could not be marked so, because the database went away in between. */
  const ended = new Map<number, { attempt: Attempt; ending: Ending }>()
  let stopAt = Number.POSITIVE_INFINITY
  let work: Promise<number> = Promise.resolve(0)
  let timer: NodeJS.Timeout | undefined
  let wasDown = false
  let lulls = 0
  let quietUntil = 0
  let tidiedAt = Number.NEGATIVE_INFINITY

  async function sendDue(): Promise<number> {
    let sent = 0
    for (const id of ended.keys()) await markEnded(id)
    await giveUpLost(db)
    while (quietUntil <= now() && now() < stopAt) {
      const leased = await lease(db, perMinute, domain)
      if (!leased) break
      const mail = await withLink(db, leased)
      if (!mail) continue
      const ending = await deliver(mail)
      ended.set(mail.id, { attempt: mail, ending })
      await markEnded(mail.id)
      if (ending.end === 'sent') sent += 1
      else if (stopAt !== Number.POSITIVE_INFINITY) break
    }
    if (now() - tidiedAt > HOUSEKEEPING_MS) {
      await emptyOld(db)
      tidiedAt = now()
    }
    return sent
  }

  async function deliver(mail: Leased): Promise<Ending> {
    try {
      await transport.deliver(mail, () => writeHandOver(db, mail))
      lulls = 0
      return { end: 'sent' }
    } catch (error) {
      const { end, isOfServer } = error instanceof Undelivered ? error : OTHER
      if (isOfServer) {
        quietUntil = now() + Math.min(LULL_MS * 2 ** lulls, LULL_MAX_MS)
        lulls += 1
      } else lulls = 0
      warn(`A mail (${mail.id}) was not sent, attempt ${mail.attempts}: ${messageOf(error)}`)
      return { end, error: messageOf(error) }
    }
  }

  async function markEnded(id: number): Promise<void> {
    const end = ended.get(id)
    if (end) await writeEnd(db, end.attempt, end.ending)
    ended.delete(id)
  }

  function flush(): Promise<number> {
    work = work.catch(() => 0).then(sendDue)
    return work
  }

  async function look(): Promise<void> {
    const error = await failure(flush())
    if (error !== undefined && !wasDown) warn(`The outbox cannot be read: ${error}`)
    wasDown = error !== undefined
    if (stopAt === Number.POSITIVE_INFINITY) timer = setTimeout(look, wasDown ? everyMs * 5 : everyMs).unref()
  }

  timer = setTimeout(look, everyMs).unref()
  return {
    flush,
    async stop() {
      stopAt = Math.min(stopAt, now() + DRAIN_MS)
      clearTimeout(timer)
      const error = await Promise.race([failure(flush()), pause(patienceMs, undefined, { ref: false })])
      if (error !== undefined && !wasDown) warn(`The outbox cannot be read: ${error}`)
      transport.close()
    },
  }
}

/** A folder that cannot be written, for instance. */
const OTHER = { end: 'again', isOfServer: false } as const

/** Why it failed, or undefined when it did not. */
async function failure(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)
