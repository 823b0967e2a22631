import { mayTurn, sideBySide } from './bidi'
import type { Lang } from './constants'

const DOT = ' · '

/**
 * Facts in one line, each with its own direction. Empty ones are left out.
 *
 * @example inALine('fr', ['Master', null, 'A']) // 'Master · A'
 */
export const inALine = (lang: Lang, parts: readonly (string | false | null | undefined)[]): string =>
  sideBySide(
    lang,
    parts.flatMap((part) => part || []),
    (each) => each.join(DOT),
  )

/**
 * A label composed of several parts, for reading: a part that runs in the other direction does not affect the others.
 */
export const readable = (lang: Lang, label: string): string =>
  label.includes(DOT) && mayTurn(label) ? inALine(lang, label.split(DOT)) : label
