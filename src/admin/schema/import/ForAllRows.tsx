import { Alert, MenuItem, TextField } from '@mui/material'
import { Suspense, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useOptions } from '../../dataProvider'
import { lazily } from '../../lazily'
import { formatList } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import type { Field } from '../declare/types'
import type { Columns, Import } from './useImport'
import { useTargetText } from './useTargetText'

/** Loaded separately: few files need it, and it is large. */
const NamedInput = lazily(() => import('./NamedInput'))

/** Fields that new rows need and the file has no column for, with one value for all rows. */
export function ForAllRows({ run }: { run: Columns }) {
  const translate = useTranslate()
  const titleId = useId()
  const { fields } = useDefinition()
  if (run.lacking.length === 0) return null
  return (
    <section className="import-names" aria-labelledby={titleId}>
      <div>
        <div className="import-heading" id={titleId}>
          {translate('import.forAll.title')}
        </div>
        <div className="import-read">{translate('import.forAll.help')}</div>
      </div>
      <div className="import-columns">
        {run.lacking.map((field) => (
          <Value key={field} run={run} name={field} declared={fields[field]} />
        ))}
      </div>
    </section>
  )
}

/** The same, once chosen. */
export function SaidForAll({ run }: { run: Import }) {
  const translate = useTranslate()
  const targetText = useTargetText()
  const { fields } = useDefinition()
  const textOf = (field: string, value: string) => {
    const [code] = codesOf(run, field).find(([, word]) => word === value) ?? []
    const label = code === undefined ? undefined : choiceLabel(fields[field], code)
    return label ? translate(label) : value
  }
  const said = Object.entries(run.forAll).map(([field, value]) =>
    translate('import.forAll.said', { field: targetText(field), value: textOf(field, value) }),
  )
  if (said.length === 0) return null
  return <Alert severity="info">{translate('import.forAll.field', { field: formatList(said) })}</Alert>
}

const codesOf = ({ of }: Pick<Columns, 'of'>, field: string) => of.fields[field]?.codes ?? []

const choiceLabel = (declared: Field | undefined, code: number) =>
  declared?.kind === 'choice' ? declared.choices.find(({ value }) => value === code)?.label : undefined

interface ValueProps {
  run: Columns
  name: string
  declared: Field | undefined
}

function Value({ run, name, declared }: ValueProps) {
  const translate = useTranslate()
  const targetText = useTargetText()
  const writing = run.of.fields[name]?.as
  const shared = {
    size: 'small',
    margin: 'none',
    label: translate('import.forAll.field', { field: targetText(name) }),
  } as const
  const value = run.typed[name] ?? ''
  const set = (changed: string) => run.setForAll(name, changed)
  if (writing === 'code')
    return (
      <TextField {...shared} select value={value} onChange={({ target }) => set(target.value)}>
        <MenuItem value="">{translate('import.nothing')}</MenuItem>
        {codesOf(run, name).map(([code, word = '']) => (
          <MenuItem key={code} value={word}>
            {translate(choiceLabel(declared, code) ?? '', { _: word })}
          </MenuItem>
        ))}
      </TextField>
    )
  if (declared?.kind === 'select')
    return (
      <Suspense fallback={<TextField {...shared} value={value} disabled />}>
        <Pointing declared={declared} label={shared.label} value={value} onChange={set} />
      </Suspense>
    )
  return (
    <TextField
      {...shared}
      value={value}
      onChange={({ target }) => set(target.value)}
      {...(writing === 'date' && { placeholder: translate('import.forAll.day') })}
      slotProps={{ htmlInput: { dir: 'auto', ...(writing === 'number' && { inputMode: 'decimal' }) } }}
    />
  )
}

/** A field that points to a record. */
function Pointing({
  declared,
  ...input
}: {
  declared: Extract<Field, { kind: 'select' }>
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const { options } = useOptions(declared.endpoint, declared.ask({}) as never)
  return <NamedInput {...input} options={options.map(({ label }) => label)} />
}
