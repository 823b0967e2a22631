import {
  type ChampNom,
  type GabaritCle,
  gabaritOf,
  paragraphsOf,
  sorteOf,
} from '../../../contract/gabarit/gabarits'
import { closed, isolate, mayTurn } from '../../../contract/kernel/bidi'
import type { Lang } from '../../../contract/kernel/constants'
import { asName } from '../layout'
import { TEXTES } from './textes'

/** A field's text by its name; empty where there is none. */
export type Values = (champ: string) => string

/**
 * The values of a text as they may stand in its sentences: on one line, and unable to turn what stands beside them. They are
 * put in at one go, so that a value with `{{…}}` in it stays what it is. A document says each as it is and whole, as it is
 * signed or kept; of a mail, which leads its reader elsewhere, some are shortened or left out.
 */
export function valuesOf(
  cle: GabaritCle,
  lang: Lang,
  given: Readonly<Record<string, string | undefined>>,
): Values {
  const { sans } = TEXTES[lang][cle]
  const { genre, champs } = gabaritOf(cle)
  const clean = genre === 'document' ? wholeValue : mailedValue
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

/** Also those who write with Latin letters in an Arabic sentence keep their punctuation on its side. */
const isolatedIn = (lang: Lang, value: string) =>
  mayTurn(value) || (lang === 'ar' && LATIN.test(value)) ? isolate(value) : value

const LATIN = /\p{Script=Latin}/u
const LINE_END = /\r\n|[\r\n\u2028\u2029]/

/** No value holds a line of its own, nor a character by which the outbox knows a secret's place. */
export const onOneLine = (value: string): string =>
  value.replace(/(?:[^\S\u00a0\u202f]|\p{Cc})+/gu, ' ').trim()

const shortened = (value: string, max: number) =>
  value.length > max
    ? `${value
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : value

/** A line has a direction of its own. */
const blockOf = (value: string) =>
  value
    .split(LINE_END)
    .map((line) => onOneLine(closed(line)))
    .join('\n')
    .trim()

/** The paragraphs of a text with its values. Lines and paragraphs whose fields are all empty are left out, save the first. */
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
/** « , représenté par {{signataire}}, »: some words and a field between two commas, or before the end of a sentence. */
const CLAUSE = /[,،]([^,،.;:!?(){}«»“”"]*)\{\{([\p{L}\p{N}_]+)\}\}[ \u00a0\u202f]*(?=[,،.])/gu
const CLAUSE_WORDS = 4
const WITH_GAP = new RegExp(`(${GAP})\\{\\{([\\p{L}\\p{N}_]+)\\}\\}(?=([^]?))`, 'gu')

function isEmpty(text: string, values: Values): boolean {
  const fields = [...text.matchAll(FIELD)]
  return fields.length > 0 && fields.every(([, name = '']) => !values(name))
}

/** A line with its values; an empty one takes its quotes along, the words that lead to it between commas, and the space before it. */
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
