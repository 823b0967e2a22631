import type { CountryCode } from 'libphonenumber-js/min'
import type { FaitDemande } from '../../../contract/faits/demandes'
import { askedOnly, type Importable, targetsOf } from '../../../contract/import/importable'
import { type ImportOptions, ImportTable } from '../../../contract/import/importCalls'
import { type ImportName, importOf } from '../../../contract/import/imports'
import { Refusal } from '../../kernel/refusal'
import { compare } from '../compare/compare'
import { isThere } from '../compare/finders'
import { ROWS_MAX, tooMany } from '../limits'
import { type Choice, choicesByName, cleanCell, optionsById } from '../row/cells'
import { type Present, textOf } from '../row/values'
import { assignmentRows } from '../settle/assignmentRows'
import { otherFinder, withOthers } from '../settle/otherPersons'
import { personRows, teacherRows } from '../settle/personRows'
import type { Settle, Settling } from '../settle/settle'
import { type Plan, summary } from './summary'
import { withMade } from './withMade'

/** The material of a plan, as JSON texts that only the thread parses. */
export interface Material {
  record: ImportName
  /** An `ImportTable`, as it was sent. */
  table: Uint8Array
  /** The existing records of the session's year, as the list shows them. */
  present: string
  /** The choices of reference fields, by field. */
  choices: Readonly<Record<string, string>>
  /** Further data for settling the rows. */
  more?: string | undefined
  /** Everybody else with an address. */
  others?: string | undefined
  /** Whether names of everybody may be shown. */
  tellsAll: boolean
  options: ImportOptions
  country: CountryCode
  /** Those that the school asks for. */
  faits: readonly FaitDemande[]
  /** Whose absence from the file counts, by their ids; absent: everybody's, of records that can depart. */
  among?: readonly number[] | undefined
}

/** Settles rows of records whose fields depend on each other. */
const SETTLES: Partial<Record<ImportName, (more: string, by: Settling) => Settle | Promise<Settle>>> = {
  affectation: assignmentRows,
  jury: personRows,
  encadreur: personRows,
  professeur: teacherRows,
}

/** What an import would do, row by row. Takes a second for 20,000 rows, hence its own thread. */
export async function plan({
  record,
  table,
  present,
  choices,
  more,
  others,
  tellsAll,
  options,
  country,
  faits,
  among,
}: Material): Promise<Plan> {
  const of = askedOnly(importOf(record), faits)
  const asked = readTable(table, of)
  const there = Object.fromEntries(
    Object.entries(choices).map(([field, text]) => [field, JSON.parse(text) as Choice[]]),
  )
  const { all, groups } = withMade(there, options.make)
  const known = Object.fromEntries(
    Object.entries(all).map(([field, each]) => [field, choicesByName(each, of.fields[field])]),
  )
  const optionOf = optionsById(known)
  const labelOf = (field: string, id: unknown) => textOf(optionOf(field, id))
  const settling = {
    create: options.create,
    country,
    labelOf,
    otherAt: otherFinder(others ?? '[]'),
    tellsAll,
  }
  const own = more === undefined ? undefined : await SETTLES[record]?.(more, settling)
  const settle = others !== undefined && of.fields.email ? withOthers(record, settling, own) : own
  const records = JSON.parse(present) as Present[]
  const key = of.keys.find((fields) => fields.every((field) => isThere(asked.columns, field))) ?? []
  const rows = compare(of, asked, records, {
    known,
    key,
    clean: cleanCell,
    mode: options.mode,
    country,
    settle,
  })
  return summary(of, rows, records, known, options, { groups, key, among })
}

function readTable(sent: Uint8Array, of: Importable): ImportTable {
  const { success, data } = ImportTable.safeParse(jsonOf(new TextDecoder().decode(sent)))
  const targets = targetsOf(of)
  const fits =
    success &&
    data.lines.length === data.rows.length &&
    data.columns.every((column) => !column || targets.includes(column))
  if (!fits) throw new Refusal('validation', 'the table is not as the contract says')
  if (data.rows.length > ROWS_MAX) throw tooMany('rows')
  return data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed_json', 'the table is not JSON')
  }
}
