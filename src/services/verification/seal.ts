import { readFile } from 'node:fs/promises'
import type { Config } from '../kernel/config'
import { sha256Hex } from '../kernel/sha256'
import { StartError } from '../kernel/startError'
import type { Identity } from './identity'
import { signedPdf } from './signedPdf'

/*
 * The school's seal: a certificate of its own, with which papers that are issued are signed. Without one nothing
 * pretends.
 */

export type SealSettings = Pick<Config, 'seal'>

/** Why papers leave without a seal though there is a certificate. */
export type SealFault = 'expire' | 'futur'

export interface Seal {
  /** SHA-256 of the certificate: another one makes other files. */
  empreinte: string
  sign(pdf: Uint8Array, le: Date): Uint8Array<ArrayBuffer>
  /** Why it cannot seal now; undefined: it can. */
  fault(now?: number): SealFault | undefined
  /** The last moment at which its certificate is valid. */
  until: Date
}

const opened = new Map<string, Promise<Seal>>()

/**
 * The seal of the settings, read once; undefined where there is none.
 *
 * @throws StartError in one sentence that names the setting, where it cannot be opened
 */
export async function sealOf({ seal }: SealSettings): Promise<Seal | undefined> {
  if (!seal) return undefined
  const key = `${seal.path}\0${seal.password}`
  const known = opened.get(key) ?? openSeal(seal)
  opened.set(key, known)
  // a failure is not cached: the file may be corrected while the product runs
  known.catch(() => opened.delete(key))
  return known
}

async function openSeal({ path, password }: NonNullable<Config['seal']>): Promise<Seal> {
  const content = await readFile(path).catch(() => {
    throw new StartError(`SEAL_P12 names a file that cannot be read: ${path}.`)
  })
  // what opens certificates loads where there is one
  const { openIdentity } = await import('./identity')
  return sealWith(openIdentity(content, password))
}

export function sealWith(identity: Identity): Seal {
  const { from, until, certificate } = identity
  return {
    empreinte: sha256Hex(certificate),
    until,
    sign: (pdf, le) => signedPdf(pdf, identity, le),
    fault: (now = Date.now()) =>
      now > until.getTime() ? 'expire' : now < from.getTime() ? 'futur' : undefined,
  }
}

/** Reports at the start what is wrong with the seal, or that it expires soon. @throws StartError */
export async function checkSeal(config: SealSettings, log: (message: string) => void): Promise<void> {
  const seal = await sealOf(config)
  if (!seal) return
  const day = seal.until.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const fault = seal.fault()
  if (fault === 'expire')
    log(`The certificate of SEAL_P12 has expired on ${day}: papers leave without a seal until it is renewed.`)
  else if (fault === 'futur')
    log('The certificate of SEAL_P12 is not valid yet: papers leave without a seal until then.')
  else if (seal.until.getTime() - Date.now() < SOON_MS)
    log(`The certificate of SEAL_P12 expires on ${day}: renew it before.`)
}

const SOON_MS = 30 * 24 * 3_600_000
