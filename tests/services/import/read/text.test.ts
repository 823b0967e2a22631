import { describe, expect, it } from 'vitest'
import { readCells } from '../../../../src/services/import/read/readCells'
import { readText } from '../../../../src/services/import/read/text'
import { Refusal } from '../../../../src/services/kernel/refusal'
import { rowXml, workbookParts, zip } from '../../../setup/workbook'

const read = (text: string, asked = {}) => readText(Buffer.from(text), asked)

describe('the separator of a text file', () => {
  const ACCES = 'B12;au fond, à gauche, escalier B, 2e étage, porte 4'
  it.each<[string, string, string, number]>([
    ['commas within one row of text', `Salle;Accès\n${ACCES}`, 'semicolon', 2],
    ['commas within one of two rows', `Salle;Accès\n${ACCES}\nB13;à droite`, 'semicolon', 2],
    ['addresses with commas in all rows', 'Nom;Adresse\nA;1, rue B, Tunis\nC;2, rue D, Sfax', 'semicolon', 2],
    ['decimals with commas', 'Mention\tÀ partir de\nTrès honorable\t14,5', 'tab', 2],
    ['a title above', 'Liste des salles\n\nSalle,Places\nA1,12\nA2,13', 'comma', 2],
    ['a title above one row', 'Liste des salles\nSalle,Places\nA1,12', 'comma', 2],
    ['a space behind each comma', 'Salle, Places\nA1, 12', 'comma', 2],
    ['bars', 'Salle|Accès\nA1|là, tout droit', 'bar', 2],
    ['rows of other lengths', 'a;b;c\n1;2\n3;4;5\n6', 'semicolon', 3],
    ['two that split all rows, one evenly', 'a;b,c\n1;2;3,4\n5;6,7', 'comma', 2],
    ['two that split all rows evenly, one into more', 'a;b,c,d\n1;2,3,4', 'comma', 3],
    ['one that splits half of the rows', 'Salles\nBâtiment B\nSalle;Places\nB12;30', 'semicolon', 2],
    ['one that splits less than half of them', 'Matériel\nÉcran\nSouris\nCâble;5 m\nFil;3 m', 'none', 1],
    ['empty lines between the rows', 'Salle;Places\n\n\n\nA1;12', 'semicolon', 2],
    ['two that split all rows, the last one otherwise', 'a;b;c,d\n1;2;3,4,5\n1;2;3,4\n1;2,3', 'semicolon', 3],
    ['two that split half of the rows alike', 'a;b;c,d\n1;2;3,4\n1;2,3,4\n5;6,7,8', 'semicolon', 3],
    ['a space behind half of the commas', 'Salle\nA1, 12\nA2,13', 'comma', 2],
    ['spaces within the texts', 'Salle\nA1;au fond\nA2;à droite', 'semicolon', 2],
    ['one column', 'Matériel\nÉcran', 'none', 1],
    ['one column of texts that end with a comma', 'Matériel\nCâble HDMI, 5 m,\nRallonge, 3 m,', 'none', 1],
    ['one column of spaces', ' \n ', 'none', 1],
    ['one column, with a comma in a text', 'Matériel\nÉcran\nCâble HDMI, 5 m', 'none', 1],
    ['one column, with a comma in each text', 'Matériel\nCâble HDMI, 5 m\nRallonge, 3 m', 'none', 1],
    ['one column of one text with a comma', 'Matériel\nCâble HDMI,5 m', 'none', 1],
  ])('is found: %s', (_what, text, separator, width) => {
    const { rows, separator: found } = read(text)
    expect([found, Math.max(...rows.map(({ length }) => length))]).toEqual([separator, width])
  })

  it('is the one the file declares, or the chosen one', () => {
    expect(read(`sep=;\nSalle;Accès\n${ACCES}`)).toMatchObject({ separator: 'semicolon' })
    expect(read('a;b\n1;2', { separator: 'comma' }).rows).toEqual([['a;b'], ['1;2']])
    expect(read('a,b\n1,2', { separator: 'none' }).rows).toEqual([['a,b'], ['1,2']])
    expect(read('sep=;\na,b\n1,2', { separator: 'comma' })).toMatchObject({
      separator: 'comma',
      rows: [[], ['a', 'b'], ['1', '2']],
    })
    expect(read('sep=^\na^b')).toEqual({ encoding: 'utf-8', rows: [[], ['a', 'b']] })
    // only its first line declares one
    expect(read('a;b\nsep=,\n1;2').rows).toEqual([['a', 'b'], ['sep=,'], ['1', '2']])
  })
})

it.each([
  ['a control character in its first line', '\nNom\u0001;A\n1;2', 'not_text'],
  [
    'a control character in the first line of many',
    `\nNom\u0001;A\n${'texte;texte\n'.repeat(10)}`,
    'not_text',
  ],
  ['a control character at its beginning', `\u0001Nom;A\n${'texte;texte\n'.repeat(10)}`, 'not_text'],
  ['many control characters', 'a;b\n1;\u0001\u0002', 'not_text'],
  ['quotes that do not close', 'a;b\n1;2\n3;"4', 'quotes', 3],
  ['the same below a separator of its own', 'sep=;\na;b\n1;2\n3;"4', 'quotes', 4],
])('a file is refused for %s', (_what, text, reason, row?: number) => {
  expect(refusalOf(() => read(text))).toEqual({ reason, ...(row && { row }) })
})

it('a file is read with a control character in one of many cells, and refused in an encoding that it has not', () => {
  expect(read(`a;b\n${'texte;texte\n'.repeat(10)}1;\u0001`).rows).toHaveLength(12)
  // one in twenty
  expect(read('abcdefgh\nabcdefgh\n\u0001\n').rows).toHaveLength(4)
  expect(refusalOf(() => read('abc', { encoding: 'utf-16le' }))).toEqual({ reason: 'not_text' })
})

function refusalOf(reading: () => unknown) {
  try {
    return reading()
  } catch (error) {
    return error instanceof Refusal ? error.details : error
  }
}

it('a number padded with zeros is read as shown', async () => {
  const rows = `${rowXml(1, ['Matricule', 'Nom', 'Note'])}<row r="2"><c r="A2" s="2"><v>123456</v></c><c r="B2" t="s" s="2"><v>0</v></c><c r="C2" s="1"><v>7</v></c></row>`
  const file = zip({
    ...workbookParts(rows),
    'xl/sharedStrings.xml': '<sst><si><t>Ali</t></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="00000000"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="164"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="1"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  })
  expect((await readCells(file)).rows[1]).toEqual(['00123456', 'Ali', '7'])
})

it.each(['1', 'true'])('dates of a workbook that counts from 1904 are read (%s)', async (flag) => {
  const parts = workbookParts(
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>1</v></c></row><row r="2"><c r="A2" s="1"><v>44648</v></c><c r="B2"><v>44648</v></c></row>',
  )
  const styles =
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>'
  const workbook = parts['xl/workbook.xml']?.replace('<sheets>', `<workbookPr date1904="${flag}"/><sheets>`)
  const relations = parts['xl/_rels/workbook.xml.rels']?.replace(
    '</Relationships>',
    '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  )
  const file = zip({
    ...parts,
    'xl/workbook.xml': workbook ?? '',
    'xl/_rels/workbook.xml.rels': relations ?? '',
    'xl/styles.xml': styles,
  })
  const { rows, from1904 } = await readCells(file)
  expect([rows[1]?.[0], from1904]).toEqual(['2026-03-29', true])
})
