import { cleanText } from '../kernel/cleanText'
import { plainName } from '../kernel/plainName'

/* First and last name in one cell. */

/** Which of the two comes first, where nothing in a name tells. */
export type NameOrder = 'last' | 'first'

export interface FullName {
  lastName: string
  firstName: string
  /** Capitals or a comma say where the last name ends. */
  told: boolean
}

/** What a column is that has both. */
export const FULL_NAMES = ['fullName.last', 'fullName.first'] as const
export const isFullName = (target: string) => target.startsWith('fullName.')

/** Columns of which one has another target: a field is filled from one column, and both names from one. */
export const withTarget = (columns: readonly string[], index: number, target: string): string[] => {
  const isSame = (each: string) => each === target || (isFullName(each) && isFullName(target))
  return columns.map((each, at) => (at === index ? target : target && isSame(each) ? '' : each))
}

export const orderIn = (target: string): NameOrder => (target === 'fullName.first' ? 'first' : 'last')

/** The usual headings of such columns, by what their cells begin with. */
export const FULL_NAME_HEADINGS: Readonly<Record<NameOrder, readonly string[]>> = {
  last: [
    'nom prénom',
    'nom et prénom',
    'nom prénoms',
    'nom et prénoms',
    'nom et prénom(s)',
    'noms prénoms',
    'noms et prénoms',
    'nom complet',
    'last name first name',
    'last name and first name',
    'surname and first name',
    'اللقب والاسم',
    'اللقب الاسم',
  ],
  first: [
    'prénom nom',
    'prénom et nom',
    'prénoms nom',
    'prénoms et nom',
    'full name',
    'first name last name',
    'first name and last name',
    'first and last name',
    'name and surname',
    'الاسم واللقب',
    'الاسم اللقب',
    'الاسم الكامل',
    'الاسم الثلاثي',
  ],
}

/**
 * First and last name of a person: the last name is in capitals or before a comma; otherwise it is the first or the
 * last word, with the particles before it. Titles are dropped, letters stay as typed.
 *
 * @example splitName('M. BEN SALAH Inès', 'first') // { lastName: 'BEN SALAH', firstName: 'Inès', told: true }
 */
export function splitName(typed: string, order: NameOrder): FullName {
  const text = cleanText(typed).replace(DIRECTION, '')
  const [last = '', ...first] = text.split(/[,،]/).map((part) => withoutTitle(wordsIn(part)).join(' '))
  const firstName = first.filter(Boolean).join(' ')
  if (firstName) return { lastName: last, firstName, told: last !== '' }
  const words = withoutTitle(wordsIn(text.replace(/[,،]/g, ' ')))
  return byCapitals(words) ?? { ...byOrder(words, order), told: false }
}

/** A name as it was typed, without a title. */
export const untitled = (name: string): string => withoutTitle(wordsIn(cleanText(name))).join(' ')

/** How most names begin whose capitals tell. */
export function orderTold(names: readonly string[]): NameOrder | undefined {
  const found = names.flatMap((name) => {
    const { lastName, firstName, told } = splitName(name, 'last')
    if (!told || !firstName || /[,،]/.test(name)) return []
    return wordsIn(cleanText(name)).join(' ').endsWith(lastName) ? ['first' as const] : ['last' as const]
  })
  const first = found.filter((order) => order === 'first').length
  if (found.length === 0) return undefined
  return first > found.length / 2 ? 'first' : 'last'
}

/** The other name of somebody whose first or last name is known from a cell of its own. */
export function restOf(full: string, known: string): string {
  const words = withoutTitle(wordsIn(cleanText(full).replace(/[,،]/g, ' ')))
  const own = wordsIn(cleanText(known)).map(plainName)
  const start = words.findIndex((_, index) =>
    own.every((word, at) => plainName(words[index + at] ?? '') === word),
  )
  if (start < 0 || own.length === 0) return ''
  return [...words.slice(0, start), ...words.slice(start + own.length)].join(' ')
}

function byCapitals(words: readonly string[]): FullName | undefined {
  const capitals = words.map(isCapitals)
  if (!capitals.includes(true) || !capitals.includes(false)) return undefined
  // "de LA FONTAINE", "DUPONT épouse MARTIN"
  const isLast = [...capitals]
  for (let index = words.length - 2; index >= 0; index -= 1)
    if (isLast[index + 1] && isParticle(words[index])) isLast[index] = true
  const taken = isLast.includes(false) ? isLast : capitals
  const pick = (last: boolean) => words.filter((_, index) => taken[index] === last).join(' ')
  const pieces = taken.filter((last, index) => last && !taken[index - 1]).length
  return { lastName: pick(true), firstName: pick(false), told: pieces === 1 }
}

function byOrder(words: readonly string[], order: NameOrder): Omit<FullName, 'told'> {
  const isLastFirst = order === 'last'
  let at = isLastFirst ? 0 : words.length - 1
  if (isLastFirst) while (at < words.length - 1 && isParticle(words[at])) at += 1
  else while (at > 0 && isParticle(words[at - 1])) at -= 1
  const [before, after] = isLastFirst
    ? [words.slice(0, at + 1), words.slice(at + 1)]
    : [words.slice(at), words.slice(0, at)]
  return { lastName: before.join(' '), firstName: after.join(' ') }
}

/** A dash with spaces joins two names, or stands between first and last name. */
const wordsIn = (text: string): string[] =>
  text
    .replace(/(\S+)\s+[-‐-―]+\s+(?=(\S+))/g, (_, before: string, after: string) =>
      isCapitals(before) === isCapitals(after) ? `${before}-` : `${before} `,
    )
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

function withoutTitle(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !TITLES.has(plainName(word)))
  return first > 0 ? words.slice(first) : words
}

const isCapitals = (word: string) =>
  /\p{Lu}.*\p{Lu}/u.test(word.normalize('NFC')) && word === word.toUpperCase() && !INITIALS.test(word)
const INITIALS = /^(\p{Lu}\.-?)+$/u

/** Direction marks, which would reorder the surroundings of a cell's text. */
export const DIRECTION = /[\u061c\u200e\u200f]/g

/** What people are called by before their names, in plain names. */
export const TITLES: ReadonlySet<string> = new Set(
  [
    ['M', 'Mr', 'Mme', 'Mlle', 'Monsieur', 'Madame', 'Mademoiselle', 'Mrs', 'Ms', 'Miss', 'Dr', 'Pr', 'Prof'],
    ['السيد', 'السيدة', 'الآنسة', 'الأستاذ', 'الأستاذة', 'الدكتور', 'الدكتورة', 'د', 'أ'],
  ]
    .flat()
    .map(plainName),
)

const isParticle = (word = '') => PARTICLES.has(plainName(word))
const PARTICLES: ReadonlySet<string> = new Set(
  [
    [
      'de',
      'du',
      'des',
      'd',
      'la',
      'le',
      'les',
      'di',
      'da',
      'do',
      'dos',
      'del',
      'della',
      'van',
      'von',
      'der',
      'den',
    ],
    [
      'ben',
      'bin',
      'ibn',
      'bint',
      'bent',
      'bel',
      'bou',
      'abou',
      'abu',
      'abd',
      'el',
      'al',
      'ould',
      'aït',
      'saint',
    ],
    ['épouse', 'ép', 'née', 'veuve'],
    ['بن', 'ابن', 'بنت', 'أبو', 'أبي', 'بو', 'عبد', 'آل', 'ولد', 'آيت', 'حرم'],
  ]
    .flat()
    .map(plainName),
)
