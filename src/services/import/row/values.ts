import type { Importable } from '../../../contract/import/importable'
import type { Lang } from '../../../contract/kernel/constants'
import type { Labels } from '../../../contract/kernel/crud'

/**
 * An existing record. `elsewhere`: it is known from other years (`years`) but not of this one. `never`: by field,
 * values in small letters that it must not take, with the error of the call that refuses them. `beside`: another one
 * may stand beside it by the same key.
 */
export type Present = Record<string, unknown> & {
  id: number
  elsewhere?: boolean
  beside?: boolean
  years?: string[]
  held?: FieldRefusal | null
  never?: Readonly<Record<string, Readonly<Record<string, string>>>> | null
}

/** The error with which a call refuses a change, for the whole record or by field. */
type FieldRefusal = string | Readonly<Record<string, string | null>>

/** Why a field cannot change. */
export const heldOf = ({ held }: Present, field: string) =>
  (typeof held === 'string' ? held : held?.[field]) ?? undefined

/** Why a field cannot take this value. */
export const neverOf = (row: Present | undefined, field: string, value: unknown): string | undefined => {
  const reasons = row?.never?.[field] ?? {}
  const text = textOf(value).toLowerCase()
  return Object.hasOwn(reasons, text) ? reasons[text] : undefined
}

/** A label in only one language is used for the required French one too. */
export const completeLabels = ({ fr, en, ar }: Partial<Labels>): Labels => {
  const first = fr || en || ar || ''
  return { fr: first, en: en || first, ar: ar || first }
}

/** An option as it is written, by its id; several in order. */
export const written = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(written).sort()
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value
}

export const isSame = (before: unknown, after: unknown) =>
  JSON.stringify(isLabels(before) ? completeLabels(before) : before) ===
  JSON.stringify(isLabels(after) ? completeLabels(after) : written(after))

const isLabels = (value: unknown): value is Partial<Labels> =>
  typeof value === 'object' && value !== null && 'fr' in value

/** A value as a text to compare and to show; a label by its French one. */
export const textOf = (value: unknown, lang: Lang = 'fr'): string => {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  if ('label' in value) return String(value.label)
  const { fr, en, ar } = value as Partial<Labels>
  return { fr, en, ar }[lang] || fr || en || ar || ''
}

/** How messages name a row: by the texts of its `heading` fields. */
export const nameOf = ({ heading }: Importable, row: Record<string, unknown>) =>
  heading
    .map((field) => textOf(row[field]))
    .filter(Boolean)
    .join(' ')

/** Shortens a cell for an error message. */
export const shorten = (value: string) => {
  const characters = Array.from(value.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd'))
  return characters.length > 100 ? `${characters.slice(0, 99).join('')}…` : characters.join('')
}
