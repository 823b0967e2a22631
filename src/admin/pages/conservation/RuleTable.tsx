import { Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { donnees, HISTORIQUE_MOIS_MIN, type RegleConservation } from '../../../contract/donnees/donnees'
import { monthsText, useDonneesTexts } from '../../../ui/texts/donneesTexts'
import { readLang } from '../../../ui/texts/language'
import { fill } from '../../../ui/texts/messages'
import { useCall } from '../../dataProvider/useCall'
import { formatDateTime, formatNumber, isolated, useNotifyError } from '../../schema'
import { ApplyDialog } from './ApplyDialog'
import { DueDialog } from './DueDialog'

const DUREES = [6, 12, 24, 36, 60, 120, 300, 600]
const ALWAYS = 'always'

interface TableProps {
  rules: readonly RegleConservation[]
  /** The day that the counts are of, `YYYY-MM-DD`. */
  jour: string
  onChanged: () => Promise<void>
}

/** Each kind with its rule, how much is due by it today, and the steps: look, then apply. */
export function RuleTable({ rules, jour, onChanged }: TableProps) {
  const { conservation: t } = useDonneesTexts(readLang())
  const [looking, setLooking] = useState<RegleConservation>()
  const [applying, setApplying] = useState<RegleConservation>()
  return (
    <>
      <table className="conservation">
        <thead>
          <tr>
            <th scope="col">{t.genre}</th>
            <th scope="col">{t.regle}</th>
            <th scope="col">{t.concernes}</th>
            <th scope="col">{t.etapes}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <Row
              key={rule.genre}
              rule={rule}
              onChanged={onChanged}
              onLook={() => setLooking(rule)}
              onApply={() => setApplying(rule)}
            />
          ))}
        </tbody>
      </table>
      {looking && <DueDialog rule={looking} jour={jour} onClose={() => setLooking(undefined)} />}
      {applying && (
        <ApplyDialog rule={applying} jour={jour} onDone={onChanged} onClose={() => setApplying(undefined)} />
      )}
    </>
  )
}

interface RowProps {
  rule: RegleConservation
  onChanged: () => Promise<void>
  onLook: () => void
  onApply: () => void
}

function Row({ rule, onChanged, onLook, onApply }: RowProps) {
  const lang = readLang()
  const { conservation: t, genres } = useDonneesTexts(lang)
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { genre, mois, propose, nombre, version, par, le } = rule
  const titre = t.visees[genre] ?? genres[genre].titre
  const choices = [...new Set([...DUREES, propose, ...(mois === null ? [] : [mois])])]
    .filter((each) => genre !== 'historique' || each >= HISTORIQUE_MOIS_MIN)
    .sort((one, other) => one - other)
  const choose = async (value: string) => {
    try {
      await call(donnees.conservationRegler, {
        genre,
        mois: value === ALWAYS ? null : Number(value),
        ...(version && { version }),
      })
      notify(t.saved, { type: 'success', messageArgs: { _: t.saved } })
    } catch (error) {
      notifyError(error)
    }
    await onChanged()
  }
  return (
    <tr>
      <th scope="row">
        {titre}
        <small>{genres[genre].pourquoi}</small>
      </th>
      <td>
        <TextField
          select
          size="small"
          sx={{ minWidth: 180 }}
          value={mois ?? ALWAYS}
          onChange={({ target }) => void choose(String(target.value))}
          slotProps={{ select: { 'aria-label': fill(t.regleDe, { genre: titre }) } }}
        >
          {choices.map((each) => (
            <MenuItem key={each} value={each}>
              {each === propose ? fill(t.propose, { duree: monthsText(each, lang) }) : monthsText(each, lang)}
            </MenuItem>
          ))}
          <MenuItem value={ALWAYS}>{t.garder}</MenuItem>
        </TextField>
        {par && le && (
          <small>
            {fill(t.par, isolated({ qui: par, date: formatDateTime(le) }) as Record<string, string>)}
          </small>
        )}
      </td>
      <td className="conservation-due">
        {mois === null
          ? '–'
          : fill(t.plusDe, { duree: monthsText(mois, lang), nombre: formatNumber(nombre) })}
      </td>
      <td>
        <div className="conservation-steps">
          <Button
            size="small"
            disabled={nombre === 0}
            aria-label={fill(t.voirDe, { genre: titre })}
            onClick={onLook}
          >
            {t.voir}
          </Button>
          <Button
            size="small"
            color="error"
            disabled={nombre === 0}
            aria-label={fill(t.appliquerDe, { genre: titre })}
            onClick={onApply}
          >
            {t.appliquer}
          </Button>
        </div>
      </td>
    </tr>
  )
}
