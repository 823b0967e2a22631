import { inSlices } from './slices'

/**
 * `JSON.parse` for answers that may be very long: the array called `rows` is read piece by piece, between which the
 * browser answers clicks and keys. Undefined for a text that is no JSON.
 *
 * @throws DOMException `AbortError` when `signal` aborts.
 */
export async function readJson(
  text: string,
  rows: string | undefined,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    const start = rows !== undefined && text.length > LONG ? startOf(rows, text) : undefined
    if (rows === undefined || start === undefined) return JSON.parse(text)

    const all: unknown[] = []
    const breathe = inSlices(signal)
    let from = start
    for (const { at, ends } of elements(text, start)) {
      if (!ends && at - from < PIECE) continue
      all.push(...(JSON.parse(`[${text.slice(from, at)}]`) as unknown[]))
      await breathe()
      if (ends) return { ...JSON.parse(text.slice(0, start) + text.slice(at)), [rows]: all }
      from = at + 1
    }
    return undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Characters that are read at once without being noticed. */
const LONG = 4_000_000
const PIECE = 100_000

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92]
const isOpening = (code: number) => code === 91 || code === 123
const isClosing = (code: number) => code === 93 || code === 125

/** Where the elements of an object's array begin. */
function startOf(name: string, text: string): number | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isOpening(code)) depth += 1
    else if (isClosing(code)) depth -= 1
    else if (code === QUOTE) {
      const end = endOfString(text, at)
      const array =
        depth === 1 && text.slice(at + 1, end) === name && ARRAY.exec(text.slice(end + 1, end + 99))
      if (array) return end + 1 + array[0].length
      at = end
    }
  }
  return undefined
}

const ARRAY = /^\s*:\s*\[/

/** The end of each element of an array: the comma behind it, or at last the bracket. */
function* elements(text: string, start: number): Generator<{ at: number; ends: boolean }> {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (isOpening(code)) depth += 1
    else if (isClosing(code)) {
      if (depth === 0) return yield { at, ends: true }
      depth -= 1
    } else if (code === COMMA && depth === 0) yield { at, ends: false }
  }
}

function endOfString(text: string, start: number): number {
  for (let end = start; ; ) {
    end = text.indexOf('"', end + 1)
    if (end < 0) return text.length
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return end
  }
}
