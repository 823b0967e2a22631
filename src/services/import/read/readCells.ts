import type { Encoding, FileAsRead, Separator } from '../../../contract/import/importCalls'
import { unreadable } from '../limits'
import { asShown, NOTHING_HIDDEN } from './hidden'
import { readOldExcel, readOpenDocument } from './spreadsheet'
import { readText } from './text'
import { unpack } from './unzip'
import { readExcel, type Workbook } from './workbook'

export interface FileOptions {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
  /** The number of a workbook's sheet, from 0. */
  sheet?: number | undefined
  /** Also reads what the workbook hides. */
  hidden?: 0 | 1 | undefined
}

/**
 * The cells of a file, line by line; its format is recognised by content, not by name.
 *
 * @throws Refusal `import_unreadable`, `payload_too_large`
 */
export async function readCells(
  given: Uint8Array,
  { sheet, hidden: whole, ...asked }: FileOptions = {},
): Promise<FileAsRead> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const signature = bytes.toString('latin1', 0, 4)
  if (signature === '\xd0\xcf\x11\xe0') {
    if (isLocked(bytes)) throw unreadable('password')
    return shown(readOldExcel(bytes, sheet))
  }
  if (signature !== 'PK\x03\x04') return asShown({ sheets: [], ...readText(bytes, asked) }, NOTHING_HIDDEN)
  const parts = await unpack(bytes)
  const isOpenDocument = parts.has('content.xml') && !parts.has('xl/workbook.xml')
  return shown(isOpenDocument ? readOpenDocument(parts, sheet) : await readExcel(parts, sheet))

  function shown({ hidden, ...book }: Workbook) {
    return asShown(book, hidden, whole === 1)
  }
}

/** A workbook with a password consists of a stream with this name, in UTF-16. */
const isLocked = (bytes: Buffer) => bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
