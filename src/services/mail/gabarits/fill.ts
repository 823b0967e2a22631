import { type ChampNom, sorteOf } from '../../../contract/gabarit/champs'
import { paragraphsOf } from '../../../contract/gabarit/gabaritFaults'
import { type GabaritCle, gabaritOf } from '../../../contract/gabarit/gabarits'
import { closed, isolate, mayTurn } from '../../../contract/kernel/bidi'
import type { Lang } from '../../../contract/kernel/constants'
import { asName } from '../layout'
import { TEXTES } from './textes'

/** A field's text by its name; empty if there is none. */
export type Values = (champ: string) => string

/**
 * The values of a text, prepared for its sentences: on one line and isolated, so that they cannot reverse their
 * surroundings. All are filled in at once, so a value that contains `{{…}}` is not filled in again. A document shows
 * values in full, because it is signed or kept; a mail shortens or leaves out some, because its links lead elsewhere.
 */
export function valuesOf(
  cle: GabaritCle,
  lang: Lang,
  given: Readonly<Record<string, string | undefined>>,
): Values {
  const { sans } = TEXTES[lang][cle]
  const { genre, champs } = gabaritOf(cle)
  const clean = genre === 'message' ? mailedValue : wholeValue
  const cleaned = new Map(champs.map((champ) => [champ as string, clean(champ, lang, given[champ] ?? '')]))
  return (champ) => cleaned.get(champ) || sans?.[champ as ChampNom] || ''
}

const wholeValue = (champ: ChampNom, lang: Lang, value: string): string =>
  sorteOf(champ) === 'bloc' ? blockOf(value) : isolatedIn(lang, onOneLine(value))

function mailedValue(champ: ChampNom, lang: Lang, value: string): string {
  switch (sorteOf(champ)) {
    case 'nom':
      return isolatedIn(lang, asName(onOneLine(value)))
    case 'texte':
      return isolatedIn(lang, shortened(onOneLine(value), TEXTE_MAX))
    case 'bloc':
      return blockOf(shortened(value, BLOC_MAX))
  }
}

const TEXTE_MAX = 500
const BLOC_MAX = 50_000

/** Keeps the punctuation of Latin text on its side within an Arabic sentence. */
const isolatedIn = (lang: Lang, value: string) =>
  mayTurn(value) || (lang === 'ar' && LATIN.test(value)) ? isolate(value) : value

const LATIN = /\p{Script=Latin}/u
const LINE_END = /\r\n|[\r\n\u2028\u2029]/

/** Values contain neither line breaks nor the outbox's placeholder for secrets. */
export const onOneLine = (value: string): string =>
  value.replace(/(?:[^\S\u00a0\u202f]|\p{Cc})+/gu, ' ').trim()

const shortened = (value: string, max: number) =>
  value.length > max
    ? `${value
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : value

/** Gives each line its own direction. */
const blockOf = (value: string) =>
  value
    .split(LINE_END)
    .map((line) => onOneLine(closed(line)))
    .join('\n')
    .trim()

/**
 * The paragraphs of a text with its values. Lines and paragraphs whose fields are all empty are left out, except the
 * first.
 */
export function filledParagraphs(corps: string, values: Values): string[] {
  return paragraphsOf(corps).flatMap((paragraph, index) => {
    if (index > 0 && isEmpty(paragraph, values)) return []
    const lines = paragraph.split('\n')
    const kept = lines.length > 1 ? lines.filter((line) => !isEmpty(line, values)) : lines
    const text = kept
      .map((line) => filledLine(line, values))
      .join('\n')
      .trim()
    return text ? [text] : []
  })
}

const FIELD = /\{\{([\p{L}\p{N}_]+)\}\}/gu
const GAP = '[ \\u00a0\\u202f]*'
const IN_QUOTES = new RegExp(`${GAP}[«“"(]${GAP}\\{\\{([\\p{L}\\p{N}_]+)\\}\\}${GAP}[»”")]`, 'gu')
/** « , représenté par {{signataire}}, »: some words and a field between two commas, or before the end of the sentence. */
const CLAUSE = /[,،]([^,،.;:!?(){}«»“”"]*)\{\{([\p{L}\p{N}_]+)\}\}[ \u00a0\u202f]*(?=[,،]|\.(?:\s|$))/gu
const CLAUSE_WORDS = 4
const WITH_GAP = new RegExp(`(${GAP})\\{\\{([\\p{L}\\p{N}_]+)\\}\\}(?=([^]?))`, 'gu')

function isEmpty(text: string, values: Values): boolean {
  const fields = [...text.matchAll(FIELD)]
  return fields.length > 0 && fields.every(([, name = '']) => !values(name))
}

/**
 * Fills in a line. An empty value also removes its quotation marks, the words that introduce it between commas, and the
 * space before it.
 */
export const filledLine = (line: string, values: Values): string =>
  line
    .replace(CLAUSE, (whole, words: string, name: string) =>
      values(name) || words.trim().split(/\s+/).length > CLAUSE_WORDS ? whole : '',
    )
    .replace(IN_QUOTES, (whole, name: string) => (values(name) ? whole : ''))
    .replace(WITH_GAP, (_, gap: string, name: string, next: string) => {
      const value = values(name)
      return value || /[\p{L}\p{N}]/u.test(next) ? gap + value : ''
    })
    .trim()
