// biome-ignore-all lint/a11y/useSemanticElements: rows of a CSS grid are no table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell
import { memo, useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { formatList, isolated } from '../../../schema/cells/format'
import { dayText, timeText } from '../board/texts'
import { type Column, cellOf, isFirst, keyOf, type Level, type Line } from './cells'

export const SIGNS: Record<Level, string> = { libre: '', eviter: '~', impossible: '✕' }

export const cellId = (line: Line, col: number): string => `availability-${keyOf(line)}-${col}`

interface ColumnText {
  short: string
  /** "lundi 11 juillet, 09:00–10:00" */
  long: string
}

/** The heading of a column, and its name in that of a cell. */
export function useColumnText() {
  const translate = useTranslate()
  return useCallback(
    ({ day, half, from, to }: Column): ColumnText => {
      const short = half ? translate(`campagne.dispo.${half}`) : timeText(from)
      const time = half ? short : `${timeText(from)}–${timeText(to)}`
      return { short, long: translate('campagne.dispo.when', isolated({ day: dayText(day), time })) }
    },
    [translate],
  )
}

interface RowProps {
  line: Line
  index: number
  columns: readonly Column[]
  texts: readonly ColumnText[]
  /** Of the selection; -1: nothing in this row. */
  left: number
  right: number
  /** The column that the keyboard has reached. */
  active: number
  /** The level that the present stroke will give to the selection. */
  preview: Level | undefined
}

/** The cells of a person or room. */
export const Row = memo(({ line, index, columns, texts, left, right, active, preview }: RowProps) => {
  const translate = useTranslate()
  return (
    <div role="row" className="availability-row" aria-rowindex={index + 2}>
      <span role="rowheader" className="availability-name">
        <bdi>{line.nom}</bdi>
      </span>
      {columns.map((column, col) => {
        const { level, isPart, taken } = cellOf(line, column)
        const isIn = col >= left && col <= right
        const shown = isIn && preview ? preview : level
        const part = shown === level && isPart
        const name = translate(`campagne.dispo.niveaux.${level}`)
        const state = isPart ? translate('campagne.dispo.part', { level: name }) : name
        const known = taken.flatMap(({ name }) => name ?? [])
        const by =
          known.length > 0
            ? translate('campagne.dispo.takenBy', isolated({ names: formatList(known) }))
            : translate('campagne.dispo.taken')
        const label = translate('campagne.dispo.cell', {
          ...isolated({ who: line.nom, when: texts[col]?.long ?? '' }),
          state: taken.length > 0 ? `${state}. ${by}` : state,
        })
        return (
          <div
            key={column.from}
            role="gridcell"
            id={cellId(line, col)}
            aria-label={label}
            aria-selected={isIn}
            data-row={index}
            data-col={col}
            data-level={shown}
            data-part={part ? '' : undefined}
            data-first={isFirst(columns, col) ? '' : undefined}
            data-active={col === active ? '' : undefined}
            {...(taken.length > 0 && { 'data-taken': '', 'data-hint': by })}
          >
            {SIGNS[shown] && <span aria-hidden>{part ? `(${SIGNS[shown]})` : SIGNS[shown]}</span>}
            {taken.length > 0 && (
              <small aria-hidden>
                <bdi>{taken.length === 1 ? (known[0] ?? '•') : taken.length}</bdi>
              </small>
            )}
          </div>
        )
      })}
    </div>
  )
})
