import type pg from 'pg'
import type { Change } from '../../contract/kernel/changes'
import { ENTITIES, type Entity } from '../../contract/kernel/tables'
import type { Session } from '../access/handler'
import { renewed } from '../access/sessions'
import type { Db } from '../db/schema'
import { scopeOf } from '../db/scope'
import { tabOf } from '../gateway/embedded'
import type { Target } from '../gateway/mount'
import type { Config } from '../kernel/config'
import { HEARTBEAT_MS, STREAM_BYTES, STREAMS, STREAMS_OF_ONE } from '../kernel/limits'
import { Refusal } from '../kernel/refusal'
import { type Heard, type Listener, listen } from './listener'
import { type ChangeNotice, readChanges } from './readChanges'

interface Reader {
  session: Session
  tab: string | undefined
  /** Ends a reader that has fallen behind; sends nothing to one that has ended. */
  send(bytes: Uint8Array): void
  /** May be called more than once. */
  end(): void
}

interface Options {
  pool: pg.Pool
  db: Db
  config: Config
  /** Ends all streams. */
  signal?: AbortSignal | undefined
}

/**
 * Answers with a stream of changes by others, from the notifications of the database, so it includes what other
 * processes write. It listens while there is a reader. A stream ends with its session, and is dropped when its reader
 * falls behind.
 *
 * @throws Refusal `rate_limited` when a person, or everybody together, has too many streams
 */
export function changeStream({ pool, db, config, signal }: Options): Target {
  const readers = new Set<Reader>()
  let listener: Listener | undefined
  let beat: NodeJS.Timeout | undefined
  const waiting: ChangeNotice[] = []
  const flooded = new Set<Entity>()
  let isTelling = false

  signal?.addEventListener('abort', () => {
    for (const reader of [...readers]) reader.end()
  })

  return async ({ session, request }) => {
    if (!session) throw new Refusal('unauthenticated')
    if (signal?.aborted) throw new Refusal('service_unavailable', 'the product is stopping')
    const own = [...readers].filter(({ session: { uid } }) => uid === session.uid)
    if (readers.size >= STREAMS || own.length >= STREAMS_OF_ONE) {
      throw new Refusal('rate_limited', 'too many streams are open')
    }
    return new Response(open(session, tabOf(request)), STREAM)
  }

  function open(session: Session, tab: string | undefined): ReadableStream<Uint8Array> {
    let reader: Reader
    let hasEnded = false
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          reader = {
            session,
            tab,
            send(bytes) {
              if (hasEnded) return
              if ((controller.desiredSize ?? 0) <= 0) reader.end()
              else controller.enqueue(bytes)
            },
            end() {
              if (hasEnded) return
              hasEnded = true
              leave(reader)
              controller.close()
            },
          }
          enter(reader)
        },
        cancel() {
          hasEnded = true
          leave(reader)
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: STREAM_BYTES }),
    )
  }

  function enter(reader: Reader) {
    readers.add(reader)
    reader.send(GREETING)
    listener ??= listen(pool, {
      name: 'changes',
      channels: ['espace_changes', 'espace_sessions'],
      heard,
      missed: () => tellAll({}),
    })
    beat ??= setInterval(onBeat, HEARTBEAT_MS).unref()
  }

  function leave(reader: Reader) {
    readers.delete(reader)
    if (readers.size > 0) return
    clearInterval(beat)
    beat = undefined
    void listener?.close()
    listener = undefined
  }

  function heard({ channel, payload }: Heard) {
    if (channel === 'espace_sessions') void endWithSessions()
    else {
      const told: ChangeNotice = JSON.parse(payload)
      if (isEntity(told.entity)) void tellInTurn(told.entity, told)
    }
  }

  /**
   * One after the other, so that a flood of changes does not take the pool from calls; beyond some, without their ids.
   */
  async function tellInTurn(entity: Entity, told: ChangeNotice) {
    if (waiting.length < WAITING_MAX) waiting.push(told)
    else flooded.add(entity)
    if (isTelling) return
    isTelling = true
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) await tell(next)
    } finally {
      isTelling = false
    }
    for (const entity of flooded) tellAll({ entity })
    flooded.clear()
  }

  /** To everybody who sees the year and the diplomas, except the tab that wrote it. */
  async function tell(told: ChangeNotice) {
    const at = new Date().toISOString()
    const isScoped = [...readers].some(({ session: { diplomes } }) => diplomes)
    const changesFor = await readChanges(db, told, isScoped)
    const bytesOf = new Map<string, Uint8Array[]>()
    for (const reader of [...readers]) {
      if (told.tab !== null && told.tab === reader.tab) continue
      const scope = scopeOf(reader.session)
      const key = JSON.stringify(scope)
      const events = bytesOf.get(key) ?? changesFor(scope).map((change) => eventOf({ ...change, at }))
      bytesOf.set(key, events)
      for (const bytes of events) reader.send(bytes)
    }
  }

  function tellAll(what: Pick<Change, 'entity'>) {
    const bytes = eventOf({ ...what, added: [], changed: [], removed: [], at: new Date().toISOString() })
    for (const reader of [...readers]) reader.send(bytes)
  }

  function onBeat() {
    for (const reader of [...readers]) reader.send(HEARTBEAT)
    listener?.probe()
    void endWithSessions()
  }

  /** One query reads the sessions of all readers: they may have ended, or see other rows by now. */
  async function endWithSessions() {
    await Promise.all(
      [...readers].map(async (reader) => {
        const session = await renewed(db, config, reader.session).catch(() => reader.session)
        if (session) reader.session = session
        else if (readers.has(reader)) reader.end()
      }),
    )
  }
}

/** How many notifications may wait for their rows to be read. */
const WAITING_MAX = 50

const isEntity = (name: string): name is Entity => (ENTITIES as readonly string[]).includes(name)

const utf8 = new TextEncoder()
const eventOf = (change: Change) => utf8.encode(`data: ${JSON.stringify(change)}\n\n`)
/** Comments in the stream's format keep proxies from closing a quiet stream. */
const GREETING = utf8.encode(': welcome\n\n')
const HEARTBEAT = utf8.encode(': still here\n\n')

/** `X-Accel-Buffering`: nginx passes events on at once. */
const STREAM = {
  headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
}
