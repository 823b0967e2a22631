import type { ClipboardEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { fold } from '../../../dataProvider/fold'
import { isolated } from '../../../schema/cells/format'
import { pastedBlock } from '../../../schema/grid/pastedBlock'
import {
  type Change,
  type Column,
  cellOf,
  joined,
  LEVELS,
  type Level,
  type Line,
  levelIn,
  levelsOf,
} from './cells'
import type { Area } from './selection'

interface Clipped {
  lines: readonly Line[]
  all: readonly Line[]
  columns: readonly Column[]
  area: Area
  paint: ((changes: Change[]) => boolean) | undefined
  say: (text: string) => void
}

/**
 * Copies and pastes cells in spreadsheet form: levels as words. A pasted row whose first cell is somebody's name is
 * theirs, in any order; a single cell fills the whole selection. A line of headings is skipped.
 */
export function useClipboard({ lines, all, columns, area, paint, say }: Clipped) {
  const translate = useTranslate()
  const notify = useNotify()
  const words = Object.fromEntries(
    LEVELS.map((level) => [level, translate(`campagne.dispo.niveaux.${level}`)]),
  ) as Record<Level, string>
  const { top, bottom, left, right } = area

  const onCopy = (event: ClipboardEvent) => {
    const rows = lines
      .slice(top, bottom + 1)
      .map((line) => columns.slice(left, right + 1).map((column) => words[cellOf(line, column).level]))
    event.clipboardData.setData('text/plain', rows.map((row) => row.join('\t')).join('\n'))
    event.preventDefault()
    say(translate('campagne.dispo.copied', { smart_count: rows.flat().length }))
  }

  const refuse = (key: string, text: string) =>
    notify(key, { type: 'warning', messageArgs: isolated({ text }) })

  const namedAs = (name: string) => all.filter(({ nom }) => fold(nom) === fold(name))
  const isHeadings = ([first = [], ...others]: string[][]) =>
    others.length > 0 &&
    first.every((text) => levelIn(text, words) === undefined) &&
    namedAs(first[0] ?? '').length === 0

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    if (!paint) return
    const pasted = pastedBlock(event.clipboardData.getData('text/plain'))
    const block = isHeadings(pasted) ? pasted.slice(1) : pasted
    const [[only = ''] = []] = block
    const isSingle = block.length === 1 && block[0]?.length === 1 && levelIn(only, words) !== undefined
    const rows = isSingle
      ? Array.from({ length: bottom - top + 1 }, () => Array<string>(right - left + 1).fill(only))
      : block
    const changes: Change[] = []
    let count = 0
    for (const [index, row] of rows.entries()) {
      const [first = '', ...rest] = row
      const isNamed = levelIn(first, words) === undefined
      const named = isNamed ? namedAs(first) : []
      if (isNamed && named.length !== 1) return refuse('campagne.dispo.unknown', first)
      const line = isNamed ? named[0] : lines[top + index]
      if (!line) break
      const cells = columns.slice(left).flatMap((column, at) => {
        const text = (isNamed ? rest : row)[at]
        return text === undefined ? [] : [{ column, text, level: levelIn(text, words) }]
      })
      const wrong = cells.find(({ level }) => !level || !levelsOf(line).includes(level))
      if (wrong)
        return refuse(wrong.level ? 'campagne.dispo.roomLevel' : 'campagne.dispo.unknown', wrong.text)
      count += cells.length
      for (const level of LEVELS) {
        const spans = joined(cells.filter((cell) => cell.level === level).map(({ column }) => column))
        if (spans.length > 0) changes.push({ genre: line.genre, id: line.id, level, spans })
      }
    }
    paint(changes)
    notify('campagne.dispo.pasted', { type: 'info', messageArgs: { smart_count: count } })
  }
  return { onCopy, onPaste }
}
