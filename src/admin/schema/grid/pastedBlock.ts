import type { ClipboardEvent } from 'react'
import { placeOf } from './keys'

/**
 * What is pasted into the cells of a table, and into which one; undefined where it is a single text, which its cell takes by
 * itself.
 */
export function blockPasted(event: ClipboardEvent<HTMLTableElement>) {
  const block = pastedBlock(event.clipboardData.getData('text/plain'))
  const place = placeOf(event.target as Element)
  const isSingle = block.length === 1 && block[0]?.length === 1
  if (place.row < 0 || place.cell < 0 || isSingle) return undefined
  event.preventDefault()
  return { block, place }
}

/** Rows and cells of what a spreadsheet has put on the clipboard; it quotes a cell that has several lines. */
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
