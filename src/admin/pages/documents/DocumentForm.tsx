import { Button, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { CONVENTION_ETATS, type ConventionEtat } from '../../../contract/convention/etats'
import { LABEL_FORMATS, LABELLED } from '../../../contract/document/labels'
import { langs } from '../../../ui/texts/language'
import { formatNumber } from '../../schema'
import { Days } from './Days'
import { isOfAgreements, KIND_NAMES, type KindName, optionsOf } from './kinds'
import type { Printed } from './usePrinted'

type Choice = readonly [value: number, name: string]

/** Which document, for which defences, in which language. */
export default function DocumentForm({
  asked,
  ask,
  rooms,
  jurors,
}: {
  asked: Printed
  ask: (change: Partial<Printed>) => void
  rooms: readonly Choice[]
  jurors: readonly Choice[]
}) {
  const translate = useTranslate()
  const t = (key: string, values?: object) => translate(`documents.${key}`, values)
  const options = optionsOf(asked.kind)
  const chosen = asked.ids.length
  const ofAgreements = isOfAgreements(asked.kind)
  // their ids are others
  const pick = (kind: KindName) =>
    ask(isOfAgreements(kind) === ofAgreements ? { kind } : { kind, ids: [], act: null })
  const flag = (name: 'blank' | 'apart' | 'each') =>
    options.includes(name) && (
      <FormControlLabel
        control={<Switch checked={asked[name]} onChange={(_, on) => ask({ [name]: on })} />}
        label={t(`options.${name}`)}
      />
    )
  return (
    <form className="documents-form" onSubmit={(event) => event.preventDefault()}>
      <Pick label={t('kind')} value={asked.kind} onPick={(kind) => pick(kind as KindName)}>
        {KIND_NAMES.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`kinds.${name}`)}
          </MenuItem>
        ))}
      </Pick>
      {!ofAgreements && (
        <Pick label={t('lang')} value={asked.lang} onPick={(lang) => ask({ lang: lang as Printed['lang'] })}>
          {langs.map((lang) => (
            <MenuItem key={lang} value={lang}>
              <span lang={lang}>{translate(`app.languages.${lang}`)}</span>
            </MenuItem>
          ))}
        </Pick>
      )}
      {chosen > 0 || asked.act !== null ? (
        <div className="documents-chosen">
          <span>
            {chosen > 0 ? t('chosen', { smart_count: chosen, count: formatNumber(chosen) }) : t('ofAct')}
          </span>
          <Button size="small" onClick={() => ask({ ids: [], act: null })}>
            {t(ofAgreements ? 'agreements.all' : 'all')}
          </Button>
        </div>
      ) : ofAgreements ? (
        <Pick
          label={t('agreements.etat')}
          value={asked.etat ?? SENT}
          onPick={(etat) => ask({ etat: etat === SENT ? null : (etat as ConventionEtat) })}
        >
          <MenuItem value={SENT}>{t('agreements.sent')}</MenuItem>
          {CONVENTION_ETATS.map((etat) => (
            <MenuItem key={etat} value={etat}>
              {translate(`resources.convention.etats.${etat}`)}
            </MenuItem>
          ))}
        </Pick>
      ) : (
        <Days from={asked.from} to={asked.to} onPick={ask} />
      )}
      {!ofAgreements && (
        <>
          <Among label={t('room')} value={asked.room} choices={rooms} onPick={(room) => ask({ room })} />
          <Among label={t('juror')} value={asked.juror} choices={jurors} onPick={(juror) => ask({ juror })} />
        </>
      )}
      {options.includes('of') && (
        <Pick label={t('options.of')} value={asked.of} onPick={(of) => ask({ of: of as Printed['of'] })}>
          {LABELLED.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`labels.${name}`)}
            </MenuItem>
          ))}
        </Pick>
      )}
      {options.includes('format') && (
        <Pick
          label={t('options.format')}
          value={asked.format}
          onPick={(format) => ask({ format: format as Printed['format'] })}
        >
          {Object.entries(LABEL_FORMATS).map(([name, { columns, rows, width, height }]) => (
            <MenuItem key={name} value={name}>
              {t('format', { columns, rows, width: formatNumber(width), height: formatNumber(height) })}
            </MenuItem>
          ))}
        </Pick>
      )}
      {flag('blank')}
      {flag('apart')}
      {flag('each')}
    </form>
  )
}

const SENT = 'sent'

function Pick({
  label,
  value,
  onPick,
  children,
}: {
  label: string
  value: string
  onPick: (value: string) => void
  children: ReactNode
}) {
  return (
    <TextField
      select
      size="small"
      margin="none"
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => onPick(target.value)}
    >
      {children}
    </TextField>
  )
}

/** One of those that the defences have, or all. */
function Among({
  label,
  value,
  choices,
  onPick,
}: {
  label: string
  value: number | null
  choices: readonly Choice[]
  onPick: (value: number | null) => void
}) {
  const translate = useTranslate()
  const known = value !== null && choices.some(([id]) => id === value)
  return (
    <Pick
      label={label}
      value={known ? String(value) : ''}
      onPick={(picked) => onPick(Number(picked) || null)}
    >
      <MenuItem value="">{translate('documents.every')}</MenuItem>
      {choices.map(([id, name]) => (
        <MenuItem key={id} value={String(id)}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </Pick>
  )
}
