import type { Endpoint, Input } from '../../../contract/kernel/endpoint'
import type { Choice, Field, FieldBase, Values } from './types'

/*
 * The field types of a declaration. Each gives a cell, an input, and its text in searches and exports
 * (admin/schema/cells/cells.tsx, admin/schema/inputs/FieldInput.tsx, admin/schema/cells/fieldText.ts). A new type is
 * one function here and a line in each.
 */

type Kind<K extends Field['kind']> = Extract<Field, { kind: K }>

export const text = (options: FieldBase = {}): Field => ({ kind: 'text', ...options })
export const email = (options: FieldBase = {}): Field => ({ kind: 'email', ...options })
export const phone = (options: FieldBase = {}): Field => ({ kind: 'phone', ...options })
/** `YYYY-MM-DD` */
export const date = (options: FieldBase = {}): Field => ({ kind: 'date', ...options })
/** `HH:mm` */
export const time = (options: FieldBase = {}): Field => ({ kind: 'time', ...options })
/** Days of a week and their hours, in words (`contract/regle/semaine.ts`). */
export const week = (options: FieldBase = {}): Field => ({ kind: 'week', ...options })
/** Wall clock, `YYYY-MM-DDTHH:mm:ss`. */
export const dateTime = (options: FieldBase = {}): Field => ({ kind: 'dateTime', ...options })
/** A name in three languages, `{ fr, en, ar }`: only the French one is required, and is shown where another is empty. */
export const labels = (options: FieldBase = {}): Field => ({ kind: 'labels', wide: true, ...options })
/** 0 or 1. */
export const flag = (options: FieldBase = {}): Field => ({ kind: 'flag', ...options })

/** Fields that an existing service does not have; hidden then. */
export const beyond = <F extends Record<string, Field>>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, beyond: true }])) as F

export const longText = ({ rows = 4, ...options }: FieldBase & { rows?: number } = {}): Field => ({
  kind: 'longText',
  rows,
  wide: true,
  ...options,
})

/** A number with at most two decimals; a comma may replace the point. */
export const number = (options: FieldBase & { decimals?: number; zeroIsNone?: boolean } = {}): Field => ({
  kind: 'number',
  ...options,
})

/**
 * One value of a fixed code, shown as a chip, an icon with its text as hint, or plain text.
 *
 * @example
 * etat_sout: choice(planifications, { as: 'icon' })
 */
export const choice = (
  choices: readonly Choice[],
  {
    as = 'chip',
    ...options
  }: FieldBase & Partial<Pick<Kind<'choice'>, 'as' | 'byLabel' | 'pick' | 'none'>> = {},
): Field => ({ kind: 'choice', choices, as, ...options })

/**
 * One or, with `multiple`, several of the options that an endpoint returns. `ask` makes it depend on other fields: it
 * returns the endpoint's input, or null to wait. A cell shows the label(s) of the row.
 *
 * @example select(records.diplomeByCycle, { ask: ({ cycle }) => (cycle ? { id: cycle } : null) })
 */
export const select = <E extends Endpoint>(
  endpoint: E,
  {
    multiple = false,
    ask = () => ({}) as Input<E>,
    ...options
  }: FieldBase & {
    multiple?: boolean
    ask?: (values: Values) => Input<E> | null
    unasked?: Kind<'select'>['unasked']
    keep?: Kind<'select'>['keep']
    also?: Kind<'select'>['also']
    remark?: Kind<'select'>['remark']
    beside?: Kind<'select'>['beside']
  } = {},
): Field => ({ kind: 'select', endpoint, multiple, ask: ask as Kind<'select'>['ask'], ...options })
