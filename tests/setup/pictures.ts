import { deflateSync } from 'node:zlib'

/* The beginnings of pictures of so many pixels a side, and what is none. */

export const png = (side: number) => {
  const bytes = Buffer.alloc(60)
  bytes.set(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  return bytes
}

export const jpeg = (side: number) => {
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex')
  frame.writeUInt16BE(side, 5)
  frame.writeUInt16BE(side, 7)
  return Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), frame])
}

export const webp = (side: number) => {
  const bytes = Buffer.from(`RIFF....WEBPVP8X${'.'.repeat(20)}`, 'latin1')
  bytes.writeUIntLE(side - 1, 24, 3)
  bytes.writeUIntLE(side - 1, 27, 3)
  return bytes
}

/** A whole PNG, which browsers draw: a disk of one colour on another. */
export function drawnPng(side: number, [disk, ground]: readonly (readonly number[])[]): Buffer {
  const lines = Buffer.alloc(side * (1 + 3 * side))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isInside = (x - side / 2) ** 2 + (y - side / 2) ** 2 < (side / 3) ** 2
      lines.set((isInside ? disk : ground) ?? [], y * (1 + 3 * side) + 1 + 3 * x)
    }
  const head = Buffer.from('00000000000000000802000000', 'hex')
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

function crc32(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}
