import { mentionOf, replaceMentions } from '../../../contract/commentaire/commentaires'
import type { Option } from '../../../contract/kernel/endpoint'
import { fold } from '../../dataProvider/fold'

/* Mentions in the text of a comment: stored as ids (`<@12>`), typed and shown as names (`@Amina`). */

/** A piece of a comment for display: text, or somebody's name. */
export interface Piece {
  text: string
  mention: boolean
  /** Its number in the comment. */
  at: number
}

/** A comment in pieces; who is not known any more is `@…`. */
export function piecesOf(texte: string, people: readonly Option[]): Piece[] {
  const names = nameById(people)
  return texte
    .split(/(<@\d{1,9}>)/)
    .map((text, at) => ({
      text: replaceMentions(text, (id) => `@${names.get(id) ?? '…'}`),
      mention: at % 2 === 1,
      at,
    }))
    .filter(({ text }) => text !== '')
}

/** A comment for editing. */
export function typedOf(texte: string, people: readonly Option[]): string {
  const names = nameById(people)
  return replaceMentions(texte, (id) => (names.has(id) ? `@${names.get(id)}` : mentionOf(id)))
}

/** A comment for storage: of two names that begin alike, the longer one is meant. */
export function keptOf(typed: string, people: readonly Option[]): string {
  const byLength = [...people].sort((one, other) => other.label.length - one.label.length)
  return byLength.reduce(
    (text, { value, label }) =>
      text.replace(
        new RegExp(`(?<![\\p{L}\\p{N}<])@${escaped(label)}(?![\\p{L}\\p{N}])`, 'gu'),
        mentionOf(value),
      ),
    typed,
  )
}

/** The name being typed after an `@`: its position, and the matching people. */
export interface TypedMention {
  start: number
  people: readonly Option[]
}

const ASKED = /(?:^|[^\p{L}\p{N}])@([^@\n]{0,40})$/u
/** How many are offered. */
const MOST = 8

/** The mention being typed before the caret; undefined if there is none, or a name is complete. */
export function askedAt(typed: string, caret: number, people: readonly Option[]): TypedMention | undefined {
  const [, asked] = ASKED.exec(typed.slice(0, caret)) ?? []
  if (asked === undefined || /^\s/.test(asked)) return undefined
  const isMore = people.some(({ label }) => asked.startsWith(label) && asked.length > label.length)
  if (isMore && !people.some(({ label }) => fold(label).startsWith(fold(asked)))) return undefined
  const words = fold(asked).split(/\s+/).filter(Boolean)
  const offered = people.filter(({ label }) => {
    const parts = fold(label).split(/[\s-]+/)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  if (offered.length === 0 && asked !== '') return undefined
  return { start: caret - asked.length - 1, people: offered.slice(0, MOST) }
}

const nameById = (people: readonly Option[]) => new Map(people.map(({ value, label }) => [value, label]))
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
