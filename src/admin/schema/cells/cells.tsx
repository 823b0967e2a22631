import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import CrossIcon from '@mui/icons-material/HighlightOff'
import { type ComponentType, Fragment } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { dialable, isPhone, phoneText } from '../../../contract/kernel/phone'
import './cells.css'
import type { CellProps, Choice, Field, Tone, Values } from '../declare/types'
import { choiceOf, fieldText } from './fieldText'
import { formatLabel, formatNumber } from './format'
import { toneClass } from './tone'

/** A field of the current record, as its type or its own cell shows it. */
export function FieldCell({ source, field }: { source: string; field: Field }) {
  const record: Values = useRecordContext() ?? {}
  const value = record[source]
  const Cell = field.cell ?? cells[field.kind]
  return <Cell value={value} record={record} field={field} />
}

/** A meaningful icon with a short word: the full text is its hint and its name. */
function StatusIcon({ icon: Icon = CheckIcon, color = 'default', label, word }: Omit<Choice, 'value'>) {
  const translate = useTranslate()
  const text = translate(label)
  return (
    <span className={`cell-state ${toneClass(color)}`} data-hint={text} role="img" aria-label={text}>
      <Icon />
      {word && translate(word)}
    </span>
  )
}

/** A short text in a frame of its colour. */
export function Tag({ color, label }: { color?: Tone | undefined; label: string }) {
  return <span className={`cell-tag ${color === 'default' ? '' : toneClass(color)}`}>{label}</span>
}

function TextCell({ value, record, field }: CellProps) {
  const text = fieldText(field, value, record, useTranslate())
  return text ? (
    <bdi className="cell-text" style={isWord(text) ? NO_WRAP : undefined}>
      {formatLabel(text)}
    </bdi>
  ) : (
    <Nothing />
  )
}

/** Codes do not break at their hyphen: every column has room for this many characters. */
const isWord = (text: string) => text.length <= 10 && !/\s/.test(text)
const NO_WRAP = { whiteSpace: 'nowrap' } as const

/** Numbers, dates, addresses read left to right in every language. */
function LtrCell({ value, record, field }: CellProps) {
  const text = fieldText(field, value, record, useTranslate())
  return text ? <bdi dir="ltr">{text}</bdi> : <Nothing />
}

/** In a column all numbers have the same decimals: the style of the cell adds those that are missing. */
function NumberCell({ value, record, field }: CellProps) {
  const text = fieldText(field, value, record, useTranslate())
  if (!text) return <Nothing />
  const whole = field.kind === 'number' ? formatNumber(Number(value), field.decimals) : text
  return (
    <bdi dir="ltr" className="cell-number" data-rest={whole.slice(text.length)}>
      {text}
    </bdi>
  )
}

/** A long address breaks before its @, and a long half of it after its dots. */
export function Email({ value }: Pick<CellProps, 'value'>) {
  if (!value) return <Nothing />
  const [name, ...domain] = String(value).split('@')
  return (
    <a href={`mailto:${value}`} dir="ltr" className="cell-link cell-text">
      <Half text={name} />
      {domain.map((part) => (
        <span key={part} className="cell-domain">
          <Half text={`@${part}`} />
        </span>
      ))}
    </a>
  )
}

const Half = ({ text = '' }: { text?: string | undefined }) =>
  text.length <= 16
    ? text
    : (text.match(/[^.]*\.|[^.]+/g) ?? []).map((piece, index) => (
        // the pieces of one text keep their order
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))

/** Text in place of a number is shown, but not dialled. */
export function Phone({ value }: Pick<CellProps, 'value'>) {
  if (!value) return <Nothing />
  const text = String(value)
  if (!isPhone(text)) return <bdi className="cell-text">{text}</bdi>
  return (
    <a href={`tel:${dialable(text)}`} dir="ltr" className="cell-link" style={NO_WRAP}>
      {phoneText(text)}
    </a>
  )
}

function FlagCell({ value, record, field }: CellProps) {
  const text = fieldText(field, value, record, useTranslate())
  const Icon = value ? CheckIcon : CrossIcon
  return (
    <span className={`cell-state ${toneClass(value ? 'success' : 'default')}`} role="img" aria-label={text}>
      <Icon />
    </span>
  )
}

function ChoiceCell({ value, record, field }: CellProps) {
  const translate = useTranslate()
  const choice = field.kind === 'choice' ? choiceOf(field, value, record) : undefined
  if (field.kind !== 'choice' || !choice) return <TextCell value={value} record={record} field={field} />
  if (field.as === 'icon') return <StatusIcon {...choice} />
  if (field.as === 'text') return <bdi className="cell-text">{translate(choice.label)}</bdi>
  return <Tag color={choice.color} label={translate(choice.label)} />
}

/** In place of an empty value. */
export const Nothing = () => (
  <span className="cell-nothing" aria-hidden>
    –
  </span>
)

const cells: Record<Field['kind'], ComponentType<CellProps>> = {
  text: TextCell,
  longText: TextCell,
  select: TextCell,
  labels: TextCell,
  week: TextCell,
  email: Email,
  phone: Phone,
  number: NumberCell,
  date: LtrCell,
  time: LtrCell,
  dateTime: LtrCell,
  flag: FlagCell,
  choice: ChoiceCell,
}
