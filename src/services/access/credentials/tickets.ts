import type { Db } from '../../db/schema'
import { isSigned, keyOf, sign } from './keys'

/*
 * Tickets for downloads, which cannot send a bearer token: an id and an expiry in the address. They are signed, not
 * stored, so a forged one is refused without a query.
 */

const OPEN_S = 60

/**
 * A ticket for the thing with this id, valid for a minute. @param key the name for `keyOf`: things with ids of their
 * own need keys of their own
 */
export async function ticketTo(db: Db, key: string, id: number, now = Date.now()): Promise<string> {
  const content = `${id}.${Math.floor(now / 1000) + OPEN_S}`
  return `${content}.${sign(await keyOf(db, key), `ticket ${content}`)}`
}

/** The id that a ticket opens; undefined for a forged or expired one. */
export async function openedBy(db: Db, key: string, ticket: string): Promise<number | undefined> {
  const [, id, end, signature = ''] = /^([1-9]\d{0,8})\.(\d{10})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || Number(end) * 1000 < Date.now()) return undefined
  return isSigned(await keyOf(db, key), `ticket ${id}.${end}`, signature) ? Number(id) : undefined
}
