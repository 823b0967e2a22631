import { NouvelleEntreprise } from '../../contract/company'
import type { ImportIssue } from '../../contract/errors'
import { plainName } from '../../contract/plainName'

export type Field = keyof NouvelleEntreprise
export const FIELDS = Object.keys(NouvelleEntreprise.shape) as Field[]

/** A company of the file, or what is wrong with its cells. `row` is its line, the heading being 1. */
export interface Line {
  row: number
  /** The cells that were read, also when others are faulty. */
  values: Partial<Record<Field, string>>
  entreprise: NouvelleEntreprise | undefined
  issues: ImportIssue[]
}

/** What a column may be called beside its field's name; case, accents, spaces and punctuation do not count. */
const LABELS: Readonly<Record<Field, readonly string[]>> = {
  nom_entreprise: [
    'entreprise',
    "nom de l'entreprise",
    'raison sociale',
    'société',
    'company',
    'company name',
  ],
  nom_gerant: ['gérant', 'nom du gérant', 'responsable', 'manager', 'manager name'],
  matricule: ['matricule fixe', 'matricule fiscal', 'registration number'],
  email: ['e-mail', 'mail', 'adresse e-mail', 'courriel'],
  adresse: ['adresse postale', 'address'],
  mobile: ['téléphone mobile', 'portable', 'gsm', 'mobile phone'],
  telephone: ['téléphone', 'téléphone fixe', 'tél', 'fixe', 'phone', 'landline'],
}

const BY_HEADING = new Map(
  FIELDS.flatMap((field) => [field, ...LABELS[field]].map((label) => [plainName(label), field] as const)),
)

export const headingOf = (heading: string): Field | undefined => BY_HEADING.get(plainName(heading))

export interface Columns {
  /** The field of each column; undefined for one without heading. */
  fields: (Field | undefined)[]
  issues: ImportIssue[]
}

/** What the heading line declares. Every field that a company must have needs its column, once; others are refused. */
export function readHeading(cells: readonly string[], row: number): Columns {
  const issues: ImportIssue[] = []
  const seen = new Set<Field>()
  const fields = cells.map((cell) => {
    const heading = cell.trim()
    if (!heading) return undefined
    const field = headingOf(heading)
    if (!field)
      issues.push({ row, column: shorten(heading), code: 'unknown_column', value: shorten(heading) })
    else if (seen.has(field)) {
      issues.push({ row, column: field, code: 'duplicate_in_file', value: shorten(heading), other: row })
    } else seen.add(field)
    return field
  })
  for (const field of FIELDS) {
    const needed = !NouvelleEntreprise.shape[field].safeParse(undefined).success
    if (needed && !seen.has(field)) issues.push({ row, column: field, code: 'required', value: '' })
  }
  return { fields, issues }
}

export function readLine(cells: readonly string[], row: number, fields: Columns['fields']): Line {
  const issues: ImportIssue[] = []
  const values: Line['values'] = {}
  cells.forEach((cell, index) => {
    const field = fields[index]
    if (field) values[field] = clean(cell)
    else if (cell.trim())
      issues.push({ row, column: letter(index), code: 'unknown_column', value: shorten(cell) })
  })
  const parsed = NouvelleEntreprise.safeParse({ ...NOTHING, ...values })
  for (const field of FIELDS) {
    const value = values[field] ?? ''
    const wrong = parsed.error?.issues.find(({ path }) => path[0] === field)
    if (!wrong && !NO_VALUE.test(value)) continue
    issues.push({ row, column: field, code: codeOf(wrong?.code, value), value: shorten(value) })
  }
  return { row, values, issues, entreprise: issues.length > 0 ? undefined : parsed.data }
}

/** Control characters, halves of characters, what is no character, and what a spreadsheet shows for a formula that failed. */
const NO_VALUE = /[\p{Cc}\p{Cs}\ufffe\uffff]|^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/u

const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, '']))

/** Line breaks within a cell are spaces. The apostrophe that keeps a spreadsheet from reading +216… as a sum goes. */
const clean = (cell: string) =>
  cell
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')
    .replace(/\s+/g, ' ')
    .trim()

function codeOf(zodCode: string | undefined, value: string): ImportIssue['code'] {
  if (value === '') return 'required'
  return zodCode === 'too_big' ? 'too_long' : 'invalid'
}

const shorten = (value: string) => {
  const characters = Array.from(
    value
      .slice(0, 300)
      .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
      .trim(),
  )
  return characters.length > 100 ? `${characters.slice(0, 99).join('')}…` : characters.join('')
}

/** A, B … Z, AA: what spreadsheets call a column without heading. */
const letter = (index: number): string =>
  (index < 26 ? '' : letter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
