import type { Encoding, FileAsRead, Separator } from '../../contract/import/importCalls'
import { unreadable } from './limits'
import { readOldExcel, readOpenDocument } from './spreadsheet'
import { readText } from './text'
import { unpack } from './unzip'
import { readExcel } from './workbook'

export interface Asked {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
  /** The number of a workbook's sheet, from 0. */
  sheet?: number | undefined
}

/**
 * The cells of a file, line by line, by what it holds and not by what its name says.
 *
 * @throws Refusal `import_unreadable`, `payload_too_large`
 */
export async function readCells(given: Uint8Array, { sheet, ...asked }: Asked = {}): Promise<FileAsRead> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const signature = bytes.toString('latin1', 0, 4)
  if (signature === '\xd0\xcf\x11\xe0') {
    if (isLocked(bytes)) throw unreadable('password')
    return readOldExcel(bytes, sheet)
  }
  if (signature !== 'PK\x03\x04') return { sheets: [], hidden: [], ...readText(bytes, asked) }
  const parts = await unpack(bytes)
  const isOpenDocument = parts.has('content.xml') && !parts.has('xl/workbook.xml')
  return (isOpenDocument ? readOpenDocument : readExcel)(parts, sheet)
}

/** Where a workbook has a password, the whole of it is a stream of this name, in UTF-16. */
const isLocked = (bytes: Buffer) => bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
