// biome-ignore-all lint/a11y/useSemanticElements: rows of a CSS grid are no table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the one tab stop of all cells
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { dayText } from '../board/texts'
import { type Change, type Column, isFirst, joined, keyOf, type Level, type Line, levelsOf } from './cells'
import { cellId, Row, useColumnText } from './Row'
import { areaOf, levelOfKey, type Selection, type Spot, spotAfter } from './selection'
import { useClipboard } from './useClipboard'

interface GridProps {
  label: string
  lines: readonly Line[]
  /** Including those filtered out, because pasted rows may name them. */
  all: readonly Line[]
  columns: readonly Column[]
  brush: Level
  /** Absent: the user may not paint. */
  paint: ((changes: Change[]) => boolean) | undefined
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  /** Tells whether a stroke is under way. */
  hold: (isHeld: boolean) => void
  /** Announces what happened to screen readers. */
  say: (text: string) => void
}

/** With more rows than this, only the visible ones are drawn. */
const MANY = 60
const ROW_PX = 40

/** A row for each person or room, painted by a pointer, by keys, or from the clipboard. One tab stop. */
export function Grid({ label, lines, all, columns, brush, paint, undo, redo, hold, say }: GridProps) {
  const translate = useTranslate()
  const columnText = useColumnText()
  const frame = useRef<HTMLDivElement>(null)
  const stroke = useRef<Spot>(undefined)
  const byKeys = useRef(false)
  const [isStroke, setStroke] = useState(false)
  const [selected, select] = useState<Selection>({ anchor: { row: 0, col: 0 }, head: { row: 0, col: 0 } })
  const texts = useMemo(() => columns.map(columnText), [columns, columnText])
  const area = areaOf(selected, lines.length, columns.length)
  const { head } = area
  const virtual = useVirtualizer({
    count: lines.length,
    enabled: lines.length > MANY,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    initialRect: { width: innerWidth, height: Math.max(320, innerHeight - 300) },
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  const shown = lines.length > MANY ? items.map(({ index }) => index) : lines.map((_, index) => index)
  const active = lines[head.row]
  const activeId = active && shown.includes(head.row) ? cellId(active, head.col) : undefined

  useEffect(() => {
    if (!byKeys.current) return
    const cell = activeId && document.getElementById(activeId)
    // a row outside the visible part is drawn first
    if (!cell) frame.current?.scrollTo({ top: head.row * ROW_PX })
    else {
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      byKeys.current = false
    }
  }, [head.row, activeId])

  const fill = (level: Level, { top, bottom, left, right }: typeof area) => {
    if (!paint) return
    const spans = joined(columns.slice(left, right + 1))
    const owners = lines.slice(top, bottom + 1).filter((line) => levelsOf(line).includes(level))
    if (owners.length === 0) return
    paint(owners.map(({ genre, id }) => ({ genre, id, level, spans })))
    const smart_count = owners.length * (right - left + 1)
    say(translate('campagne.dispo.set', { smart_count, level: translate(`campagne.dispo.niveaux.${level}`) }))
  }

  const clipboard = useClipboard({ lines, all, columns, area, paint, say })

  const spotAt = ({ clientX, clientY }: PointerEvent): Spot | undefined => {
    const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-col]')
    return cell && frame.current?.contains(cell)
      ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) }
      : undefined
  }
  const drop = () => {
    stroke.current = undefined
    setStroke(false)
    hold(false)
  }
  const pressed = (event: KeyboardEvent) => {
    const level = levelOfKey(event, brush)
    const isCommand = event.ctrlKey || event.metaKey
    const next = spotAfter(event, head, { rows: lines.length, cols: columns.length })
    if (event.key === 'Escape') {
      if (!stroke.current && area.top === area.bottom && area.left === area.right) return
      drop()
      select({ anchor: head, head })
    } else if (isCommand && event.code === 'KeyY') redo?.()
    else if (isCommand && event.code === 'KeyZ') (event.shiftKey ? redo : undo)?.()
    else if (isCommand && event.key.toLowerCase() === 'a')
      select({ anchor: { row: 0, col: 0 }, head: { row: lines.length - 1, col: columns.length - 1 } })
    else if (next) {
      byKeys.current = true
      select({ anchor: event.shiftKey ? area.anchor : next, head: next })
    } else if (level) fill(level, area)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      className="availability"
      aria-label={label}
      aria-rowcount={lines.length + 1}
      aria-multiselectable
      aria-readonly={!paint}
      aria-activedescendant={activeId}
      data-readonly={paint ? undefined : ''}
      style={{ '--columns': columns.length } as React.CSSProperties}
      {...clipboard}
      onKeyDown={pressed}
      onPointerDown={(event) => {
        const spot = spotAt(event)
        if (!spot || event.button !== 0) return
        frame.current?.focus({ preventScroll: true })
        select({ anchor: event.shiftKey ? area.anchor : spot, head: spot })
        if (!paint || event.shiftKey) return
        stroke.current = spot
        setStroke(true)
        hold(true)
        // a touch continues in its cell, and scrolls when it moves up or down
        if (event.pointerType === 'mouse') frame.current?.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const [anchor, spot] = [stroke.current, stroke.current && spotAt(event)]
        if (anchor && spot && (spot.row !== head.row || spot.col !== head.col)) select({ anchor, head: spot })
      }}
      onPointerUp={(event) => {
        const anchor = stroke.current
        if (!anchor) return
        drop()
        const last = { anchor, head: spotAt(event) ?? head }
        select(last)
        fill(brush, areaOf(last, lines.length, columns.length))
      }}
      onPointerCancel={drop}
    >
      <div role="row" className="availability-row availability-head" aria-rowindex={1}>
        <span role="columnheader" className="availability-name">
          {translate('campagne.dispo.who')}
        </span>
        {columns.map((column, col) => (
          <span key={column.from} role="columnheader" data-first={isFirst(columns, col) ? '' : undefined}>
            {column.half && <small>{dayText(column.day, 'short')}</small>}
            {texts[col]?.short}
          </span>
        ))}
      </div>
      <div
        role="rowgroup"
        style={
          lines.length > MANY
            ? {
                paddingBlockStart: items[0]?.start ?? 0,
                paddingBlockEnd: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
              }
            : undefined
        }
      >
        {shown.map((index) => {
          const line = lines[index]
          const isIn = index >= area.top && index <= area.bottom
          return (
            line && (
              <Row
                key={keyOf(line)}
                line={line}
                index={index}
                columns={columns}
                texts={texts}
                left={isIn ? area.left : -1}
                right={isIn ? area.right : -1}
                active={index === head.row ? head.col : -1}
                preview={isIn && isStroke ? brush : undefined}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
