import { inSlices } from './slices'

/**
 * Parses the JSON of a long list without blocking the browser: the rows in the body's field `rows` in slices, the rest
 * at the end. Anything that does not look like a list is parsed at once. 100,000 rows used to block it for 200 ms.
 *
 * @throws SyntaxError for what is no JSON.
 * @throws DOMException `AbortError` when `signal` aborts.
 */
export async function parseInSlices(text: string, rows: string, signal?: AbortSignal): Promise<unknown> {
  const start = `"${rows}":[`
  const head = text.indexOf(start)
  // only one brace before it, so the list is a field of the body itself
  if (head === -1 || text.lastIndexOf('{', head) !== text.indexOf('{')) return JSON.parse(text)
  const breathe = inSlices(signal)
  const all: unknown[] = []
  let at = head + start.length
  for (let next = nextSlice(text, at); next; next = nextSlice(text, at)) {
    for (const row of next.rows) all.push(row)
    at = next.end + 1
    await breathe()
  }
  const rest = JSON.parse(text.slice(0, head + start.length) + text.slice(at)) as Record<string, unknown[]>
  return { ...rest, [rows]: [...all, ...(rest[rows] ?? [])] }
}

/**
 * The rows from a position up to the end of some object. If the text between brackets parses, it contains whole rows: a
 * cut inside a row or a text would leave a bracket or quote open.
 */
function nextSlice(text: string, at: number): { rows: unknown[]; end: number } | undefined {
  let end = at + SLICE
  for (let tries = 0; tries < TRIES; tries += 1) {
    end = text.indexOf('},{', end) + 1
    if (end === 0) return undefined
    try {
      return { rows: JSON.parse(`[${text.slice(at, end)}]`) as unknown[], end }
    } catch {
      end += 1
    }
  }
  return undefined
}

/** In characters, parsed within a frame. */
const SLICE = 200_000
/** Ends of objects within one row. */
const TRIES = 50
