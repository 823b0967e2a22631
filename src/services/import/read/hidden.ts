import type { FileAsRead } from '../../../contract/import/importCalls'
import { isBlank } from '../../../contract/kernel/cleanText'
import { COLUMNS_MAX, LINES_MAX } from '../limits'

/* What a spreadsheet hides: by a filter, by grouping or by hand. */

/** Lines from 1, columns from 0. */
export interface Hidden {
  lines: number[]
  columns: number[]
}

export const NOTHING_HIDDEN: Hidden = { lines: [], columns: [] }

/**
 * A sheet as it is displayed, or all of it if requested or if no table would be left. Lines and columns keep their
 * positions. Only non-empty ones are reported as hidden.
 */
export function asShown<T extends { rows: string[][] }>(
  table: T,
  { lines, columns }: Hidden,
  whole = false,
): T & Pick<FileAsRead, 'hidden' | 'hiddenColumns' | 'hiddenRead'> {
  const { rows } = table
  const filled = (cell: string | undefined) => cell !== undefined && !isBlank(cell)
  const hidden = lines.filter((line) => rows[line - 1]?.some(filled))
  const hiddenColumns = columns.filter((column) => rows.some((row) => filled(row[column])))
  const out = { lines: new Set(hidden), columns: new Set(hiddenColumns) }
  const shown = rows.map((row, index) =>
    out.lines.has(index + 1) ? [] : row.map((cell, column) => (out.columns.has(column) ? '' : cell)),
  )
  const hiddenRead = whole || shown.filter((row) => row.some(filled)).length < 2
  return { ...table, rows: hiddenRead ? rows : shown, hidden, hiddenColumns, hiddenRead }
}

const HIDES = /\shidden\s*=\s*["'](?:1|true)["']/
const numberIn = (tag: string, name: string) =>
  Number(new RegExp(`\\s${name}\\s*=\\s*["'](\\d+)["']`).exec(tag)?.[1])

/** What the XML of a sheet of Excel hides. */
export function hiddenInExcel(xml: string): Hidden {
  const lines = (xml.match(/<(?:\w+:)?row\s[^<>]*>/g) ?? [])
    .filter((tag) => HIDES.test(tag))
    .map((tag) => numberIn(tag, 'r'))
    .filter((line) => line > 0 && line <= LINES_MAX)
  const columns = (xml.match(/<(?:\w+:)?col\s[^<>]*>/g) ?? [])
    .filter((tag) => HIDES.test(tag))
    .flatMap((tag) => upTo(COLUMNS_MAX, numberIn(tag, 'min') - 1, numberIn(tag, 'max')))
  return { lines, columns }
}

const OF_TABLES = /<(?:\w+:)?(table|table-column|table-row)(?=[\s/>])[^<>]*>/g

/** What an OpenDocument spreadsheet hides: whole sheets, and the lines and columns of each sheet. */
export function hiddenInOpenDocument(xml: string): (Hidden & { sheet: boolean })[] {
  const invisible = invisibleStyles(xml)
  const sheets: (Hidden & { sheet: boolean; line: number; column: number })[] = []
  for (const [tag, kind] of xml.matchAll(OF_TABLES)) {
    if (kind === 'table') {
      const style = /\stable:style-name\s*=\s*["']([^"']*)["']/.exec(tag)?.[1]
      const sheet = style !== undefined && invisible.has(style)
      sheets.push({ sheet, lines: [], columns: [], line: 0, column: 0 })
      continue
    }
    const last = sheets.at(-1)
    if (!last) continue
    const isHidden = /\stable:visibility\s*=\s*["'](?:collapse|filter)["']/.test(tag)
    const isLine = kind === 'table-row'
    const times = numberIn(tag, `table:number-${isLine ? 'rows' : 'columns'}-repeated`) || 1
    if (isLine) {
      if (isHidden) last.lines.push(...upTo(LINES_MAX, last.line, last.line + times).map((line) => line + 1))
      last.line += times
    } else {
      if (isHidden) last.columns.push(...upTo(COLUMNS_MAX, last.column, last.column + times))
      last.column += times
    }
  }
  return sheets.map(({ sheet, lines, columns }) => ({ sheet, lines, columns }))
}

/** The styles of hidden sheets: those directly followed by the matching properties. */
const invisibleStyles = (xml: string) =>
  new Set(
    [...xml.matchAll(/<style:style\s[^<>]*>\s*<style:table-properties\s[^<>]*>/g)].flatMap(([tags]) =>
      /\stable:display\s*=\s*["']false["']/.test(tags)
        ? (/\sstyle:name\s*=\s*["']([^"']*)["']/.exec(tags)?.[1] ?? [])
        : [],
    ),
  )

/** The numbers from `from` to before `to`, up to the limits of an import. */
const upTo = (most: number, from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(to, most) - from) || 0 }, (_, index) => from + index)
