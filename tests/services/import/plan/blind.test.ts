import { randomBytes } from 'node:crypto'
import zlib from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { company, extensions } from '../../../../src/contract'
import { cleanText } from '../../../../src/contract/kernel/cleanText'
import { MAX_UPLOAD_BYTES } from '../../../../src/contract/kernel/constants'
import { readCells } from '../../../../src/services/import/read/readCells'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { type Services, startServices } from '../../../setup/services'
import { SHOWN } from '../../../setup/shown'
import { rounds } from '../../../setup/soak'
import { type Part, rowXml, workbookParts, zip } from '../../../setup/workbook'

let database: TestDatabase
let services: Services
let token: string

beforeAll(async () => {
  database = await createTestDatabase()
  services = await startServices(database)
  token = (await services.signIn()).company
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('DELETE FROM company.entreprise')
})

type Content = string | Uint8Array
const fileOf = (content: Content, name = 'entreprises.csv', type = 'text/csv') =>
  new File([typeof content === 'string' ? content : Buffer.from(content)], name, { type })
const importFile = (content: Content, name?: string, type?: string) =>
  services.call(company.entrepriseImport, { file: fileOf(content, name, type) }, { token })
const checkFile = (content: Content) =>
  services.call(extensions.entrepriseImportCheck, { file: fileOf(content) }, { token })
const stored = async () =>
  (
    await database.pool.query(
      `SELECT nom_entreprise, nom_gerant, matricule, email, adresse, mobile, telephone, active
       FROM company.entreprise ORDER BY id`,
    )
  ).rows
const outcome = ({ status, body }: Awaited<ReturnType<typeof importFile>>) => ({
  status,
  code: body.code,
  ...body.details,
})

const HEADING = ['nom_entreprise', 'nom_gerant', 'matricule', 'email', 'adresse', 'mobile', 'telephone']
const acme = [
  'Société Œuvre & Fils',
  'Zoé Müller',
  'TN-1',
  'zoe@acme.example',
  '12, rue de l’Église',
  '+216 20 123 456',
  '',
]
const company2 = ['شركة النور', 'أحمد', 'TN-2', 'nour@acme.example', 'تونس', '', '71 123 456']
/** As stored: a phone number without separators. */
const asRow = ([nom_entreprise, nom_gerant, matricule, email, adresse, mobile, telephone]: string[]) => ({
  nom_entreprise,
  nom_gerant,
  matricule,
  email,
  adresse,
  mobile: mobile?.replace(/[^+\d]/g, ''),
  telephone: telephone?.replace(/[^+\d]/g, ''),
  active: 0,
})
const many = (count: number, change: (values: string[], n: number) => string[] = (values) => values) =>
  Array.from({ length: count }, (_, n) =>
    change([`Acme ${n}`, 'Ada', `M${n}`, `n${n}@acme.example`, 'rue', '', ''], n),
  )
const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const csv = (rows: string[][], delimiter = ';', newline = '\r\n') =>
  [HEADING, ...rows].map((row) => row.map(quoted).join(delimiter)).join(newline)
const xlsx = (rows: (string | number | null)[][]) =>
  writeXlsxFile([HEADING, ...rows].map((row) => row.map((value) => (value === '' ? null : value)))).toBuffer()
const windows1252 = (text: string) =>
  Buffer.from(Array.from(text, (char) => ({ Œ: 0x8c, '’': 0x92, '€': 0x80 })[char] ?? char.charCodeAt(0)))

describe('a file of companies', () => {
  it.each([
    [';', '\r\n'],
    [',', '\n'],
    ['\t', '\r'],
  ])('is imported with %j between the cells and %j between the lines', async (delimiter, newline) => {
    const { status, body } = await importFile(csv([acme, company2], delimiter, newline))
    expect([status, body]).toEqual([200, { status: 200, imported: 2 }])
    expect(await stored()).toEqual([asRow(acme), asRow(company2)])
  })

  const text = csv([acme, company2])
  it.each<[string, Content]>([
    ['UTF-8', text],
    ['UTF-8 with a byte order mark', `\ufeff${text}`],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
    ['a last line break, empty lines and "sep=;"', `sep=;\r\n\r\n${text}\r\n;;;\r\n\r\n`],
  ])('is read in %s', async (_name, content) => {
    expect((await importFile(content)).status).toBe(200)
    expect(await stored()).toEqual([asRow(acme), asRow(company2)])
  })

  it('is read in windows-1252, as Excel writes it in France', async () => {
    const euro = acme.with(0, 'Œuvre à 5 €')
    expect((await importFile(windows1252(csv([euro])))).status).toBe(200)
    expect(await stored()).toEqual([asRow(euro)])
  })

  it('may name its columns freely, in any order, and omit phone numbers', async () => {
    const heading = [
      'Adresse e-mail',
      ' GÉRANT ',
      'Téléphone Fixe',
      'Matricule',
      'Nom de l’entreprise',
      'ADRESSE',
    ]
    const row = ['zoe@acme.example', 'Zoé', '71 123 456', 'TN-1', 'Acme', 'rue']
    expect((await importFile(`${heading.join(',')}\n${row.join(',')}`)).status).toBe(200)
    expect(await stored()).toEqual([
      asRow(['Acme', 'Zoé', 'TN-1', 'zoe@acme.example', 'rue', '', '71 123 456']),
    ])
  })

  it('turns quoted line breaks into spaces, and keeps formulas as text', async () => {
    const row = [
      '=CMD|"/C calc"!A0',
      'Ada\nByron',
      `'; DROP TABLE x; --`,
      'a@acme.example',
      '@SUM(1)',
      `'+216 1`,
      '',
    ]
    expect((await importFile(csv([row]))).status).toBe(200)
    expect(await stored()).toEqual([
      asRow([
        '=CMD|"/C calc"!A0',
        'Ada Byron',
        `'; DROP TABLE x; --`,
        'a@acme.example',
        '@SUM(1)',
        '+216 1',
        '',
      ]),
    ])
  })

  it.each(Object.entries(SHOWN))('keeps a hostile text as text: %s', async (_name, typed) => {
    const text = cleanText(typed).replace(/\s+/g, ' ').trim()
    const row = (n: number) => [typed, typed, `TN-${n}`, `n${n}@acme.example`, typed, '', '']
    const kept = (n: number) => asRow([text, text, `TN-${n}`, `n${n}@acme.example`, text, '', ''])
    expect((await importFile(csv([row(1)]))).body).toEqual({ status: 200, imported: 1 })
    expect((await importFile(await xlsx([row(2)]))).body).toEqual({ status: 200, imported: 1 })
    expect(await stored()).toEqual([kept(1), kept(2)])
  })

  it('is read by its content, not by its name', async () => {
    expect((await importFile(await xlsx([acme]), 'photo.csv', 'text/csv')).status).toBe(200)
    expect((await importFile(csv([company2]), 'liste.xlsx', 'application/vnd.ms-excel')).status).toBe(200)
    expect(await stored()).toEqual([asRow(acme), asRow(company2)])
  })

  it('is imported in full: 5,000 companies', async () => {
    expect((await importFile(csv(many(5000)))).body).toEqual({ status: 200, imported: 5000 })
    expect(await stored()).toHaveLength(5000)
  })

  it('can be checked first without writing', async () => {
    expect((await checkFile(csv([acme, company2]))).body).toEqual({ rows: 2 })
    expect(outcome(await checkFile(csv([acme, acme])))).toMatchObject({ status: 422, code: 'import_refused' })
    expect(await stored()).toEqual([])
  })
})

describe('a workbook', () => {
  it('is imported, numbers as their digits, also with further sheets', async () => {
    const [nom, gerant, , email, adresse] = acme
    const row = [nom, gerant, 12345678, email, adresse, 21620123456, null] as (string | number | null)[]
    const sheets = [
      { sheet: 'Entreprises', data: [HEADING, row] },
      { sheet: 'Notes', data: Array.from({ length: 12_000 }, (_, n) => [`note ${n}`]) },
    ]
    expect((await importFile(await writeXlsxFile(sheets).toBuffer())).status).toBe(200)
    expect(await stored()).toMatchObject([{ matricule: '12345678', mobile: '21620123456', telephone: '' }])
  })

  const cells = (extra = '') =>
    `${rowXml(1, HEADING.slice(0, 5))}${rowXml(2, acme.slice(0, 4)).replace('</row>', `${extra}</row>`)}`
  const upload = (rows: string) => importFile(zip(workbookParts(rows)))

  it('counts a formula by its stored result, and never computes one', async () => {
    const formula = '<c r="E2" t="str"><f>HYPERLINK("http://x.example","rue")</f><v>rue</v></c>'
    expect((await upload(cells(formula))).status).toBe(200)
    expect(await stored()).toMatchObject([{ adresse: 'rue' }])
  })

  it.each([
    ['has no result', '<c r="E2" t="str"><f>A1</f></c>'],
    ['has failed', '<c r="E2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'],
  ])('is refused at a formula that %s', async (_name, cell) => {
    expect(outcome(await upload(cells(cell)))).toMatchObject({
      status: 422,
      code: 'import_refused',
      rows: [{ row: 2, column: 'adresse', code: 'required', value: '' }],
    })
  })

  it('may have formatted empty cells far away', async () => {
    const far = `<row r="1048575" s="1"/><row r="1048576" s="1" customFormat="1"><c r="A1048576" s="1"/><c r="XFD1048576" s="1"/></row>`
    const address = '<c r="E2" t="inlineStr"><is><t>rue</t></is></c>'
    expect((await upload(`${cells(address)}${far}`)).status).toBe(200)
  })

  it('has its lines numbered as in the spreadsheet', async () => {
    const gap = rowXml(9, [...acme.slice(0, 3), 'rien', 'rue'])
    expect(outcome(await upload(`${rowXml(1, HEADING.slice(0, 5))}${gap}`)).rows).toEqual([
      { row: 9, column: 'email', code: 'invalid', value: 'rien' },
    ])
  })
})

describe('a file with errors imports nothing', () => {
  it('and names every wrong cell, with its line and column', async () => {
    const rows = [
      acme,
      ['', 'Ada', 'TN-3', 'pas-un-email', 'rue', 'vingt', ''],
      ['Acme', 'Ada', 'M'.repeat(61), 'ada@acme.example', 'rue', '', ''],
    ]
    expect(outcome(await importFile(csv(rows)))).toEqual({
      status: 422,
      code: 'import_refused',
      total: 4,
      rows: [
        { row: 3, column: 'nom_entreprise', code: 'required', value: '' },
        { row: 3, column: 'email', code: 'invalid', value: 'pas-un-email' },
        { row: 3, column: 'mobile', code: 'invalid', value: 'vingt' },
        { row: 4, column: 'matricule', code: 'too_long', value: 'M'.repeat(61) },
      ],
    })
    expect(await stored()).toEqual([])
  })

  it('and names duplicates, in the file or existing, beside other errors', async () => {
    expect((await importFile(csv([acme]))).status).toBe(200)
    const rows = [
      ['A', 'a', 'M1', 'a@acme.example', 'rue', '', ''],
      ['B', 'b', 'm1', 'b@acme.example', 'rue', '', ''],
      ['C', 'c', 'tn-1', 'A@ACME.example', '', '', ''],
      ['D', 'd', 'M4', 'ZOE@acme.example', 'rue', '', ''],
    ]
    expect(outcome(await importFile(csv(rows))).rows).toEqual([
      { row: 3, column: 'matricule', code: 'duplicate_in_file', value: 'm1', other: 2 },
      { row: 4, column: 'adresse', code: 'required', value: '' },
      { row: 4, column: 'matricule', code: 'duplicate', value: 'tn-1' },
      { row: 4, column: 'email', code: 'duplicate_in_file', value: 'A@ACME.example', other: 2 },
      { row: 5, column: 'email', code: 'duplicate', value: 'ZOE@acme.example' },
    ])
    expect(await stored()).toHaveLength(1)
  })

  it('and names missing, unknown and duplicate columns', async () => {
    const content = 'Entreprise;matricule;Matricule;email;pays;adresse\nA;1;1;a@acme.example;TN;rue'
    expect(outcome(await importFile(content)).rows).toEqual([
      { row: 1, column: 'matricule', code: 'duplicate_in_file', value: 'Matricule', other: 1 },
      { row: 1, column: 'pays', code: 'unknown_column', value: 'pays' },
      { row: 1, column: 'nom_gerant', code: 'required', value: '' },
    ])
  })

  it('and names an unknown column in full, whatever its name', async () => {
    const [heading, row] = csv([company2]).split('\r\n')
    expect(
      outcome(await importFile(`${heading};Notes (a, b, c, d, e, f, g, h, i, j, k)\n${row};`)).rows,
    ).toEqual([
      expect.objectContaining({ code: 'unknown_column', value: 'Notes (a, b, c, d, e, f, g, h, i, j, k)' }),
    ])
  })

  it('and names a value outside of the columns', async () => {
    const [heading, row] = csv([company2]).split('\r\n')
    expect(outcome(await importFile(`${heading}\n${row};;trop`)).rows).toEqual([
      { row: 2, column: 'I', code: 'unknown_column', value: 'trop' },
    ])
  })

  it('and names the first errors of many', async () => {
    const { rows, total } = outcome(
      await importFile(
        csv(many(3000, (values) => values.with(3, 'x'.repeat(5000)).with(4, '')).slice(0, 900)),
      ),
    )
    expect(total).toBe(1800)
    expect(rows).toHaveLength(200)
    expect(rows[0].value.length).toBeLessThanOrEqual(100)
  })

  it('when a cell holds the error of a formula', async () => {
    expect(outcome(await importFile(csv([company2.with(0, '#N/A')]))).rows).toEqual([
      { row: 2, column: 'nom_entreprise', code: 'invalid', value: '#N/A' },
    ])
  })

  it.each(['\0', '\x1b', '\x7f', '\uffff'])('when a cell holds the character %j', async (character) => {
    const rows = [acme, company2.with(1, `a${character}b`), acme.with(0, character).with(4, `=1${character}`)]
    expect(outcome(await importFile(csv(rows))).rows.slice(0, 3)).toEqual([
      { row: 3, column: 'nom_gerant', code: 'invalid', value: 'a\ufffdb' },
      { row: 4, column: 'nom_entreprise', code: 'invalid', value: '\ufffd' },
      { row: 4, column: 'adresse', code: 'invalid', value: '=1\ufffd' },
    ])
    expect(await stored()).toEqual([])
  })

  it('when a cell of a workbook holds no text', async () => {
    const row = rowXml(2, ['a_x0000_b', 'Ada', 'M1', 'a@acme.example', 'rue'])
    expect(
      outcome(await importFile(zip(workbookParts(`${rowXml(1, HEADING.slice(0, 5))}${row}`)))).rows,
    ).toEqual([{ row: 2, column: 'nom_entreprise', code: 'invalid', value: 'a\ufffdb' }])
  })
})

describe('two simultaneous imports', () => {
  it('import the companies once, and are reported to the other', async () => {
    const content = csv(many(200))
    const answers = await Promise.all([importFile(content), importFile(content), importFile(content)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.details.rows[0]).toEqual({
      row: 2,
      column: 'matricule',
      code: 'duplicate',
      value: 'M0',
    })
    expect(await stored()).toHaveLength(200)
  })

  it('and sign-ups of the same companies fail only with a reason', async () => {
    const signUp = (n: number) =>
      services.call(
        company.entrepriseAdd,
        {
          nom_entreprise: 'x',
          nom_gerant: 'x',
          matricule: `M${n}`,
          email: `n${n}@acme.example`,
          adresse: 'x',
        },
        { from: `10.1.0.${n}` },
      )
    const [imported, ...signUps] = await Promise.all([
      importFile(csv(many(50))),
      ...[0, 10, 20, 30].map(signUp),
    ])
    expect([200, 422]).toContain(imported.status)
    expect(signUps.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const added = signUps.filter(({ status }) => status === 200).length
    expect(await stored()).toHaveLength(imported.status === 200 ? 50 : added)
  })
})

describe('a file that is not a list of companies', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const oldExcel = Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(504)}`, 'hex')
  it.each<[string, Content, object]>([
    ['is empty', '', { reason: 'empty' }],
    ['has a heading and no company', csv([]), { reason: 'empty' }],
    ['has nothing but separators', ';;;\n;;;\n', { reason: 'empty' }],
    ['is an image', png, { reason: 'not_text' }],
    ['is a document', '%PDF-1.7\n%\0\x01\x02\n', { reason: 'not_text' }],
    ['has a heading of other characters', csv([acme]).replace('email', 'em\0ail'), { reason: 'not_text' }],
    ['is a workbook of before 2007, or has a password', oldExcel, { reason: 'old_excel' }],
    ['was cut off within a quote', csv([company2, acme]).slice(0, -30), { reason: 'quotes' }],
    [
      'was cut off within a character of UTF-16',
      Buffer.from(`\ufeff${csv([acme])}`, 'utf16le').subarray(0, -1),
      { reason: 'not_text' },
    ],
    ['is some other archive', zip({ 'readme.xml': '<a/>' }), { reason: 'workbook' }],
    [
      'is a workbook of broken XML',
      zip(workbookParts('<row r="1"><c r="A1"><v>1</row>')),
      { reason: 'workbook' },
    ],
  ])('is refused when it %s', async (_name, content, details) => {
    expect(outcome(await importFile(content))).toMatchObject({
      status: 422,
      code: 'import_unreadable',
      ...details,
    })
  })

  it('is refused wherever a workbook was truncated', async () => {
    const whole = await xlsx([acme])
    for (const length of [4, 30, 500, whole.length >> 1, whole.length - 30, whole.length - 1]) {
      expect(outcome(await importFile(whole.subarray(0, length)))).toMatchObject({
        code: 'import_unreadable',
      })
    }
  })

  it('is refused naming the line of an unclosed quote', async () => {
    const content = `${csv([company2])}\r\n"Acme;Ada;M1`
    expect(outcome(await importFile(content))).toMatchObject({ reason: 'quotes', row: 3 })
  })
})

describe('a file that is too large', () => {
  it.each<[string, () => Content | Promise<Content>, object]>([
    ['20,001 companies', () => csv(many(20_001)), { reason: 'rows', limit: 20_000 }],
    ['20,001 companies in a workbook', () => xlsx(many(20_001)), { reason: 'rows' }],
    ['a million empty lines', () => '\n'.repeat(1_000_000), { reason: 'rows' }],
    ['101 columns', () => `${csv([acme])}${';x'.repeat(101)}`, { reason: 'columns', limit: 100 }],
    ['a cell in the last line of a workbook', () => far('A1048576', 1_048_576), { reason: 'rows' }],
    ['a cell with a prefix in the last column', () => far('XFD1', 1, 'x:c'), { reason: 'columns' }],
    ['a cell that says two places', () => far('A1" x:r="XFD1', 1), { reason: 'columns' }],
    ['a cell in the last column of a workbook', () => far('XFD1', 1), { reason: 'columns' }],
  ])('is refused with %s', async (_name, content, details) => {
    expect(outcome(await importFile(await content()))).toMatchObject({
      status: 413,
      code: 'payload_too_large',
      ...details,
    })
    expect(await stored()).toEqual([])
  })
  const far = (cell: string, row: number, tag = 'c') =>
    zip(workbookParts(`<row r="${row}"><${tag} r="${cell}"><v>1</v></${tag}></row>`))

  it('is refused', async () => {
    expect(outcome(await importFile('x'.repeat(MAX_UPLOAD_BYTES + 1)))).toMatchObject({ status: 413 })
  })
})

describe('a malicious workbook', () => {
  const MEGABYTE = 1024 * 1024
  const spaces = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE, ' ')
  /** Compresses no better than a table does. */
  const table = (megabytes: number) =>
    Buffer.concat(
      Array.from({ length: megabytes * 8 }, () =>
        Buffer.alloc(MEGABYTE / 8, randomBytes(1024).toString('base64')),
      ),
    )
  const parts = (more = '') =>
    workbookParts(`${rowXml(1, HEADING.slice(0, 5))}${rowXml(2, acme.slice(0, 5))}${more}`)
  const withPart = (name: string, part: Part) => zip({ ...parts(), [name]: part })
  const withCell = (xml: string) => zip(parts(`<row r="3">${xml}</row>`))
  const twice = zip({ ...parts(), 'xl/workbook.xmm': parts()['xl/workbook.xml'] ?? '' })

  it('starts from a valid list of companies', async () => {
    expect((await importFile(withPart('xl/a.xml', '<a/>'))).status).toBe(200)
    expect(outcome(await importFile(withCell('<c r="F3"/>')))).toMatchObject({ code: 'import_refused' })
  })

  it.each<[string, () => Buffer]>([
    ['declares more than it may unpack', () => withPart('xl/sharedStrings.xml', { content: table(20) })],
    ['declares it in a part that is not looked at', () => withPart('xl/a.png', { content: table(20) })],
    ['declares four gigabytes', () => withPart('xl/a.xml', { content: 'x', declaredSize: 0xfffffff0 })],
    ['is a thousand times smaller than its content', () => withPart('xl/a.xml', { content: spaces(8) })],
    [
      'has hundreds of parts',
      () =>
        zip({
          ...parts(),
          ...Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`xl/${n}.xml`, ''])),
        }),
    ],
  ])('is refused before it is unpacked when it %s', async (_name, content) => {
    const bytes = content()
    expect(outcome(await importFile(bytes))).toMatchObject({ code: 'import_unreadable', reason: 'bomb' })
    // the import is read in another thread, which cannot be observed
    const inflated = vi.spyOn(zlib, 'createInflateRaw')
    await expect(readCells(bytes)).rejects.toMatchObject({ details: { reason: 'bomb' } })
    expect(inflated).not.toHaveBeenCalled()
    await readCells(withPart('xl/a.xml', '<a/>'))
    expect(inflated).toHaveBeenCalled()
    inflated.mockRestore()
  })

  it.each<[string, () => Buffer]>([
    [
      'unpacks to more than it declares',
      () => withPart('xl/a.xml', { content: spaces(20), declaredSize: 1000 }),
    ],
    ['defines entities', () => withPart('xl/a.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a/>')],
    ['hides where a cell stands behind an entity', () => withCell('<c r="XF&#68;3"><v>1</v></c>')],
    ['hides it behind a bracket', () => withCell('<c x=">" r="XFD3"><v>1</v></c>')],
    ['hides it behind another bracket', () => withCell('<c x="<" r="XFD3"><v>1</v></c>')],
    ['hides it behind a name that is not ASCII', () => withCell('<c é="1" r="XFD3"><v>1</v></c>')],
    ['has a cell that stands nowhere', () => withCell('<c r="1A"><v>1</v></c>')],
    [
      'has two parts of one name',
      () => Buffer.from(twice.toString('latin1').replaceAll('workbook.xmm', 'workbook.xml'), 'latin1'),
    ],
    ['leads out of its folder', () => withPart('../../etc/passwd.xml', '<a/>')],
  ])('is refused when it %s', async (_name, content) => {
    expect(outcome(await importFile(content()))).toMatchObject({ status: 422, code: 'import_unreadable' })
    expect(await stored()).toEqual([])
  })
})

describe('many imports by one person', () => {
  it('are processed one by one, while other calls are answered', async () => {
    const holder = await database.pool.connect()
    await holder.query('BEGIN; LOCK TABLE company.entreprise IN SHARE ROW EXCLUSIVE MODE')
    const first = importFile(csv([acme]))
    await vi.waitUntil(async () => {
      const { rows } = await database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'relation'`,
      )
      return rows.length > 0
    })
    let read = false
    const body = new ReadableStream(
      {
        pull(controller) {
          read = true
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const second = services.send('/api/company/entreprise/import', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit)
    expect((await services.call(company.entrepriseSelect, {}, { token })).status).toBe(200)
    expect(read).toBe(false)

    await holder.query('ROLLBACK')
    holder.release()
    expect((await first).status).toBe(200)
    expect((await second).body.code).toBe('validation')
  })
})

describe('any upload', () => {
  const refusals = ['import_refused', 'import_unreadable', 'payload_too_large']
  const harmless = async (bytes: Uint8Array) => {
    const { status, code } = outcome(await importFile(bytes))
    expect(status === 200 || refusals.includes(code)).toBe(true)
  }

  it('gets a reason: any bytes, any text', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), harmless), rounds(40, 4_000))
    const text = fc
      .string({ unit: 'binary', maxLength: 300 })
      .map((tail) => Buffer.from(`${csv([acme])}${tail}`))
    await fc.assert(fc.asyncProperty(text, harmless), rounds(40, 4_000))
  })

  it('gets a reason: a workbook with changed bytes', async () => {
    const whole = await xlsx([acme, company2])
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    const changed = fc.array(change, { minLength: 1, maxLength: 6 }).map((changes) => {
      const bytes = Buffer.from(whole)
      for (const [at, value] of changes) bytes[at] = value
      return bytes
    })
    await fc.assert(fc.asyncProperty(changed, harmless), rounds(60, 6_000))
  })
})
