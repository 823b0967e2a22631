import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/schema'

const known = new WeakMap<Db, Map<string, Buffer>>()

/** A key shared by all processes of a database, created by the first that needs it. Backups do not contain it. */
export async function keyOf(db: Db, name: string): Promise<Buffer> {
  const keys = known.get(db) ?? new Map<string, Buffer>()
  known.set(db, keys)
  const there = keys.get(name)
  if (there) return there
  await db
    .insertInto('gateway.secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('gateway.secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  keys.set(name, value)
  return value
}

export const sign = (key: Buffer, content: string): string =>
  createHmac('sha256', key).update(content).digest('base64url')

export function isSigned(key: Buffer, content: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(key, content)), Buffer.from(signature)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
