import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { StartError } from '../kernel/startError'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text for one place: elsewhere it does not open. @param key 32 bytes */
export function sealText(key: Buffer, place: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** @throws StartError if it was encrypted with another key or for another place, or has been changed */
export function openText(key: Buffer, place: string, sealed: Buffer): string {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const body = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    throw new StartError(
      'The entries of the directory were encrypted with another key: set DIRECTORY_KEY to the one they were written with.',
    )
  }
}
