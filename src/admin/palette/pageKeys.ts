import { isForPage } from '../schema/page/keys'

/*
 * Keyboard shortcuts of lists and records. They act on what is on the page: a button declares its key
 * (`data-shortcut="f"`), and a button in a row belongs to the focused row.
 */

/** How long after `g` a letter leads to a screen, in milliseconds. */
const PATIENCE_MS = 1500

/**
 * Listens until the returned function is called: arrows and `j`, `k` move between rows, the other arrows between the
 * editable cells of a row, `x` selects, other letters press their button, and `g` with a letter opens the screen of
 * that letter.
 */
export function listenToKeys(goTo: (letter: string) => void): () => void {
  let asked = 0
  const press = (event: KeyboardEvent) => {
    if (!isForPage(event)) return
    const letter = letterOf(event)
    const leads = letter !== undefined && Date.now() - asked < PATIENCE_MS
    asked = 0
    if (leads) goTo(letter)
    else if (letter === 'g') asked = Date.now()
    else if (!act(letter, event)) return
    event.preventDefault()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

/** Whether the key did something. */
function act(letter: string | undefined, { key, target }: KeyboardEvent): boolean {
  const row = (target as Element).closest?.<HTMLElement>(ROW) ?? undefined
  const step = STEPS[letter ?? ''] ?? (row && STEPS[key])
  if (step) return press(stands(step === 1 ? 'j' : 'k')) || goThroughRows(row, step)
  const cell = (target as Element).closest?.<HTMLElement>(CELL) ?? undefined
  if (row && (key === 'ArrowRight' || key === 'ArrowLeft')) return goThroughCells(row, cell, key)
  if (key === 'F2') return change(cell ?? row?.querySelector(CELL))
  // in the name of the row, Enter belongs to the link
  if (key === 'Enter' && cell === target) return change(cell)
  if (!letter) return false
  if (letter === 'x') return press(row?.querySelector('input[type="checkbox"]'))
  return press(row?.querySelector(`[data-shortcut="${letter}"]`) ?? stands(letter))
}

const ROW = '[data-index]'
const CELL = '[data-editable]'
const STEPS: Record<string, 1 | -1> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** The button of a letter outside of rows. */
const stands = (letter: string) =>
  [...document.querySelectorAll<HTMLElement>(`main [data-shortcut="${letter}"]`)].find(
    (element) => !element.closest(`${ROW}, [hidden]`),
  )

function press(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.click()
  return true
}

/** As a double click on the cell does. */
const change = (cell: Element | null | undefined) =>
  cell?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })) ?? false

/** Moves the focus to the name of the next row, or to the same cell of it; from elsewhere, to the first row. */
function goThroughRows(row: HTMLElement | undefined, step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(`main ${ROW}`)]
  const next = row ? rows[rows.indexOf(row) + step] : rows[0]
  const source = (document.activeElement as HTMLElement | null)?.dataset.editable
  return focus(
    (source && next?.querySelector<HTMLElement>(`[data-editable="${source}"]`)) ||
      next?.querySelector<HTMLElement>('.row-heading'),
  )
}

/** Before the first editable cell comes the name of the row. */
function goThroughCells(row: HTMLElement, cell: HTMLElement | undefined, key: string): boolean {
  const cells = [...row.querySelectorAll<HTMLElement>(CELL)]
  const onward = (key === 'ArrowRight') === (getComputedStyle(row).direction !== 'rtl')
  const at = (cell ? cells.indexOf(cell) : -1) + (onward ? 1 : -1)
  return focus(at < 0 ? row.querySelector<HTMLElement>('.row-heading') : cells[at])
}

function focus(element: HTMLElement | null | undefined): boolean {
  if (!element) return false
  if (element.matches(CELL)) element.tabIndex = -1
  element.focus()
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}

/** The Latin letter of a key, by its place on keyboards that have others. */
function letterOf({ key, code, shiftKey }: KeyboardEvent): string | undefined {
  if (shiftKey) return undefined
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return key.length === 1 && /\p{L}/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined
}
