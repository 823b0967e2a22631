import { mayTurn, sideBySide } from './bidi'
import type { Lang } from './constants'

const DOT = ' · '

/**
 * Facts in a line, each with a direction of its own. What is empty is left out.
 *
 * @example inALine('fr', ['Master', null, 'A']) // 'Master · A'
 */
export const inALine = (lang: Lang, parts: readonly (string | false | null | undefined)[]): string =>
  sideBySide(
    lang,
    parts.flatMap((part) => part || []),
    (each) => each.join(DOT),
  )

/** A label that was joined of several, to be read: where one of them runs the other way, it takes no other along. */
export const readable = (lang: Lang, label: string): string =>
  label.includes(DOT) && mayTurn(label) ? inALine(lang, label.split(DOT)) : label
