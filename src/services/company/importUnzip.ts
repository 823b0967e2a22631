import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Refusal } from '../refusal'
import { ENTRIES_MAX, RATIO_FROM, RATIO_MAX, UNPACKED_MAX, unreadable } from './importLimits'

/**
 * The XML parts of a workbook by their names. What the archive declares is held against the limits before anything
 * is unpacked, and what comes out is counted, in case it declared too little.
 *
 * @throws Refusal `import_unreadable`
 */
export async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  try {
    const zip = await fromBufferPromise(bytes)
    const entries = await readDirectory(zip)
    const parts = new Map<string, string>()
    let left = UNPACKED_MAX
    for (const entry of entries) {
      const content = await inflate(await zip.openReadStreamPromise(entry), left)
      left -= content.length
      parts.set(entry.fileName, content.toString('utf8'))
    }
    return parts
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable('workbook')
  }
}

async function readDirectory(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ENTRIES_MAX) throw unreadable('bomb')
  const entries: Entry[] = []
  const names = new Set<string>()
  let declared = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry
    declared += uncompressedSize
    const ratio = uncompressedSize / Math.max(1, compressedSize)
    if (declared > UNPACKED_MAX || (uncompressedSize > RATIO_FROM && ratio > RATIO_MAX))
      throw unreadable('bomb')
    if (names.has(fileName) || entry.isEncrypted()) throw unreadable('workbook')
    names.add(fileName)
    if (/\.(xml|rels)$/i.test(fileName)) entries.push(entry)
  }
  return entries
}

async function inflate(stream: Readable, max: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > max) throw unreadable('bomb')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
