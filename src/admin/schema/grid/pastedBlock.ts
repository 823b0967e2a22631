import type { ClipboardEvent } from 'react'
import { placeOf } from './keys'

/**
 * The cells pasted into a table, and the cell they were pasted into; undefined for a single text, which its cell
 * handles itself.
 */
export function blockPasted(event: ClipboardEvent<HTMLTableElement>) {
  const block = pastedBlock(event.clipboardData.getData('text/plain'))
  const place = placeOf(event.target as Element)
  const isSingle = block.length === 1 && block[0]?.length === 1
  if (place.row < 0 || place.cell < 0 || isSingle) return undefined
  event.preventDefault()
  return { block, place }
}

/** Rows and cells of a spreadsheet's clipboard text, in which cells with several lines are quoted. */
export function pastedBlock(text: string): string[][] {
  const rows: string[][] = []
  for (const line of linesOf(text.replace(/\r?\n$/, ''))) rows.push(line.map((cell) => cell.trim()))
  return rows
}

function linesOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const quoted = /^"((?:[^"]|"")*)"(?=\t|\r?\n|$)/.exec(text.slice(at))
    const plain = quoted ? undefined : /^[^\t\r\n]*/.exec(text.slice(at))
    const [whole = '', inside] = quoted ?? plain ?? []
    rows.at(-1)?.push(inside === undefined ? whole : inside.replaceAll('""', '"').replaceAll('\r\n', '\n'))
    at += whole.length
    const end = /^(?:\t|\r?\n|\r)/.exec(text.slice(at, at + 2))?.[0]
    if (end === undefined) break
    if (end !== '\t') rows.push([])
    at += end.length
  }
  return rows
}
