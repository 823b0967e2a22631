import type { TranslateFunction } from 'react-admin'
import { mayBeNext } from '../actions/looks'
import type { ColumnChoice, ShownColumn } from '../columns/useColumns'
import type { AnyAction, Field } from '../declare/types'

/** The widths of a table's columns, as CSS. */
export interface ColumnWidths {
  /** The width left over after each column's own, for the table's style. */
  rest: string
  /** One CSS length per column, in their order. */
  widths: string[]
  /** The table's width, if no column takes the rest. */
  total?: string | undefined
}

/**
 * The widths of a list's columns, computed from its declaration only, so that they are the same on every page: each
 * takes what it needs, and texts share the rest. `own` are widths set by the user, in pixels.
 */
export function columnWidths(
  columns: readonly ShownColumn[],
  selectable: boolean,
  resource: string,
  translate: TranslateFunction,
  own: ColumnChoice['widths'] = {},
): ColumnWidths {
  const sizes = columns.map((column, index) => {
    const set = own[column.key]
    if (set !== undefined) return { share: 0, width: `${set}px` }
    return {
      share: column.field ? shareOf(column.field) : 0,
      width: around(column, index === 0 || index === columns.length - 1, resource, translate),
    }
  })
  const isSet = columns.some(({ key }) => own[key] !== undefined)
  const shares = sizes.reduce((sum, { share }) => sum + share, 0)
  const taken = sizes.map(({ width }) => width)
  if (selectable) taken.push(CHECK)
  return {
    rest: `max(0px, ${['100cqi', ...taken].join(' - ')})`,
    widths: sizes.map(({ share, width }) =>
      share === 0
        ? `calc(${width})`
        : `min(${width} + var(--rest) * ${round(share / shares)}, ${
            // next to a width set by the user, only texts may take the rest
            isSet ? '100cqi' : `${WIDEST}rem + ${share * WIDER}rem`
          })`,
    ),
    total: isSet && shares === 0 ? `calc(${taken.join(' + ')})` : undefined,
  }
}

/** The column of the check boxes. */
export const CHECK = '48px'

/** The only text among dates and buttons leaves them some room: this many rem, and more by its share. */
const WIDEST = 12
const WIDER = 8
/** Minimum width of a text, which wraps between words. */
const LEAST = 12
/** Minimum width of an e-mail, which wraps before its domain. */
const LEAST_EMAIL = 19

/** Widths of columns by the kind of their field, in characters. */
const CHARACTERS: Partial<Record<Field['kind'], number>> = {
  date: 12,
  time: 10,
  dateTime: 22,
  phone: 16,
  number: 4,
  flag: 5,
}

function shareOf(field: Field): number {
  if (field.share !== undefined) return field.share
  if (field.chars || field.kind in CHARACTERS || field.kind === 'choice') return 0
  return field.kind === 'email' ? 2 : 1
}

/** The width of a column with its padding, for its contents or its heading. */
function around(column: ShownColumn, outer: boolean, resource: string, translate: TranslateFunction): string {
  const content = column.field
    ? fieldWidth(column.field, translate)
    : column.words
      ? wordsWidth(column.actions, resource, translate)
      : `${column.actions.length * ICON}px`
  const { label } = column
  const word = Math.max(...label.split(/\s+/).map(({ length }) => length))
  const heading = `(${word} + ${label.length - word} * var(--one-line)) * 0.46rem`
  return `(max(${content}, ${heading}) + var(--${outer ? 'outer-' : ''}gap))`
}

/** The longest next step that a row may have, and the menu; a short word may be wider than its letters are on average. */
function wordsWidth(actions: readonly AnyAction[], resource: string, translate: TranslateFunction): string {
  const steps = actions.filter(mayBeNext).map(({ name }) => {
    const key = `resources.${resource}.actions.${name}`
    return translate(`${key}.inRecord`, { _: translate(`${key}.label`) }).length
  })
  const menu = actions.length > 1 || steps.length === 0 ? ICON : 0
  const room = menu + (steps.length > 0 ? STEP : 0)
  return steps.length > 0 ? `(${breakable(Math.max(...steps))} + 0.4em + ${room}px)` : `${room}px`
}

/** The widths of a button with an icon, and of what surrounds the words of one with words. */
const ICON = 34
const STEP = 10

function fieldWidth(field: Field, translate: TranslateFunction): string {
  if (field.kind === 'choice') {
    const longest = Math.max(
      ...field.choices.map(({ label, word }) => translate((field.as === 'icon' && word) || label).length),
    )
    if (field.as === 'icon')
      return field.choices.some(({ word }) => word) ? `(${widthOf(longest)} + 32px)` : '24px'
    return field.as === 'text' ? widthOf(longest) : `(${widthOf(longest)} + 18px)`
  }
  const chars = field.chars ?? (field.kind === 'dateTime' ? CHARACTERS.dateTime : undefined)
  if (chars) return chars > 12 ? breakable(chars) : widthOf(chars)
  return widthOf(CHARACTERS[field.kind] ?? (field.kind === 'email' ? LEAST_EMAIL : LEAST))
}

const widthOf = (count: number) => `${round(count * 0.53)}em`
/** In one line where there is room, else in two. */
const breakable = (count: number) =>
  `(${Math.ceil(count / 2)} + ${Math.floor(count / 2)} * var(--one-line)) * 0.53em`
const round = (value: number) => Math.round(value * 1000) / 1000
