import type { Db } from '../../db/schema'
import { isSigned, keyOf, sign } from './keys'

/*
 * What opens something by its address, since a download has no bearer: a number, and until when it serves. It is signed, not
 * stored: a forged one is refused without a look into the database.
 */

const OPEN_S = 60

/** A ticket to what has an id, for a minute. @param key of `keyOf`: what has the same ids has another one */
export async function ticketTo(db: Db, key: string, id: number, now = Date.now()): Promise<string> {
  const content = `${id}.${Math.floor(now / 1000) + OPEN_S}`
  return `${content}.${sign(await keyOf(db, key), `ticket ${content}`)}`
}

/** The id that a ticket opens; undefined for a forged one, or one that is over. */
export async function openedBy(db: Db, key: string, ticket: string): Promise<number | undefined> {
  const [, id, end, signature = ''] = /^([1-9]\d{0,8})\.(\d{10})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || Number(end) * 1000 < Date.now()) return undefined
  return isSigned(await keyOf(db, key), `ticket ${id}.${end}`, signature) ? Number(id) : undefined
}
