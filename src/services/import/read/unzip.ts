import { text } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Refusal } from '../../kernel/refusal'
import { ENTRIES_MAX, RATIO_FROM, RATIO_MAX, UNPACKED_MAX, unreadable } from '../limits'

/**
 * The XML parts of a workbook by their names. The archive's declared sizes are checked against the limits before
 * anything is unpacked, and the library stops a part that is longer than declared.
 *
 * @throws Refusal `import_unreadable`
 */
export async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  try {
    const zip = await fromBufferPromise(bytes)
    const entries = await readDirectory(zip)
    const parts = new Map<string, string>()
    for (const entry of entries) parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
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
