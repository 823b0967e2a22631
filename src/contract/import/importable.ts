import { z } from 'zod'
import type { FaitDemande } from '../faits/demandes'
import { LANGS } from '../kernel/constants'
import type { Endpoint, ServiceName } from '../kernel/endpoint'
import { FULL_NAMES, isFullName } from './fullName'

/* What a record says of its import from files; `lines/` has a line for each. */

/** How a field is written in a cell: a record that it points to by its name; yes or no, and codes, in words. */
export type Writing = 'text' | 'labels' | 'number' | 'date' | 'flag' | 'code' | 'option' | 'options'

export interface ImportField {
  as: Writing
  /** Further headings in files, besides the catalogues' labels. Case, accents and punctuation are ignored. */
  names: readonly string[]
  /** The words that mean yes and no, beside the usual ones. */
  words?: readonly (readonly [yes: string, no: string])[]
  /** Columns of these names say it together, the first of them that is filled. */
  inOrder?: readonly string[]
  /** What its codes are called, in all languages. */
  codes?: readonly (readonly [code: number, ...names: string[]])[]
  /** What a new row has in its place where nothing is said: the value of this field. */
  otherwise?: string
  /** It distinguishes the records that these fields refer to, if several have the same name. */
  tells?: readonly string[]
  /** What may stand behind a number. Signs of currencies and punctuation do not count. */
  units?: readonly string[]
  /** It is a text of several lines. */
  lines?: true
  /** The form in which two of its values are the same. Default: in lower case. */
  same?: (value: string) => string
  /** Its choices are people: their words come in any order, with or without a title. */
  people?: true
  /** It does nothing else: the record has no such field. */
  only?: true
  /** Read only where the school asks for this fact. */
  fact?: FaitDemande
  /** Its name may be unknown; it only matters if the record it distinguishes is unknown too. */
  hint?: true
}

export interface Importable {
  service: ServiceName
  /** Who may make it may import. */
  add: Endpoint
  /** Checks a row. Default: the input of `add`. */
  row?: z.ZodType<Record<string, unknown>>
  /** What identifies a row: the first of these whose fields the file has. */
  keys: readonly (readonly string[])[]
  /** Distinguishes records of one key, where there may be several. */
  apart?: string
  /** No two records have the same. */
  unique: readonly string[]
  /** The fields by which messages name a row. */
  heading: readonly string[]
  /** Its rows are people, and an address is one person's. */
  persons?: true
  /** Names may be in one column; further headings for such a column. */
  fullName?: readonly string[]
  /** Records equal in this form are probably the same or related; the preview reports them. */
  alike?: {
    field: string
    same: (value: string) => string
    /** `company`: the field is its name, and a different name for a known record is reported too. */
    what: 'company' | 'address'
    /** What tells it apart from others of its name. */
    number?: string
  }
  /** The field whose number somebody may lack: they get one of ours, and are known by address or name until theirs comes. */
  numbers?: string
  /** What a new one is as long as its file does not say, as the form begins. */
  begins?: Readonly<Record<string, unknown>>
  /** A plain text of a row that is not named here is called in files what the catalogues call it (`withPlainTexts`). */
  fields: Readonly<Record<string, ImportField>>
  /** Plain texts that no file says. */
  byHand?: readonly string[]
  /** Further columns in files, about other records; they are silently ignored. */
  spare?: readonly string[]
  /** Of records that are of several years: the fields that are the same in all of them. */
  shared?: readonly string[]
  /** Its records are the same in all years. */
  everyYear?: true
  /** The field that says that a record is there no more: those that the file lacks can be marked by it. */
  departs?: string
  /** The field whose missing records can be made on the way. */
  makes?: string
  /** What its rows name and does not exist can be made with them, as far as their columns suffice. */
  creates?: true
  /** Takes a file as it is, where the service cannot tell beforehand what would become of it. */
  whole?: Endpoint
}

export const field = (writing: Writing, ...names: string[]): ImportField => ({ as: writing, names })
export const lines = (...names: string[]): ImportField => ({ ...text(...names), lines: true })
export const text = (...names: string[]) => field('text', ...names)

/**
 * The lines with the plain texts that they do not name, so that a new one is imported automatically; in records of several
 * years it is the same in all of them. A row that is computed from its fields has only those that its line names.
 */
export function withPlainTexts<T extends Readonly<Record<string, Importable>>>(lines: T): T {
  const whole = Object.entries(lines).map(([name, of]) => {
    const { add, row = add.input, fields, byHand = [] } = of
    const shape = row instanceof z.ZodObject ? row.shape : {}
    const plain = Object.keys(shape).filter(
      (each) => !(each in fields) && !byHand.includes(each) && isPlainText(shape[each]),
    )
    const added = Object.fromEntries(plain.map((each) => [each, text()]))
    const shared = of.shared && { shared: [...of.shared, ...plain] }
    return [name, { ...of, ...shared, fields: { ...fields, ...added } }] as const
  })
  return Object.fromEntries(whole) as unknown as T
}

/** What somebody types, as `text` of `kernel/text.ts` makes it: no day, no code, no address. */
function isPlainText(schema: unknown): boolean {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return isPlainText(schema.unwrap())
  return schema instanceof z.ZodString && !('format' in schema.def)
}

/** The same without the fields of facts that the school does not ask for. */
export function askedOnly(of: Importable, faits: readonly FaitDemande[]): Importable {
  const fields = Object.entries(of.fields).filter(([, { fact }]) => !fact || faits.includes(fact))
  return { ...of, fields: Object.fromEntries(fields) }
}

/** What a column can be: a field, or a label in one of its languages. */
export const targetsOf = ({ fields }: Importable): string[] =>
  Object.entries(fields).flatMap(([field, { as }]) =>
    as === 'labels' ? LANGS.map((lang) => `${field}.${lang}`) : [field],
  )

/** The same of a column of a file, which may say two fields. */
export const columnTargetsOf = (of: Importable): string[] => [
  ...targetsOf(of),
  ...(of.fullName ? FULL_NAMES : []),
]

/** The fields that a column says. */
export const fieldsIn = (target: string): string[] =>
  isFullName(target) ? ['lastName', 'firstName'] : [target.split('.')[0] ?? '']

/** The required or identifying fields that may have the same value in all rows: not names, nor unique values. */
export function neededIn({
  add,
  row = add.input,
  keys,
  heading,
  unique,
  begins,
  persons,
  fields,
}: Importable) {
  const lacking = row.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? []
  const needed = new Set([...lacking, ...(keys[0] ?? [])])
  const own = new Set([...heading, ...unique, ...Object.keys(begins ?? {}), ...(persons ? ['email'] : [])])
  return Object.keys(fields).filter(
    (field) => needed.has(field) && !own.has(field) && !fields[field]?.otherwise,
  )
}

/** The target of a field that has no column, and one value for all rows. */
export const fieldTarget = ({ fields }: Importable, field: string) =>
  fields[field]?.as === 'labels' ? `${field}.fr` : field

/** Whether the columns of a file say a field. */
export const isSaid = (columns: readonly string[], field: string) =>
  columns.some((target) => fieldsIn(target).includes(field))
