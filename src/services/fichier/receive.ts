import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { type RawBuilder, sql } from 'kysely'
import { UPLOAD_OFFSET_HEADER } from '../../contract/fichier/fichiers'
import { refuseWhileReadOnly } from '../access/readOnly'
import type { Db } from '../db/schema'
import type { Log } from '../gateway/mount'
import { plainRoute } from '../gateway/plainRoute'
import type { Config } from '../kernel/config'
import { PIECE_BYTES_A_LOOK, PIECE_LOOK_MS, PIECE_MS, UPLOADS, UPLOADS_OF_ONE } from '../kernel/limits'
import { found, invalid, Refusal, tooLarge } from '../kernel/refusal'
import { isUploadSecret } from './signed'
import type { FileStore } from './store'
import { webStream } from './webStream'

/** How much of an upload has come. */
export const tellReceived = (db: Db, store: FileStore, log: Log) =>
  plainRoute(log, async (c) => {
    const { cle } = await uploadOf(c, db)
    return received(await store.uploads.received(cle))
  })

/**
 * Receives the next piece of an upload, straight into the store. A piece with a wrong offset is answered with the right
 * one, and what has arrived of an interrupted piece is kept, so that the sender can resume.
 */
export function receivePiece(db: Db, config: Config, store: FileStore, log: Log) {
  return plainRoute(log, async (c) => {
    await refuseWhileReadOnly(db, config)
    const { cle, taille, qui } = await uploadOf(c, db, TAKEN)
    const offset = offsetOf(c.req.header(UPLOAD_OFFSET_HEADER))
    // a sender who tries again has given up the previous connection, which may hang; only one of several is received
    while (receiving.has(cle)) await endReceiving(cle)
    const own = [...receiving.values()].filter((each) => each.db === db && each.qui === qui)
    if (receiving.size >= UPLOADS || own.length >= UPLOADS_OF_ONE)
      throw new Refusal('service_unavailable', 'too many uploads are being received')
    const stop = new AbortController()
    const work = append(c, store, { cle, taille, offset }, stop.signal).finally(() => receiving.delete(cle))
    receiving.set(cle, {
      db,
      qui,
      async end() {
        stop.abort()
        await work.catch(() => {})
      },
    })
    await work
    return received(await store.uploads.received(cle))
  })
}

/** The uploads that this process is receiving, by their keys. */
const receiving = new Map<string, { db: Db; qui: string; end: () => Promise<void> }>()

async function endReceiving(cle: string): Promise<void> {
  for (let one = receiving.get(cle); one; one = receiving.get(cle)) await one.end()
}

/** Gives an upload up for good: what has come is removed, and its place in its record is free. It was one of the day. */
export const giveUp = (db: Db, config: Config, store: FileStore, log: Log) =>
  plainRoute(log, async (c) => {
    await refuseWhileReadOnly(db, config)
    const { cle } = await uploadOf(c, db, GIVEN_UP)
    await endReceiving(cle)
    await store.uploads.remove(cle)
    return received(0)
  })

interface Upload {
  cle: string
  taille: number
  qui: string
}

interface Piece {
  cle: string
  taille: number
  offset: number
}

async function append(
  c: Context,
  store: FileStore,
  { cle, taille, offset }: Piece,
  signal: AbortSignal,
): Promise<void> {
  const recu = await store.uploads.received(cle)
  if (offset !== recu) throw new Refusal('upload_offset', 'the piece begins elsewhere', { recu })
  const left = taille - offset
  if (Number(c.req.header('content-length') ?? 0) > left) throw tooLarge(left)
  const body = bodyOf(c)
  if (body) await store.uploads.append(cle, offset, piecesOf(body, left, signal))
}

/** At the pace of the disk, where the server of Node.js says what it comes by. */
function bodyOf(c: Context): ReadableStream<Uint8Array> | null {
  const incoming: unknown = (c.env as { incoming?: unknown } | undefined)?.incoming
  return incoming instanceof IncomingMessage ? webStream(incoming) : c.req.raw.body
}

const received = (recu: number) =>
  Response.json({ recu }, { headers: { [UPLOAD_OFFSET_HEADER]: String(recu) } })

/** It has its place in its record for as long as the table gives each. */
const TAKEN = sql`place_jusqu_a = DEFAULT`
const GIVEN_UP = sql`place_jusqu_a = now(), abandonne_le = now()`

/** Finds the upload of a secret and applies `change` to it. Invalid secrets cost no query. */
async function uploadOf(c: Context, db: Db, change?: RawBuilder<unknown>): Promise<Upload> {
  const id = /^[1-9]\d{0,8}$/.exec(c.req.param('id') ?? '')?.[0]
  const secret = /^Bearer ([\w-]{43})$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (!id || !secret || !(await isUploadSecret(db, Number(id), secret)))
    throw new Refusal('unauthenticated', 'this does not open an upload')
  const open = sql`id = ${Number(id)} AND fichier_id IS NULL AND expire_le > now() AND abandonne_le IS NULL`
  const { rows } = await sql<Upload>`${
    change
      ? sql`UPDATE gateway.televersement SET ${change} WHERE ${open} RETURNING cle, qui, taille::float8`
      : sql`SELECT cle, qui, taille::float8 FROM gateway.televersement WHERE ${open}`
  }`.execute(db)
  return found(rows[0], 'upload')
}

function offsetOf(header: string | undefined): number {
  if (/^\d{1,12}$/.test(header ?? '')) return Number(header)
  throw invalid(UPLOAD_OFFSET_HEADER, 'where the piece begins is a number of bytes', 'invalid_type')
}

/** @throws Refusal `payload_too_large`, or `body_incomplete` when they stop, or come too slowly */
export async function* piecesOf(
  body: ReadableStream<Uint8Array>,
  max: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let cut = false
  const leave = () => {
    cut = true
    reader.cancel().catch(() => {})
  }
  signal.addEventListener('abort', leave)
  const late = setTimeout(leave, PIECE_MS)
  let come = 0
  const looking = setInterval(() => {
    if (come < PIECE_BYTES_A_LOOK) leave()
    come = 0
  }, PIECE_LOOK_MS)
  let left = max
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Refusal('body_incomplete', 'the sender has gone')
      })
      if (cut) throw new Refusal('body_incomplete', 'the piece takes too long, or is sent again')
      if (done) return
      come += value.length
      left -= value.length
      if (left < 0) throw tooLarge(max)
      yield value
    }
  } finally {
    clearTimeout(late)
    clearInterval(looking)
    signal.removeEventListener('abort', leave)
    leave()
  }
}
