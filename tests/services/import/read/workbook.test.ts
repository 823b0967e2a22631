import { expect, it } from 'vitest'
import { readCells } from '../../../../src/services/import/read/readCells'
import { rowXml, workbookParts, zip } from '../../../setup/workbook'

const SHEET = workbookParts(rowXml(1, ['nom', 'ville']) + rowXml(2, ['Acme', 'Tunis']))
const BYTES = 14_000_000
const long = (piece: string) => piece.repeat(BYTES / piece.length)

it('reads the sheets of a workbook', async () => {
  const { sheets, rows } = await readCells(zip(SHEET))
  expect(sheets).toEqual([{ name: 'A', hidden: false }])
  expect(rows).toEqual([
    ['nom', 'ville'],
    ['Acme', 'Tunis'],
  ])
})

it('keeps a text that looks like a number, and gives a number all its digits', async () => {
  const number = '<row r="3"><c r="A3"><v>2.02112E+11</v></c><c r="B3"><v>14.5</v></c></row>'
  const { rows } = await readCells(
    zip(workbookParts(rowXml(1, ['1e5', '12E3']) + rowXml(2, ['3E05', '4E2']) + number)),
  )
  expect(rows).toEqual([
    ['1e5', '12E3'],
    ['3E05', '4E2'],
    ['202112000000', '14.5'],
  ])
})

// as long as a workbook may be: anything quadratic in that would take hours
it.each([
  ['sheets that never end', { 'xl/workbook.xml': long('<sheet ') }],
  ['relations that never end', { 'xl/_rels/workbook.xml.rels': long('<Relationship ') }],
  ['very many sheets', { 'xl/workbook.xml': long('<sheet r:id="rId9"/>') }],
  ['sheets and relations without end', { 'xl/workbook.xml': long('<sheet r:id="a" name="') }],
])('refuses a workbook of %s as fast as any other', async (_, parts) => {
  await expect(readCells(zip({ ...SHEET, ...parts }))).rejects.toMatchObject({ code: 'import_unreadable' })
})
