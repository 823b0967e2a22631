import type { TranslateFunction } from 'react-admin'
import type { Change, FieldChange, RecordChange } from '../../../contract/history/history'
import { sideBySide } from '../../../contract/kernel/bidi'
import { inALine } from '../../../contract/kernel/inALine'
import { readLang } from '../../../ui/texts/language'
import { fieldText } from '../cells/fieldText'
import { formatDate, formatList, isolated } from '../cells/format'
import type { Screens } from '../declare/screens'
import type { Field } from '../declare/types'

/** What it takes to put a change into words: labels and choices come from the declarations. */
export interface ChangeWords {
  translate: TranslateFunction
  screens: Screens
}

/** `Salle : A101, suppression` */
export function recordText({ kind, name, action }: RecordChange, { translate }: ChangeWords): string {
  const text = { INSERT: 'added', UPDATE: 'changed', DELETE: 'deleted' }[action]
  return translate(`trail.${text}`, isolated({ kind: translate(`history.kinds.${kind}`), name }))
}

/** A field, its old and its new value as texts: `Places`, `10`, `12`. */
export function fieldTexts({ kind }: RecordChange, change: FieldChange, words: ChangeWords) {
  const { translate, screens } = words
  const field = fieldOf(kind, change.field, screens)
  const own = `resources.${SCREENS[kind] ?? kind}.fields.${change.field}`
  // for records without a screen, codes are named here
  const nameOfCode = (text: string) =>
    /^[a-z]+(\.[a-z]+)?$/.test(text)
      ? translate(`changedValues.${kind}.${change.field}.${text}`, { _: text })
      : text
  const named = (value: FieldChange['after']) =>
    Array.isArray(value)
      ? formatList(value.map(nameOfCode)) || translate('trail.none')
      : nameOfCode(valueText(field, value, words))
  const label = translate(field?.label ?? own, {
    _: translate(`changedFields.${change.field}`, { _: change.field }),
  })
  return {
    label,
    before: named(change.before),
    after: named(change.after),
  }
}

export function changeText(
  { records, count }: Pick<Change, 'records' | 'count'>,
  words: ChangeWords,
): string {
  const { translate } = words
  const [first] = records
  if (!first) return ''
  const parts = [recordText(first, words)]
  if (count === 1 && first.action === 'UPDATE') {
    for (const each of first.fields) {
      const { label, before, after } = fieldTexts(first, each, words)
      const value = sideBySide(readLang(), [before, after], (both) => both.join(` ${arrow()} `))
      parts.push(translate('table.filter', isolated({ label, value })))
    }
  }
  if (count > 1) parts.push(translate('trail.and', { smart_count: count - 1 }))
  return inALine(readLang(), parts)
}

/** An arrow in the direction of the text. */
export const arrow = () => (readLang() === 'ar' ? '←' : '→')

/** The screens that declare the fields of records without a screen of their own. */
const SCREENS: Readonly<Record<string, string>> = { deroulement: 'affectation', declaration: 'demande' }

function fieldOf(kind: string, name: string, screens: Screens): Field | undefined {
  const declared = screens.resources.find((resource) => resource.name === (SCREENS[kind] ?? kind))
  return declared?.fields[name] ?? declared?.list?.filters?.[name]
}

function valueText(
  field: Field | undefined,
  value: Exclude<FieldChange['after'], string[]>,
  { translate }: ChangeWords,
): string {
  if (value === null || value === '') return translate('trail.none')
  if (typeof value === 'boolean') return translate(value ? 'table.yes' : 'table.no')
  if (typeof value === 'object') return textIn(value) || translate('trail.none')
  return (
    (field && fieldText(field, value, {}, translate)) || (isDay(value) ? formatDate(value) : String(value))
  )
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** A text in three languages, in the current one. */
const textIn = (texts: Record<string, unknown>): string => String(texts[readLang()] || texts.fr || '')
