import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileTypeFromFile } from 'file-type'
import { openPromise } from 'yauzl'
import { FICHIER_TYPES, type FichierDefaut, LOCKED_PDF } from '../../contract/fichier/genres'
import { Refusal } from '../kernel/refusal'

/** A document of PDF ends so, perhaps with something behind it that readers leave aside. */
const END = '%%EOF'
const END_WITHIN = 4096
/** What a browser would take for a page if it were told to guess. */
const PAGE = /<(!doctype|html|head|body|script|svg|iframe)\b/i
const START = 1024

/**
 * Detects a file's type by its content, never by its name. The contract lists the accepted types; pages and drawings
 * with scripts are not among them, office documents are distinguished from other archives, and a PDF must begin and end
 * as one.
 *
 * @throws Refusal `file_refused`
 */
export async function kindOfFile(path: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  const type = found?.mime
  if (type && HEIF.test(type)) throw refused('a photo that few programs open', 'heic')
  if (!type || !Object.hasOwn(FICHIER_TYPES, type)) throw refused(`a file of the type ${type ?? 'unknown'}`)
  if (type === 'application/pdf' && !(await isWholePdf(path))) throw refused('no whole document of PDF')
  if (type === 'application/pdf' && (await isLockedPdf(path)))
    throw refused('a document of PDF with a password', 'verrouille')
  if (OFFICE.test(type) && (await hasMacros(path))) throw refused('a document with macros')
  return type
}

/** Photos as telephones keep them. */
const HEIF = /^image\/hei[cf]/

/** What office programs write is an archive: macros are a part of it, whatever type it says that it is of. */
const OFFICE = /officedocument|opendocument/
const MACROS = /vba|^(basic|scripts)\//i
/** Or spelled by number or by entities, as no office program writes a type. */
const DECLARED = /vbaproject|macroenabled|&#|<!(doctype|entity)/i
/** Whatever its letters: office programs read it all the same. */
const TYPES = '[content_types].xml'
/** Documents have some kilobytes of types. */
const TYPES_MAX = 1024 * 1024

/** What cannot be read as an archive, or does not end, counts as one that has. */
async function hasMacros(path: string): Promise<boolean> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => undefined)
  if (!zip) return true
  try {
    for await (const entry of zip.eachEntry()) {
      if (MACROS.test(entry.fileName)) return true
      if (entry.fileName.toLowerCase() !== TYPES) continue
      if (entry.uncompressedSize > TYPES_MAX || entry.isEncrypted()) return true
      const types = await text(await zip.openReadStreamPromise(entry))
      // of two bytes a letter, one is 0
      if (DECLARED.test(types.replaceAll('\0', ''))) return true
    }
    return false
  } catch {
    return true
  } finally {
    zip.close()
  }
}

async function isWholePdf(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
      return buffer.toString('latin1', 0, bytesRead)
    }
    const start = await read(START, 0)
    const end = await read(END_WITHIN, Math.max(0, size - END_WITHIN))
    return start.startsWith('%PDF-') && !PAGE.test(start) && end.includes(END)
  } finally {
    await handle.close()
  }
}

/** Wherever its trailer stands, which may be at its start. */
async function isLockedPdf(path: string): Promise<boolean> {
  let before = ''
  for await (const piece of createReadStream(path, { encoding: 'latin1' })) {
    if (LOCKED_PDF.test(before + piece)) return true
    before = String(piece).slice(-LOCKED_WITHIN)
  }
  return false
}
/** What says that it is locked is shorter. */
const LOCKED_WITHIN = 100

const refused = (what: string, raison?: FichierDefaut) =>
  new Refusal('file_refused', `${what} is not taken`, raison && { raison })
