import { DIRECTION, TITLES } from '../../../contract/import/fullName'
import type { ImportField } from '../../../contract/import/importable'
import type { ImportFault } from '../../../contract/import/importCalls'
import { cleanText } from '../../../contract/kernel/cleanText'
import { westernDigits } from '../../../contract/kernel/digits'
import { withoutApostrophes } from '../../../contract/kernel/formulas'
import { plainName } from '../../../contract/kernel/plainName'
import { readDay } from './dates'

/**
 * A record that a cell may name: its names in all languages, and what distinguishes it from others of the same name.
 */
export interface Choice {
  id: number
  names: string[]
  /** The distinguishing fields, such as the specialty of a group. */
  within?: Record<string, readonly number[]>
  /** Why it cannot be chosen; rows that already have it keep it. */
  closed?: Pick<ImportFault, 'code' | 'reason'> | null
  /** How many rows may name it, if that is limited. */
  room?: number
  /** How an error message names it if others have the same name. */
  told?: string
  /** It is created with the row that names it; existing records of the same name take precedence. */
  made?: boolean
}

/** The choices of a field, by the text that people write. */
export type Choices = ReadonlyMap<string, readonly Choice[]>

export function choicesByName(choices: readonly Choice[], field: ComparedField = {}): Choices {
  const byName = new Map<string, Choice[]>()
  for (const choice of choices) {
    for (const name of new Set(choice.names.flatMap((each) => formsOf(each, field)))) {
      const same = byName.get(name)
      if (same) same.push(choice)
      else byName.set(name, [choice])
    }
  }
  return byName
}

type ComparedField = Pick<ImportField, 'people' | 'same'>

/** The normalised forms by which names are compared, closest first. */
function formsOf(name: string, { people, same }: ComparedField): string[] {
  if (same) return [same(name)]
  const words = people ? wordsOf(name) : ''
  return words ? [plainName(name), words] : [plainName(name)]
}

/** The words of a person's name in a fixed order, without titles. */
export const wordsOf = (name: string): string =>
  name
    .split(/[\s\p{P}]+/u)
    .map(plainName)
    .filter((word) => word && !TITLES.has(word))
    .sort()
    .join(' ')
type Fault = Omit<ImportFault, 'field' | 'value'>
/** `among`: all records with the name. */
export type Cell = { value: unknown } | { fault: Fault; among?: readonly Choice[] }

/** Control characters, lone surrogates, noncharacters, and what a spreadsheet shows for a failed formula. */
const NO_VALUE = /[\p{Cc}\p{Cs}\ufffe\uffff]|^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/u

/**
 * Turns line breaks into spaces, unless the field has lines, and drops the apostrophes that keep spreadsheets from
 * reading +216… as a sum.
 */
export const cleanCell = (cell: string, { lines }: Pick<ImportField, 'lines'> = {}) => {
  const text = withoutApostrophes(cleanText(cell).replace(DIRECTION, ''))
  return (lines ? text.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ') : text.replace(/\s+/g, ' ')).trim()
}

/** What a spreadsheet writes in place of a long number, or of 3E05: the digits are lost. */
const DAMAGED = /^-?\d([.,]\d+)?E\+\d{2,3}$/i

/** The value of a non-empty cell, in the wire's form. */
export function readCell(
  cell: string,
  field: ImportField,
  choices: Choices | undefined,
  within: Record<string, number>,
): Cell {
  if (NO_VALUE.test(field.lines ? cell.replaceAll('\n', ' ') : cell)) return { fault: { code: 'invalid' } }
  if (DAMAGED.test(cell)) return { fault: { code: 'damaged' } }
  if (field.as === 'flag') return flag(cell, field)
  if (field.as === 'number') return number(cell, field)
  if (field.as === 'date') return date(cell)
  if (field.as === 'code') return code(cell, field)
  if (field.as === 'option') return option(cell, choices, within, field)
  if (field.as === 'options') return options(cell, choices, field)
  return { value: cell }
}

const YES_NO = [
  ['oui', 'non'],
  ['yes', 'no'],
  ['نعم', 'لا'],
  ['vrai', 'faux'],
  ['true', 'false'],
  ['o', 'n'],
  ['y', 'n'],
  ['x', '-'],
  ['1', '0'],
] as const

function flag(cell: string, { words = [] }: ImportField): Cell {
  const said = plainName(cell) || cell
  const index = [...words, ...YES_NO].map((pair) => pair.map((word) => plainName(word) || word))
  if (index.some(([yes]) => yes === said)) return { value: 1 }
  if (index.some(([, no]) => no === said)) return { value: 0 }
  return { fault: { code: 'unknown', allowed: [...(words[0] ?? YES_NO[0])] } }
}

/** Accepts a comma or a point before the decimals; the field's own rule says whether decimals are allowed. */
function number(cell: string, { units }: ImportField): Cell {
  const [, amount = cell, unit = ''] = (units && UNIT.exec(cell)) || []
  const known = unit === '' || units?.includes(plainName(unit)) || CURRENCY.test(unit)
  const digits = westernDigits(known ? amount : cell)
    .replace(/[\s\u202f]/g, '')
    .replace(/[.,]0+$/, '')
  return /^-?\d{1,15}([.,]\d{1,9})?$/.test(digits)
    ? { value: Number(digits.replace(',', '.')) }
    : { fault: { code: 'invalid' } }
}

/** A number followed by a unit or a currency sign. */
const UNIT = /^([^\p{L}\p{Sc}]*)(\p{L}.*|\p{Sc}.*)$/u
const CURRENCY = /^\p{Sc}$/u

function date(cell: string): Cell {
  const value = readDay(cell)
  return value ? { value } : { fault: { code: 'not_a_day' } }
}

function code(cell: string, { codes = [] }: ImportField): Cell {
  const said = plainName(cell)
  const [found] = codes.find(([, ...names]) => names.some((name) => plainName(name) === said)) ?? []
  if (found !== undefined) return { value: found }
  return { fault: { code: 'unknown', allowed: codes.map(([, name = '']) => name) } }
}

/** How many names an error message offers. */
export const ALLOWED_MAX = 12

function option(
  cell: string,
  choices: Choices | undefined,
  within: Record<string, number>,
  field: ImportField,
): Cell {
  const found = formsOf(cell, field).flatMap((form) => choices?.get(form) ?? [])
  const named = [...new Set(found)].filter((choice) => isWithin(choice, within))
  const there = named.filter(({ made }) => !made)
  const fits = there.length > 0 ? there : named
  const [only] = fits
  if (only && fits.length === 1) return { value: only.id }
  if (fits.length === 0) return { fault: { code: 'unknown', allowed: likely(cell, choices, within) } }
  const told = fits.flatMap((choice) => choice.told ?? [])
  const allowed = told.length > 0 ? told.slice(0, ALLOWED_MAX) : likely(cell, choices, within)
  return { fault: { code: 'several', allowed }, among: fits }
}

/** A name may contain a comma, so the whole is tried before its parts. */
function options(cell: string, choices: Choices | undefined, field: ImportField): Cell {
  const whole = option(cell, choices, {}, field)
  if ('value' in whole) return { value: [whole.value] }
  const parts = cell.split(/\s*[,;|/\n]\s*/).filter(Boolean)
  const ids: unknown[] = []
  for (let start = 0; start < parts.length; ) {
    let end = parts.length
    let found: Cell | undefined
    for (; end > start; end -= 1) {
      found = option(parts.slice(start, end).join(', '), choices, {}, field)
      if ('value' in found) break
    }
    if (!found || 'fault' in found)
      return { fault: { code: 'unknown', allowed: likely(parts[start] ?? '', choices) } }
    ids.push(found.value)
    start = end
  }
  return { value: [...new Set(ids)] }
}

const isWithin = (choice: Choice, within: Record<string, number>) =>
  Object.entries(within).every(([field, id]) => (choice.within?.[field] ?? [id]).includes(id))

/**
 * Likely choices, those with the same beginning first; only those that match the distinguishing fields, unless none
 * does.
 */
function likely(cell: string, choices: Choices | undefined, within: Record<string, number> = {}): string[] {
  const said = plainName(cell).slice(0, 3)
  const open = choices ? inOrder(choices) : []
  const inside = open.filter((choice) => isWithin(choice, within))
  const names = [...new Set((inside.length > 0 ? inside : open).map(({ names }) => names[0] ?? ''))]
  const near = names.filter((name) => plainName(name).startsWith(said))
  const far = near.length < ALLOWED_MAX ? names.filter((name) => !near.includes(name)) : []
  return [...near, ...far].slice(0, ALLOWED_MAX)
}

/** Choices sorted by name, once, because a file may contain hundreds of unknown names. */
function inOrder(choices: Choices): readonly Choice[] {
  const known = ordered.get(choices)
  if (known) return known
  const open = [...new Set([...choices.values()].flat())].filter(({ closed }) => !closed)
  const sorted = open.sort((one, other) => (one.names[0] ?? '').localeCompare(other.names[0] ?? ''))
  ordered.set(choices, sorted)
  return sorted
}
const ordered = new WeakMap<Choices, readonly Choice[]>()

/** Returns a function that names the id of a reference field. */
export function optionsById(known: Readonly<Record<string, Choices>>) {
  const names = Object.fromEntries(
    Object.entries(known).map(([field, choices]) => [
      field,
      new Map([...choices.values()].flat().map(({ id, names }) => [id, names[0] ?? ''])),
    ]),
  )
  const option = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => option(field, each))
    const label = names[field]?.get(value as number)
    return label === undefined ? value : { value, label }
  }
  return option
}
