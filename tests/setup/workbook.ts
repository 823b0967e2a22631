import { crc32, deflateRawSync } from 'node:zlib'

export type Part = string | { content: string | Buffer; declaredSize?: number }

/** A ZIP archive, which may declare false sizes. */
export function zip(parts: Record<string, Part>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [path, part] of Object.entries(parts)) {
    const { content, declaredSize } =
      typeof part === 'string' ? { content: part, declaredSize: undefined } : part
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const name = Buffer.from(path)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4) // deflated
    header.writeUInt32LE(crc32(raw), 10)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(declaredSize ?? raw.length, 18)
    header.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), header, rest, name)
    local.push(Buffer.from('PK\x03\x04', 'latin1'), header, name, packed)
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook whose first sheet has these rows of XML (`<row r="1">…`). */
export const workbookParts = (rows: string): Record<string, string> => ({
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
})

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const escaped = (value: string) => value.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)

/** A row of XML with its cells as inline texts. */
export const rowXml = (row: number, values: string[]): string =>
  `<row r="${row}">${values
    .map(
      (value, index) => `<c r="${LETTERS[index]}${row}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`,
    )
    .join('')}</row>`
