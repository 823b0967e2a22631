import { type RawBuilder, sql } from 'kysely'
import { LOGO_BYTES, LOGO_PATH, LOGO_PIXELS, type LOGO_TYPES } from '../../contract/etablissement/logo'
import type { Trx } from '../db/schema'
import { baseNow } from '../kernel/inSchool'
import { Refusal } from '../kernel/refusal'
import { sha256Hex } from '../kernel/sha256'

/** The path of the picture whose digest is in a column, at the school whose call is answered; null if there is none. */
export const logoPath = (column: RawBuilder<unknown>) => sql<string | null>`${logosNow()}::text || ${column}`

const logosNow = () => baseNow() + LOGO_PATH

/** Of a logo as it was read, perhaps while the school was at another path. No picture in base64 begins so. */
const PATH_READ = new RegExp(`^(?:/[a-z][a-z0-9-]*)?${LOGO_PATH}`)

/**
 * What a logo that was sent writes: nothing, none, or the digest of a picture, which is kept. One that is there already is
 * locked, so that nobody removes it before the row that will name it is written.
 *
 * @throws Refusal `picture_refused`
 */
export async function sentLogo(trx: Trx, logo: string | null | undefined): Promise<{ logo?: string | null }> {
  if (logo === undefined || PATH_READ.test(logo ?? '')) return {}
  if (!logo) return { logo: null }
  const picture = readPicture(logo.replace(/^data:[a-z/]+;base64,/, ''))
  await trx
    .insertInto('records.image')
    .values(picture)
    .onConflict((conflict) => conflict.column('empreinte').doUpdateSet({ type: picture.type }))
    .execute()
  return { logo: picture.empreinte }
}

export interface Picture {
  /** Of its bytes: the same picture is kept once. */
  empreinte: string
  type: (typeof LOGO_TYPES)[number]
  octets: Buffer
}

/**
 * Decodes a picture sent in base64. Its type is detected from its bytes; its size in pixels is checked too, because a
 * small file may be a picture too large for any browser.
 *
 * @throws Refusal `picture_refused`
 */
export function readPicture(base64: string): Picture {
  const octets = Buffer.from(base64, 'base64')
  const found = KINDS.flatMap(({ type, sizeOf }) => {
    const size = sizeOf(octets)
    return size ? [{ type, size }] : []
  })[0]
  const fits = found?.size.every((side) => side > 0 && side <= LOGO_PIXELS)
  if (!found || !fits || octets.length > LOGO_BYTES || octets.toString('base64') !== base64) {
    throw new Refusal('picture_refused', 'this is not a PNG, JPEG or WebP of an accepted size')
  }
  return { empreinte: sha256Hex(octets), type: found.type, octets }
}

type Size = readonly [width: number, height: number]

const KINDS: readonly { type: Picture['type']; sizeOf: (bytes: Buffer) => Size | undefined }[] = [
  { type: 'image/png', sizeOf: sizeOfPng },
  { type: 'image/jpeg', sizeOf: sizeOfJpeg },
  { type: 'image/webp', sizeOf: sizeOfWebp },
]

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function sizeOfPng(bytes: Buffer): Size | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG) || latin(bytes, 12, 16) !== 'IHDR')
    return undefined
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

/** Segment by segment up to the frame, which says the size. */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function sizeOfWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || latin(bytes, 0, 4) !== 'RIFF' || latin(bytes, 8, 12) !== 'WEBP') return undefined
  switch (latin(bytes, 12, 16)) {
    case 'VP8X':
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
    case 'VP8 ':
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
    }
  }
  return undefined
}

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)
