import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'

type Cell = HTMLInputElement | HTMLTextAreaElement

const CELLS = '[data-cell]'
const cellsIn = (row: Element | null | undefined): Cell[] =>
  row ? [...row.querySelectorAll<Cell>(CELLS)] : []
const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('tbody > tr')].filter((row) => row.querySelector(CELLS))
/** All grids of the page, one below the other. */
const allRows = (table: Element): Element[] =>
  [...(table.closest('.grid-page') ?? table).querySelectorAll('tbody > tr')].filter((row) =>
    row.querySelector(CELLS),
  )

/** The row and the cell that have the focus; row -1 outside of them. */
export function placeOf(target: Element): { row: number; cell: number } {
  const own = target.closest('tr')
  const table = target.closest('table')
  return {
    row: own && table ? rowsOf(table).indexOf(own) : -1,
    cell: cellsIn(own).indexOf(target as Cell),
  }
}

/** Where a row was entered: Enter continues there in the next row, as in spreadsheets. */
let entered: { row: Element; cell: number } | undefined

/**
 * Keys in a table of cells: Enter goes down to the column where the row was entered, arrows to the next cell once the
 * caret is at the edge, mirrored in right-to-left languages.
 */
export const gridKeys = {
  onFocus({ target, relatedTarget }: FocusEvent<HTMLTableElement>) {
    const row = target.closest('tr')
    if (!row || !target.matches(CELLS)) return
    if (!(relatedTarget instanceof Element) || relatedTarget.closest('tr') !== row || entered?.row !== row)
      entered = { row, cell: cellsIn(row).indexOf(target as unknown as Cell) }
  },
  onPointerDown({ target }: PointerEvent<HTMLTableElement>) {
    const cell = (target as Element).closest<Cell>(CELLS)
    const row = cell?.closest('tr')
    if (cell && row) entered = { row, cell: cellsIn(row).indexOf(cell) }
  },
  onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = (event.target as Element).closest<Cell>(CELLS)
    const row = cell?.closest('tr')
    if (!cell || !row || event.nativeEvent.isComposing) return
    const at = cellsIn(row).indexOf(cell)
    const goTo = (next: Cell | undefined) => {
      event.preventDefault()
      next?.focus()
    }
    const inRow = (by: number, index: number) => {
      const rows = allRows(event.currentTarget)
      return cellsIn(rows[rows.indexOf(row) + by])[index]
    }
    if (event.key === 'Enter') {
      if (event.altKey && cell.tagName === 'TEXTAREA') {
        event.preventDefault()
        cell.setRangeText('\n', cell.selectionStart ?? 0, cell.selectionEnd ?? 0, 'end')
        cell.dispatchEvent(new Event('input', { bubbles: true }))
        return
      }
      const next = inRow(event.shiftKey ? -1 : 1, entered?.row === row ? entered.cell : at)
      if (next) goTo(next)
      else {
        event.preventDefault()
        cell.blur()
      }
      return
    }
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown' && leaves(cell, 'end')) goTo(inRow(1, at))
    else if (event.key === 'ArrowUp' && leaves(cell, 'start')) goTo(inRow(-1, at))
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const isRight = event.key === 'ArrowRight'
      const isOnward = (element: Element) => isRight === (getComputedStyle(element).direction !== 'rtl')
      if (!isAtEdge(cell, isOnward(cell) ? 'end' : 'start')) return
      const next = cellsIn(row)[at + (isOnward(event.currentTarget) ? 1 : -1)]
      if (next) goTo(next)
    }
  },
}

type Edge = 'start' | 'end'

/** Whether the caret is at the edge; a fully selected cell can be left either way. */
function isAtEdge({ selectionStart, selectionEnd, value }: Cell, edge: Edge): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (edge === 'end' ? value.length : 0)
}

/** Up and down leave a cell of one line, but first move through its suggestions. */
const leaves = (cell: Cell, edge: Edge) =>
  cell.getAttribute('aria-expanded') !== 'true' && (!cell.value.includes('\n') || isAtEdge(cell, edge))
