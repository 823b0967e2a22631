import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createKysely } from '../db/kysely'
import type { Piece } from '../db/schema/piece'
import type { Job } from '../jobs/jobs'
import { messageOf } from '../kernel/messageOf'
import {
  type Attempt,
  type Ending,
  emptyOld,
  giveUpLost,
  type Leased,
  lease,
  type Waiting,
  whatWaits,
  withLink,
  writeEnd,
  writeHandOver,
} from './lease'
import { forgetSetAside } from './setAside'
import { createMailTransport, domainOf, type MailConfig, type Transport } from './transport'
import { Undelivered } from './undelivered'

export interface MailSender {
  /** Sends all mails that are due and returns their number. */
  flush(): Promise<number>
  /** The job that does this when a mail is queued or a retry is due. */
  job: Job
  /** Finishes the current mail, keeps sending for a moment, and stops. The rest waits for the next start. */
  stop(): Promise<void>
}

interface Options {
  pool: pg.Pool
  config: MailConfig
  /** The number under which this process claims a mail, if it runs jobs. */
  holder?: number
  /** Milliseconds between two checks of the outbox without a notification. */
  everyMs?: number
  transport?: Transport
  /** Lays out an agreement or document that is attached to a mail; undefined: it no longer exists. */
  layOut?: (piece: Piece) => Promise<{ nom: string; pdf: Uint8Array } | undefined>
  /** How many milliseconds `stop` waits for the current mail. */
  patienceMs?: number
  warn?: (message: string) => void
  now?: () => number
}

const DRAIN_MS = 3_000
/** After a failure of the server, no mail is tried for 15, 30, 60 … seconds, at most 5 minutes. */
const LULL_MS = 15_000
const LULL_MAX_MS = 5 * 60_000
const HOUSEKEEPING_MS = 3_600_000
/** How soon to check again for a mail that is due but may not leave yet, or that another process is sending. */
const HELD_UP_MS = 2_000

/**
 * Sends the mails of the outbox, one at a time, in the order of `lease`. Several processes may do so on one database,
 * because a mail is marked before it is sent. A mail that failed is retried later and delays no other; one whose
 * outcome is unknown is not retried.
 */
export function createMailSender({ pool, config, holder, everyMs = 60_000, ...rest }: Options): MailSender {
  const {
    transport = createMailTransport(config),
    layOut = async () => undefined,
    patienceMs = 20_000,
    warn = console.error,
    now = Date.now,
  } = rest
  const db = createKysely(pool)
  const perMinute = config.smtpUrl ? (config.smtpPerMinute ?? 0) : 0
  const perHour = config.mailsPerHour ?? 0
  const domain = domainOf(config.mailFrom)
  /** Outcomes that could not be recorded because the database was lost in between. */
  const ended = new Map<number, { attempt: Attempt; ending: Ending }>()
  let stopAt = Number.POSITIVE_INFINITY
  let work: Promise<number> = Promise.resolve(0)
  /** As the last check found it. */
  let waits: Waiting = { inMs: null, isHeld: false }
  let giveUp = () => {}
  const givenUp = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  let lulls = 0
  let quietUntil = 0
  let tidiedAt = Number.NEGATIVE_INFINITY

  async function sendDue(): Promise<number> {
    let sent = 0
    for (const id of ended.keys()) await markEnded(id)
    waits = await whatWaits(db)
    const isIdle = !waits.isHeld && !isDue(waits)
    if (waits.isHeld) await giveUpLost(db)
    while (!isIdle && quietUntil <= now() && now() < stopAt) {
      const leased = await lease(db, { perMinute, perHour, domain, holder })
      if (!leased) break
      const mail = await withLink(db, leased)
      if (!mail) continue
      const ending = await deliver(await withPapers(mail))
      ended.set(mail.id, { attempt: mail, ending })
      await markEnded(mail.id)
      if (ending.end === 'sent') sent += 1
      else if (stopAt !== Number.POSITIVE_INFINITY) break
    }
    if (now() - tidiedAt > HOUSEKEEPING_MS) {
      await emptyOld(db)
      await forgetSetAside(db)
      tidiedAt = now()
    }
    if (!isIdle) waits = await whatWaits(db)
    return sent
  }

  /**
   * Adds the attached papers. The text is complete without them, so a paper that cannot be laid out does not delay the
   * mail.
   */
  async function withPapers(mail: Leased): Promise<Leased> {
    const pieces: Piece[] = []
    for (const piece of mail.pieces) {
      if (piece.convention === undefined && !piece.document) {
        pieces.push(piece)
        continue
      }
      const file = await layOut(piece).catch((error: unknown) => {
        warn(`A mail (${mail.id}) leaves without its paper: ${saidOf(error)}`)
      })
      if (!file) continue
      const contenu = Buffer.from(file.pdf).toString('base64')
      pieces.push({ ...piece, nom: file.nom, contenu, codage: 'base64' })
    }
    return { ...mail, pieces }
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
      warn(`A mail (${mail.id}) was not sent, attempt ${mail.attempts}: ${saidOf(error)}`)
      return { end, error: saidOf(error) }
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

  async function run(): Promise<number | undefined> {
    await flush()
    return waits.isHeld || isDue(waits) ? Math.max(quietUntil - now(), HELD_UP_MS) : (waits.inMs ?? undefined)
  }

  return {
    flush,
    job: {
      name: 'read the outbox',
      // a server that never answers must not prevent stopping
      run: () => Promise.race([run(), givenUp.then(() => undefined)]),
      everyMs,
      hears: (what) => what === 'mail',
    },
    async stop() {
      stopAt = Math.min(stopAt, now() + DRAIN_MS)
      const error = await Promise.race([failure(flush()), pause(patienceMs, undefined, { ref: false })])
      if (error !== undefined) warn(`The product cannot read the outbox: ${error}`)
      giveUp()
      transport.close()
    },
  }
}

const isDue = ({ inMs }: Waiting) => inMs !== null && inMs <= 0

/** Such as a folder that cannot be written. */
const OTHER = { end: 'again', isOfServer: false } as const

/** The error of failed work, otherwise undefined. */
async function failure(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return saidOf(error)
  }
}

const saidOf = (error: unknown) => messageOf(error).slice(0, 500)
