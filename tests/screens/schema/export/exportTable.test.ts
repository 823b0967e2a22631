import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Cell, copyTable, saveCsv, saveXlsx } from '../../../../src/admin/schema/export/exportTable'
import { applyLang } from '../../../../src/ui/texts/language'
import { SHOWN } from '../../../setup/shown'

/* Saved tables in spreadsheets: text stays text. */

const FORMULAS = [
  SHOWN.formula,
  SHOWN.sum,
  SHOWN.difference,
  SHOWN.mention,
  SHOWN.tab,
  '=HYPERLINK("http://x.test")\nsecond line',
  '\n=1+1',
  '\r=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
]

let files: Blob[]
beforeEach(() => {
  files = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})

async function saved(save: typeof saveCsv, table: Cell[][], title = 'Offres'): Promise<Buffer> {
  await save(table, title)
  return Buffer.from(await (files.at(-1) as Blob).arrayBuffer())
}
const column = (values: readonly Cell[]) => [['Sujet'], ...values.map((value) => [value])]

describe('as CSV', () => {
  const rowsOf = async (values: readonly Cell[]) => {
    const text = (await saved(saveCsv, column(values))).toString('utf8').replace(/^\ufeff/, '')
    return Papa.parse<string[]>(text, { delimiter: ';' }).data.slice(1)
  }

  it('has no cell that a spreadsheet would compute', async () => {
    expect(await rowsOf(FORMULAS)).toEqual(FORMULAS.map((text) => [`'${text}`]))
  })

  it('has none for a spreadsheet with another separator either', async () => {
    const texts = ['a,=1+1', 'a, +1', 'a\t@SUM(1)', 'a|-1', 'a\n=1+1', 'a,"=1+1"']
    expect(await rowsOf(texts)).toEqual(
      ["a,'=1+1", "a,' +1", "a\t'@SUM(1)", "a|'-1", "a\n'=1+1", `a,'"=1+1"`].map((text) => [text]),
    )
  })

  it('writes decimals as the spreadsheet of the language reads them', async () => {
    expect(await rowsOf([17.25, 18])).toEqual([['17,25'], ['18']])
    applyLang('en')
    expect((await saved(saveCsv, column([17.25]))).toString('utf8')).toContain('17.25')
    applyLang('fr')
  })

  it('keeps every other text, and negative numbers', async () => {
    const { script, image, override, emoji, arabic, stack } = SHOWN
    const texts = [script, image, override, emoji, arabic, stack, 'a=b', '1-2', 'a;b"c', 'l’offre', 'a\nb']
    expect(await rowsOf([...texts, -4])).toEqual([...texts, '-4'].map((text) => [text]))
  })

  it('leaves control characters out', async () => {
    expect(await rowsOf(['a\0b\x07c\x1b[31m', '\x0b=1'])).toEqual([['abc[31m'], ["'=1"]])
  })
})

describe('as a workbook', () => {
  const rowsOf = async (values: readonly Cell[], title?: string) => {
    const rows = await readSheet(await saved(saveXlsx, column(values), title), { trim: false })
    return rows.slice(1).map(([cell]) => cell)
  }

  it('stores formulas as text, and every other text unchanged', async () => {
    const lines = (text: string) => text.replace(/\r\n?/g, '\n')
    const texts = [...FORMULAS, ...Object.values(SHOWN)]
    const read = await rowsOf([...texts, -4])
    expect(read.map((cell) => (typeof cell === 'string' ? lines(cell) : cell))).toEqual([
      ...texts.map(lines),
      -4,
    ])
  })

  it('opens although a text contains control characters, or is too long for a cell', async () => {
    expect(await rowsOf(['a\0b\x07c\uffff', 'x'.repeat(40_000)])).toEqual(['abc', 'x'.repeat(32_767)])
  })

  it('opens whatever the list is called', async () => {
    expect(await rowsOf(['a'], `[a]*?:/\\ ${'b'.repeat(40)}`)).toEqual(['a'])
  })
})

describe('moments', () => {
  const MOMENTS: Cell[] = [
    { kind: 'date', iso: '2022-06-15' },
    { kind: 'dateTime', iso: '2022-06-15T14:30:00' },
    { kind: 'time', iso: '2022-06-15T14:30:00' },
  ]

  it('are dates and times of a workbook', async () => {
    const rows = await readSheet(await saved(saveXlsx, column(MOMENTS)))
    const [day, start, time] = rows.slice(1).map(([cell]) => cell as unknown as Date)
    expect(day?.toISOString()).toBe('2022-06-15T00:00:00.000Z')
    expect(start?.toISOString()).toBe('2022-06-15T14:30:00.000Z')
    expect(time?.toISOString()).toMatch(/T14:30:00.000Z$/)
  })

  it('are written in CSV as spreadsheets of every language read them, and invalid ones stay text', async () => {
    const values: Cell[] = [...MOMENTS, { kind: 'date', iso: '=1+1' }]
    const text = (await saved(saveCsv, column(values))).toString('utf8')
    expect(text.split('\r\n').slice(1)).toEqual(['2022-06-15', '2022-06-15 14:30', '14:30', "'=1+1"])
  })
})

it('copies a table as text and as markup, of which nothing runs', async () => {
  let copied: Record<string, Promise<Blob>> = {}
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(items: typeof copied) {
        copied = items
      }
    },
  )
  vi.stubGlobal('navigator', { clipboard: { write: async () => {} } })
  const cells: Cell[] = ['a\tb\nc', SHOWN.script, SHOWN.formula, 17.25, { kind: 'date', iso: '2022-06-15' }]
  await copyTable(Promise.resolve([cells]))
  const read = async (type: string) =>
    Buffer.from(await ((await copied[type]) as Blob).arrayBuffer()).toString()
  const plain = ['a b c', SHOWN.script, `'${SHOWN.formula}`, '17,25', '2022-06-15']
  expect((await read('text/plain')).split('\t')).toEqual(plain)
  expect(await read('text/html')).not.toContain('<script')
  expect(await read('text/html')).toMatch(/^<table><tr>(<td>.*<\/td>){5}<\/tr><\/table>$/)
  vi.unstubAllGlobals()
})
