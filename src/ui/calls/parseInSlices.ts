import { inSlices } from './slices'

/**
 * Parses the JSON of a long list without holding the browser: the rows of the body's field `rows` slice by slice, the rest
 * at the end. Anything that does not look like a list is parsed at once. 100,000 rows held it for 200 ms.
 *
 * @throws SyntaxError for what is no JSON.
 * @throws DOMException `AbortError` when `signal` aborts.
 */
export async function parseInSlices(text: string, rows: string, signal?: AbortSignal): Promise<unknown> {
  const start = `"${rows}":[`
  const head = text.indexOf(start)
  // one brace before it: the list is a field of the body itself
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
 * The rows from one on, up to some end of an object. What parses between brackets holds whole rows: had the cut been within a
 * row or a text, a bracket or a quote would be open.
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
