import { LANGS, type Lang } from '../kernel/constants'
import { plainName } from '../kernel/plainName'
import { FULL_NAME_HEADINGS, FULL_NAMES, isFullName, type NameOrder, orderIn, orderTold } from './fullName'
import { type Importable, type ImportField, targetsOf } from './importable'

/** What fields are called on the screens, by language and field. */
export type FieldNames = Partial<Record<Lang, Readonly<Record<string, string>>>>

export interface Matching {
  /** The line of the headings, from 0: what is above it is a title. */
  heading: number
  /** The target of each column; '' for an unknown one. */
  columns: string[]
}

interface Known {
  names?: FieldNames
  /** A name that two languages share is this one's, unless more of the headings are another's. */
  lang?: Lang
  /** What was chosen before for a heading, as `rememberedFor` reads it. */
  remembered?: Readonly<Record<string, string>>
}

/** Lines in which the headings are looked for, and values that a column is known by. */
const ABOVE = 20
const SAMPLES = 50

/**
 * Finds the line of headings and the target of each column: by earlier choices, by name, by content.
 *
 * @example matchColumns(IMPORTS.inscrit, rows, { names: { fr: { lastName: 'Nom' } } })
 */
export function matchColumns(
  of: Importable,
  rows: readonly (readonly string[])[],
  known: Known = {},
): Matching {
  const heading = headingOf(rows, targetsByName(of, known))
  return { heading, columns: matchBelow(of, rows, heading, known) }
}

/** Whether columns of these names say a field together. */
const isTogether = ({ fields }: Importable, target: string, names: readonly string[]) =>
  names.every((name) => rankOf(fields[target], name) >= 0)
const rankOf = (field: ImportField | undefined, name: string) =>
  (field?.inOrder ?? []).map(plainName).indexOf(plainName(name))

/** The columns of a target by number, in order of precedence. */
export const columnsOf = (
  { fields }: Importable,
  target: string,
  columns: readonly string[],
  headings: readonly string[],
): number[] =>
  columns
    .flatMap((each, index) => (each === target ? [index] : []))
    .sort(
      (one, other) =>
        rankOf(fields[target], headings[one] ?? '') - rankOf(fields[target], headings[other] ?? ''),
    )

/** `matchColumns` for a line of headings that somebody has chosen. */
export function matchBelow(
  of: Importable,
  rows: readonly (readonly string[])[],
  heading: number,
  known: Known,
): string[] {
  const lang = languageOf(rows[heading] ?? [], known)
  return matchHeadings(of, rows, heading, targetsByName(of, { ...known, lang }), known)
}

/** The language that names the most of the headings; of several, that of the screens. */
function languageOf(headings: readonly string[], { names = {}, lang = 'fr' }: Known): Lang {
  const said = headings.map(plainName).filter(Boolean)
  const count = (each: Lang) => {
    const own = new Set(Object.values(names[each] ?? {}).map(plainName))
    return said.filter((name) => own.has(name)).length
  }
  return LANGS.reduce((best, each) => (count(each) > count(best) ? each : best), lang)
}

function matchHeadings(
  of: Importable,
  rows: readonly (readonly string[])[],
  heading: number,
  byName: ReadonlyMap<string, string>,
  known: Known,
): string[] {
  const below = rows.slice(heading + 1).filter((row) => row.some((cell) => cell.trim()))
  const width = below.reduce((most, row) => Math.max(most, row.length), rows[heading]?.length ?? 0)
  const headings = Array.from({ length: width }, (_, index) => plainName(rows[heading]?.[index] ?? ''))
  const remembered = rememberedFor(known.remembered ?? {}, headings)
  /** The heading that has taken each field. */
  const taken = new Map<string, string>()
  const take = (target: string | undefined, name = '') => {
    const other = target && taken.get(target)
    if (!target || (other !== undefined && !isTogether(of, target, [other, name]))) return ''
    taken.set(target, name)
    return target
  }
  const chosen = headings.map((name) => remembered[name])
  const first = chosen.map((target) => take(target))
  const second = headings.map((name, index) =>
    first[index] || chosen[index] === '' ? (first[index] ?? '') : take(byName.get(name), name),
  )
  const targets = targetsOf(of)
  const samples = (index: number) => below.slice(0, SAMPLES).flatMap((row) => row[index]?.trim() || [])
  const named = second.map((target, index) => {
    if (target || chosen[index] === '') return target
    const free = targets.filter((each) => !taken.has(each) && mayBe(each, headings[index] ?? ''))
    return take(contentOf(samples(index), free))
  })
  return of.fullName ? wholeNames(named, chosen, samples) : named
}

/**
 * Columns of full names. If two columns have first and last name, a third is not read; a single column named first or
 * last name contains full names if most of its cells have several words. Capitals show the order.
 */
function wholeNames(
  targets: readonly string[],
  chosen: readonly (string | undefined)[],
  samples: (index: number) => string[],
): string[] {
  const isThere = (field: string) => targets.includes(field)
  const hasBoth = isThere('lastName') && isThere('firstName')
  const isOne = !hasBoth && !targets.some(isFullName)
  let isTaken = hasBoth
  return targets.map((target, index) => {
    if (chosen[index] !== undefined) {
      if (isFullName(target)) isTaken = true
      return target
    }
    const isPart = isOne && (target === 'lastName' || target === 'firstName')
    if (!isFullName(target) && !isPart) return target
    const names = samples(index)
    const several = names.filter((name) => /\S[\s,،]+\S/.test(name)).length
    if (isPart && (several === 0 || several < names.length * 0.8)) return target
    // a number, for instance, under "Étudiant"
    if (isTaken || (names.length > 0 && several === 0)) return ''
    isTaken = true
    const order = orderTold(names) ?? (isPart ? 'last' : orderIn(target))
    return `fullName.${order}`
  })
}

/** A choice to leave out a heading; it applies only to files with the same headings. */
export const leftOutKey = (name: string, headings: readonly string[]) => `${name}/${kindOf(headings)}`

/** What all rows say of a field that files of these headings lack. */
export const forAllKey = (field: string, headings: readonly string[]) => `=${field}/${kindOf(headings)}`

/** The headings of a file in one order. */
const kindOf = (headings: readonly string[]) =>
  [...new Set(headings.map(plainName).filter(Boolean))].sort().join(' ')

/**
 * What was chosen before for the headings of a file, by their plain names; '' to leave one out. A heading means the
 * same in all files, while what one file has to spare another one may need.
 */
export function rememberedFor(
  remembered: Readonly<Record<string, string>>,
  headings: readonly string[],
): Record<string, string> {
  const chosen = headings.map(plainName).flatMap((name) => {
    const target = remembered[leftOutKey(name, headings)] ?? (remembered[name] || undefined)
    return name && target !== undefined ? [[name, target] as const] : []
  })
  return Object.fromEntries(chosen)
}

/** The targets by their normalised names. */
export function targetsByName(of: Importable, { names = {}, lang = 'fr' }: Known = {}): Map<string, string> {
  const byName = new Map<string, string>()
  const add = (name: string | undefined, target: string) => {
    const plain = plainName(name ?? '')
    if (plain && !byName.has(plain)) byName.set(plain, target)
  }
  const langs = [lang, ...LANGS.filter((each) => each !== lang)]
  const fields = Object.entries(of.fields)
  const targetIn = (field: string, as: string, of: Lang) => (as === 'labels' ? `${field}.${of}` : field)
  for (const each of langs) {
    for (const [field, { as }] of fields) add(names[each]?.[field], targetIn(field, as, each))
  }
  // a field is called what it is called here, whatever another one may also be called
  for (const [field, { as }] of fields) add(field, targetIn(field, as, 'fr'))
  for (const [field, { as, names: more, inOrder = [] }] of fields) {
    for (const name of [field, ...more, ...inOrder]) add(name, targetIn(field, as, 'fr'))
    if (as !== 'labels') continue
    const all = [field, ...more, ...langs.flatMap((each) => names[each]?.[field] ?? [])]
    for (const name of all)
      for (const each of LANGS) for (const word of WORDS[each]) add(`${name} ${word}`, `${field}.${each}`)
  }
  if (of.fullName)
    for (const target of FULL_NAMES)
      for (const name of fullNameHeadings(of, orderIn(target))) add(name, target)
  return byName
}

/** What a column of whole names is called. */
const fullNameHeadings = ({ fullName = [] }: Importable, order: NameOrder): readonly string[] =>
  order === 'last' ? [...FULL_NAME_HEADINGS.last, ...fullName] : FULL_NAME_HEADINGS.first

/** Headings of columns that are silently ignored: full names beside first and last name. */
export const spareHeadings = (of: Importable, columns: readonly string[]): readonly string[] => [
  ...(of.spare ?? []),
  ...(columns.includes('lastName') && columns.includes('firstName') && of.fullName
    ? (['last', 'first'] as const).flatMap((order) => fullNameHeadings(of, order))
    : []),
]

/** What says of a column that it is in a language. */
const WORDS: Readonly<Record<Lang, readonly string[]>> = {
  fr: ['fr', 'français', 'french', 'بالفرنسية'],
  en: ['en', 'anglais', 'english', 'بالإنجليزية'],
  ar: ['ar', 'arabe', 'arabic', 'بالعربية'],
}

/** The line that names the most columns; where none does, the first that could. */
function headingOf(rows: readonly (readonly string[])[], byName: ReadonlyMap<string, string>): number {
  const above = rows.slice(0, ABOVE)
  const scored = above.map((row) => new Set(row.flatMap((cell) => byName.get(plainName(cell)) ?? [])).size)
  const most = Math.max(0, ...scored)
  if (most > 0) return scored.indexOf(most)
  const wide = above.findIndex((row) => row.filter((cell) => cell.trim()).length > 1)
  return Math.max(0, wide)
}

const LIKE: readonly (readonly [target: RegExp, value: RegExp])[] = [
  [/^email$/, /^[^\s@]+@[^\s@]+\.\w+$/],
  [/^(mobile|telephone)$/, /^\+?[\d\s().-]{8,20}$/],
]

/** Digits are a phone number where nothing says that they are something else; that of an office is no mobile. */
const mayBe = (target: string, heading: string) =>
  !/^(mobile|telephone)$/.test(target) ||
  heading === '' ||
  (PHONE.test(heading) && !(target === 'mobile' && /bureau|fixe|office|fax/.test(heading)))
const PHONE = /tel|phone|mobile|portable|gsm|هاتف|جوال/

/** Guesses the target of a column with an unknown heading from its content. */
function contentOf(values: readonly string[], targets: readonly string[]): string | undefined {
  if (values.length === 0) return undefined
  const [, found] =
    LIKE.map(([target, value]) => [value, targets.find((each) => target.test(each))] as const).find(
      ([value, target]) => target && values.filter((each) => value.test(each)).length >= values.length * 0.8,
    ) ?? []
  return found
}
