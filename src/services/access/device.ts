import { createHash } from 'node:crypto'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { accountKey } from './accountKey'
import { isSigned, keyOf, sign } from './credentials/keys'
import { newToken } from './credentials/tokens'

const DAYS = 180
const DAY_S = 86_400

/**
 * The cookie that makes this device known to an account: an id and an expiry, signed for this account only. It signs
 * nobody in; it only prevents other people's wrong guesses from locking the owner out.
 *
 * @example answer.headers.append('Set-Cookie', await deviceCookie(db, config, user.email))
 */
export async function deviceCookie(db: Db, config: Config, account: string): Promise<string> {
  const content = `${newToken().slice(0, 22)}.${Math.floor(Date.now() / 1000) + DAYS * DAY_S}`
  const name = nameOf(account)
  const value = `${content}.${sign(await keyOf(db, KEY), `${name} ${content}`)}`
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${config.base}/api/internship; Max-Age=${DAYS * DAY_S}; HttpOnly; SameSite=Strict${secure}`
}

/** The accounts that know the caller's device, as proved by its cookies. */
export interface KnownDevices {
  /**
   * An account that knows it. All devices known to one account share one allowance, because each sign-in makes a new
   * device.
   */
  any: string | undefined
  /** The given account, if it knows the device. */
  of(account: string): string | undefined
}

/** Reads the cookies of a call, ignoring forged and expired ones. */
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
/** How many colleagues may share a device. */
const COOKIES_MAX = 10

/** One cookie per account, so that colleagues can share a device. */
const nameOf = (account: string) =>
  `device_${createHash('sha256').update(accountKey(account)).digest('hex').slice(0, 12)}`

const KEY = 'device'
