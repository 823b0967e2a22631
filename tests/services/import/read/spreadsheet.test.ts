import { utils, type WorkBook, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { LINES_MAX } from '../../../../src/services/import/limits'
import { readCells } from '../../../../src/services/import/read/readCells'
import { zip } from '../../../setup/workbook'

/* Workbooks of Excel before 2007 and of LibreOffice. */

const STUDENTS = [
  ['Numéro', 'Nom', 'Né le', 'Note', 'Présent'],
  ['00123', 'Élise', { t: 'n', v: 36526.75, z: 'dd/mm/yyyy' }, 14.5, true],
  ['20211200012345678', '1e5', '', 202112000123, false],
]
const TEXTS = [
  ['Numéro', 'Nom', 'Né le', 'Note', 'Présent'],
  ['00123', 'Élise', '2000-01-01', '14.5', 'TRUE'],
  ['20211200012345678', '1e5', '', '202112000123', 'FALSE'],
]

function bookOf(...sheets: [name: string, rows: unknown[][]][]): WorkBook {
  const book = utils.book_new()
  for (const [name, rows] of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return book
}
const fileOf = (book: WorkBook, bookType: 'biff8' | 'biff5' | 'ods'): Buffer =>
  write(book, { type: 'buffer', bookType })
const refusal = (bytes: Uint8Array) =>
  readCells(bytes).then(
    () => 'read',
    ({ body }) => [body.code, body.details.reason],
  )

describe.each(['biff8', 'ods'] as const)('a workbook of the kind %s', (kind) => {
  it('is read as text, with dates, from the first sheet with a table', async () => {
    const book = bookOf(['Lisez-moi', [['Préparé par la scolarité']]], ['Étudiants', STUDENTS])
    expect(await readCells(fileOf(book, kind))).toEqual({
      sheets: [
        { name: 'Lisez-moi', hidden: false },
        { name: 'Étudiants', hidden: false },
      ],
      sheet: 1,
      rows: TEXTS,
      from1904: false,
      hidden: [],
      hiddenColumns: [],
      hiddenRead: false,
    })
    expect((await readCells(fileOf(book, kind), { sheet: 0 })).rows).toEqual([['Préparé par la scolarité']])
  })

  it('is refused with too many lines', async () => {
    const book = bookOf(['A', STUDENTS])
    utils.sheet_add_aoa(book.Sheets.A ?? {}, [['loin', 'en dessous']], { origin: LINES_MAX })
    expect((await refusal(fileOf(book, kind)))[0]).toBe('payload_too_large')
  })
})

it('the letters of a workbook from 1995 are read', async () => {
  const file = fileOf(bookOf(['A', [['Num_ro', 'Nom']]]), 'biff5')
  file[file.indexOf('Num_ro') + 3] = 0xe9
  expect((await readCells(file)).rows).toEqual([['Numéro', 'Nom']])
})

it('dates of an old workbook that counts from 1904 are read', async () => {
  const book = bookOf([
    'A',
    [
      ['Né le', 'Nombre'],
      [{ t: 'n', v: 36526 - 1462, z: 'dd/mm/yyyy' }, 7],
    ],
  ])
  book.Workbook = { WBProps: { date1904: true } }
  const { rows, from1904 } = await readCells(fileOf(book, 'biff8'))
  expect([rows[1], from1904]).toEqual([['2000-01-01', '7'], true])
})

/** The content of a spreadsheet as LibreOffice writes it. */
const content = (rows: string, doctype = '') => `<?xml version="1.0" encoding="UTF-8"?>${doctype}
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">
<office:body><office:spreadsheet><table:table table:name="Feuille1">${rows}</table:table></office:spreadsheet></office:body>
</office:document-content>`
const cell = (text: string, more = '') =>
  `<table:table-cell ${more} office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
const ods = (xml: string, manifest = '<manifest:manifest/>') =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': manifest,
    'content.xml': xml,
  })

it('a LibreOffice sheet with a million repeated empty rows is read', async () => {
  const end = `<table:table-row table:number-rows-repeated="1048574"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`
  const row = `<table:table-row>${cell('Salle')}${cell('Bâtiment')}</table:table-row>`
  const { rows } = await readCells(ods(content(row + row + end)))
  expect(rows).toEqual([
    ['Salle', 'Bâtiment'],
    ['Salle', 'Bâtiment'],
  ])
})

it('what LibreOffice hides is left out: filtered rows, columns and whole sheets', async () => {
  const hides = (what: string, how: string) => `<table:table-${what} table:visibility="${how}"`
  const styles = `<office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties
    table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties
    table:display="false"/></style:style></office:automatic-styles><office:body>`
  const three = (a: string, b: string, c: string) => `${cell(a)}${cell(b)}${cell(c)}`
  const lines = [
    `<table:table-column/>${hides('column', 'collapse')}/><table:table-column table:number-columns-repeated="3"/>`,
    `<table:table-row>${three('Salle', 'Code', 'Bâtiment')}</table:table-row>`,
    `${hides('row', 'filter')} table:number-rows-repeated="2">${three('A1', '1', 'Nord')}</table:table-row>`,
    `<table:table-row>${three('B1', '2', 'Sud')}</table:table-row>`,
    `${hides('row', 'collapse')}>${three('C1', '3', 'Est')}</table:table-row>`,
  ].join('')
  const xml = content(lines)
    .replace('<office:body>', styles)
    .replace('table:name="Feuille1"', 'table:name="Feuille1" table:style-name="ta1"')
    .replace(
      '</office:spreadsheet>',
      `<table:table table:name="Brouillon" table:style-name="ta2"><table:table-row>${cell('x')}</table:table-row></table:table></office:spreadsheet>`,
    )
  expect(await readCells(ods(xml))).toMatchObject({
    sheets: [
      { name: 'Feuille1', hidden: false },
      { name: 'Brouillon', hidden: true },
    ],
    hidden: [2, 3, 5],
    hiddenColumns: [1],
    rows: [['Salle', '', 'Bâtiment'], [], [], ['B1', '', 'Sud'], []],
  })
})

it.each([
  [
    'an archive that says it is an old workbook',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), ods(content(''))]),
    'old_excel',
  ],
  [
    'an old file that is no workbook',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000, 7)]),
    'old_excel',
  ],
  ['an old workbook cut short', fileOf(bookOf(['A', STUDENTS]), 'biff8').subarray(0, 1500), 'old_excel'],
  ['a spreadsheet with a password', ods('xxxx', '<manifest:encryption-data/>'), 'password'],
  ['a spreadsheet with entities', ods(content('', '<!DOCTYPE a [<!ENTITY b "c">]>')), 'workbook'],
])('refuses %s in a sentence', async (_, bytes, reason) => {
  expect(await refusal(bytes)).toEqual(['import_unreadable', reason])
})
