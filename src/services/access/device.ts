import { createHash } from 'node:crypto'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { accountKey } from './accountKey'
import { isSigned, keyOf, sign } from './credentials/keys'
import { newToken } from './credentials/tokens'

const DAYS = 180
const DAY_S = 86_400

/**
 * The cookie by which an account knows this device from now on: an id and an end, signed for this account alone. It
 * signs nobody in; it only keeps the wrong guesses of others from locking its owner out.
 *
 * @example answer.headers.append('Set-Cookie', await deviceCookie(db, config, user.email))
 */
export async function deviceCookie(db: Db, config: Config, account: string): Promise<string> {
  const content = `${newToken().slice(0, 22)}.${Math.floor(Date.now() / 1000) + DAYS * DAY_S}`
  const name = nameOf(account)
  const value = `${content}.${sign(await keyOf(db, KEY), `${name} ${content}`)}`
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/api/internship; Max-Age=${DAYS * DAY_S}; HttpOnly; SameSite=Strict${secure}`
}

/** The caller's device, as its cookies prove it. */
export interface KnownDevices {
  /** An account that knows it. All devices that one account knows share what they may try: each sign-in makes a new one. */
  any: string | undefined
  /** This account, when that knows it. */
  of(account: string): string | undefined
}

/** Reads the cookies of a call. A forged one, or one past its end, is none. */
export async function knownDevices(db: Db, cookies: string | undefined): Promise<KnownDevices> {
  const names = new Set<string>()
  for (const [, name = '', id = '', end = '', signature = ''] of (cookies ?? '').matchAll(COOKIE)) {
    if (names.size >= COOKIES_MAX || Number(end) < Date.now() / 1000) continue
    if (isSigned(await keyOf(db, KEY), `${name} ${id}.${end}`, signature)) names.add(name)
  }
  const [any] = names
  return { any, of: (account) => (names.has(nameOf(account)) ? nameOf(account) : undefined) }
}

const COOKIE = /(?:^|;\s*)(device_[\da-f]{12})=([\w-]{22})\.(\d{10})\.([\w-]{43})(?=;|$)/g
/** Colleagues who share a device. */
const COOKIES_MAX = 10

/** One for each account, so that colleagues may share a device. */
const nameOf = (account: string) =>
  `device_${createHash('sha256').update(accountKey(account)).digest('hex').slice(0, 12)}`

const KEY = 'device'
