import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import CrossIcon from '@mui/icons-material/HighlightOffOutlined'
import { Chip, Link, Tooltip, Typography } from '@mui/material'
import { type ComponentType, Fragment } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { choiceOf, fieldText } from './fieldText'
import type { CellProps, Choice, Field, Tone, Values } from './types'

/** A field of the current record, as its type or its own cell shows it. */
export function FieldCell({ source, field }: { source: string; field: Field }) {
  const record: Values = useRecordContext() ?? {}
  const value = record[source]
  const Cell = field.cell ?? cells[field.kind]
  return <Cell value={value} record={record} field={field} />
}

/** An icon that says something: its text is its hint and its name. */
export function StatusIcon({ icon: Icon = CheckIcon, color, label }: Omit<Choice, 'value'>) {
  const translate = useTranslate()
  return (
    <Tooltip title={translate(label)}>
      <Icon titleAccess={translate(label)} sx={{ color: mainColor(color), display: 'block', fontSize: 22 }} />
    </Tooltip>
  )
}

export const mainColor = (tone: Tone = 'default') => (tone === 'default' ? 'text.secondary' : `${tone}.main`)

function TextCell({ value, record, field }: CellProps) {
  const text = fieldText(field, value, record, useTranslate())
  return text ? <bdi style={isWord(text) ? NO_WRAP : undefined}>{text}</bdi> : <Nothing />
}

/** A code or a double name does not break at its hyphen. */
const isWord = (text: string) => text.length <= 16 && !/\s/.test(text)
const NO_WRAP = { whiteSpace: 'nowrap' } as const

/** Numbers, dates, addresses read left to right in every language. */
function LtrCell({ value, record, field }: CellProps) {
  const text = fieldText(field, value, record, useTranslate())
  return text ? <bdi dir="ltr">{text}</bdi> : <Nothing />
}

/** A long address breaks before its @, and a long half of it after its dots. */
function EmailCell({ value }: CellProps) {
  if (!value) return <Nothing />
  const [name, ...domain] = String(value).split('@')
  return (
    <Link href={`mailto:${value}`} dir="ltr" underline="hover" color="inherit">
      <Half text={name} />
      {domain.map((part) => (
        <Fragment key={part}>
          <wbr />
          <Half text={`@${part}`} />
        </Fragment>
      ))}
    </Link>
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

function PhoneCell({ value }: CellProps) {
  if (!value) return <Nothing />
  return (
    <Link href={`tel:${value}`} dir="ltr" underline="hover" color="inherit" noWrap>
      {String(value)}
    </Link>
  )
}

function FlagCell({ value, record, field }: CellProps) {
  const text = fieldText(field, value, record, useTranslate())
  return value ? (
    <CheckIcon titleAccess={text} color="success" />
  ) : (
    <CrossIcon titleAccess={text} color="disabled" />
  )
}

function ChoiceCell({ value, record, field }: CellProps) {
  const translate = useTranslate()
  const choice = field.kind === 'choice' ? choiceOf(field, value, record) : undefined
  if (field.kind !== 'choice' || !choice) return <Nothing />
  if (field.as === 'icon') return <StatusIcon {...choice} />
  if (field.as === 'text') return <bdi>{translate(choice.label)}</bdi>
  return (
    <Chip size="small" variant="outlined" color={choice.color ?? 'default'} label={translate(choice.label)} />
  )
}

const Nothing = () => (
  <Typography component="span" color="textDisabled" aria-hidden>
    –
  </Typography>
)

const cells: Record<Field['kind'], ComponentType<CellProps>> = {
  text: TextCell,
  longText: TextCell,
  select: TextCell,
  email: EmailCell,
  phone: PhoneCell,
  number: LtrCell,
  date: LtrCell,
  time: LtrCell,
  dateTime: LtrCell,
  flag: FlagCell,
  choice: ChoiceCell,
}
