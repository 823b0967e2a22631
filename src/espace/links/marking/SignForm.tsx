import { useState } from 'react'
import type { Feuille } from '../../../contract/feuille/feuille'
import { isBlank } from '../../../contract/kernel/cleanText'
import { NOTE_MAX } from '../../../contract/kernel/constants'
import { hasLetter } from '../../../contract/kernel/hasLetter'
import { mentionDe, type Resultat } from '../../../contract/note/calculBareme'
import { ApiError } from '../../../ui/calls/ApiError'
import { callByLink } from '../../../ui/calls/linkRoutes'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { AreaField, Field, SubmitButton, TextField } from '../../site/fields'
import { useSubmit } from '../../site/useSubmit'
import { isMark, toPoints } from './marks'
import { TEXTS } from './texts'
import type { useDecision } from './useDecision'
import { useFailure } from './useFailure'

export interface SignFormProps {
  sheet: Feuille
  token: string
  result: Resultat | null
  /** Some of the chair's own marks are not saved yet. */
  isUnsaved: boolean
  decision: ReturnType<typeof useDecision>
  onChanged: () => Promise<void>
}

/** The decision: the computed result, or another with a reason; without a scheme, a grade and its mention. */
export function SignForm({ sheet, token, result, isUnsaved, decision, onChanged }: SignFormProps) {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const { soutenance_id, mentions } = sheet
  const { typed, type } = decision
  // without a computed result there is nothing else to sign
  const isOther = typed.otherwise || result?.points == null
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const points = isOther ? (isBlank(typed.note) ? null : toPoints(typed.note)) : (result?.points ?? null)
  const isOff = isOther && (points === null || !isMark(typed.note, NOTE_MAX))
  const thresholds = mentions.map(({ id, seuil }) => ({ mention_id: id, seuil }))
  /** The mention that follows from the grade. */
  const usual = result ? result.mention_id : points === null || isOff ? null : mentionDe(points, thresholds)
  const own = isOther && points !== null && !isOff ? mentionDe(points, thresholds) : usual
  const chosen = mentions.find(({ id }) => String(id) === typed.mention)?.id
  const mention = isOther ? (chosen ?? own) : own
  const deviates =
    isOther && (result ? points !== result.points || mention !== result.mention_id : mention !== usual)

  const { busy, submit } = useSubmit(async () => {
    setTried(true)
    setFailure(undefined)
    if (isUnsaved) return
    const isIncomplete = isOff || points === null || mention === null || !hasLetter(typed.nom)
    if (isIncomplete || (deviates && isBlank(typed.motif))) return
    try {
      await callByLink('feuilleSigner', {
        token,
        soutenance_id,
        points,
        mention_id: mention,
        signe_par: typed.nom,
        motif: deviates ? typed.motif : '',
        points_calcules: result?.points ?? null,
      })
    } catch (error) {
      setFailure(error)
    }
    await onChanged().catch(() => {})
  })
  const text = useFailure(failure)
  // it may have been signed and the response lost: then the sheet says so once it is read again
  const isAway = failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)
  return (
    <form onSubmit={submit} noValidate>
      {result?.points != null && (
        <label className="otherwise">
          <input
            type="checkbox"
            checked={typed.otherwise}
            onChange={(event) => type({ otherwise: event.target.checked })}
          />
          {t.otherwise}
        </label>
      )}
      {isOther && (
        <>
          <TextField
            label={result ? t.note : t.single}
            value={typed.note}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            error={(tried || typed.note !== '') && isOff ? fill(t.range, { sur: NOTE_MAX }) : ''}
            onChange={(note) => type({ note })}
          />
          <Field label={t.mention}>
            {(props) => (
              <select
                {...props}
                value={mention === null ? '' : String(mention)}
                onChange={(event) => type({ mention: event.target.value })}
              >
                {mention === null && <option value="" />}
                {mentions.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
      {deviates && points !== null && (
        <AreaField
          label={t.reason}
          error={tried && isBlank(typed.motif) ? t.reasonMissing : ''}
          rows={2}
          maxLength={500}
          value={typed.motif}
          onChange={(motif) => type({ motif })}
        />
      )}
      <TextField
        label={t.name}
        value={typed.nom}
        autoComplete="name"
        maxLength={200}
        error={tried && !hasLetter(typed.nom) ? t.nameMissing : ''}
        onChange={(nom) => type({ nom })}
      />
      {((tried && isUnsaved) || failure !== undefined) && (
        <p className="notice notice-danger" role="status">
          {isUnsaved ? t.unsaved : isAway ? t.unconfirmed : text}
        </p>
      )}
      <SubmitButton busy={busy}>{t.sign}</SubmitButton>
    </form>
  )
}
