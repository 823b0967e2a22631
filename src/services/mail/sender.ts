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
  /** Sends what is due now and answers how many mails went out. */
  flush(): Promise<number>
  /** Does the same whenever a mail is queued, or one that was not taken is due again. */
  job: Job
  /** Finishes the mail in hand, sends what else is due for a moment, and ends. What is left waits for the next start. */
  stop(): Promise<void>
}

interface Options {
  pool: pg.Pool
  config: MailConfig
  /** As which this process holds its mail in hand, where it runs jobs. */
  holder?: number
  /** Milliseconds between two checks of the outbox of which nobody was told. */
  everyMs?: number
  transport?: Transport
  /** Lays out an agreement or document that a mail brings; undefined: it is gone. */
  layOut?: (piece: Piece) => Promise<{ nom: string; pdf: Uint8Array } | undefined>
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
/** How soon it looks again for a mail that is due and may not leave yet, or is in another's hand. */
const HELD_UP_MS = 2_000

/**
 * Sends the mails of the outbox, one at a time, in the order of `lease`. Several processes may do so on one database: a mail
 * is marked as in hand before it is sent. A mail that is refused is tried again later, and holds up no other; one
 * whose end nobody saw is not tried again.
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
  const domain = domainOf(config.mailFrom)
  /** How mails ended that could not be marked so, because the database went away in between. */
  const ended = new Map<number, { attempt: Attempt; ending: Ending }>()
  let stopAt = Number.POSITIVE_INFINITY
  let work: Promise<number> = Promise.resolve(0)
  /** As the last look left it. */
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
      const leased = await lease(db, { perMinute, domain, holder })
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

  /** With the papers that it brings: the text says all without, and waits for none that cannot be laid out. */
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
      // a server that never answers holds up no end
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

/** A folder that cannot be written, for instance. */
const OTHER = { end: 'again', isOfServer: false } as const

/** Why it failed, or undefined when it did not. */
async function failure(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return saidOf(error)
  }
}

const saidOf = (error: unknown) => messageOf(error).slice(0, 500)
