import { useRef, useState } from 'react'
import type { CandidatureRecue } from '../../../contract/candidature/candidature'
import {
  CRENEAUX_MAX,
  CRENEAUX_MIN,
  ENTRETIEN_LIEU_MAX,
  ENTRETIEN_MINUTES_MAX,
  ENTRETIEN_MINUTES_MIN,
} from '../../../contract/entretien/limites'
import { isBlank } from '../../../contract/kernel/cleanText'
import { measureText } from '../../../contract/kernel/digits'
import { fill } from '../../../ui/texts/messages'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { TextField } from '../../site/fields'
import { focusFirstError, useSubmit } from '../../site/useSubmit'
import { SureButton } from '../parts'
import { useRefused } from '../refused'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useMoment } from '../useMoment'
import { useTyped } from '../useTyped'

interface SlotsProps {
  recue: CandidatureRecue
  onSent: () => Promise<void>
}

/** A company's interview with a student: the proposed times, the student's reply, and other proposals. */
export function Slots({ recue: { id, version, entretien }, onSent }: SlotsProps) {
  const { notify } = useFront()
  const texts = useTexts()
  const t = texts.entretiens
  const refused = useRefused()
  const moment = useMoment()
  const [proposes, propose] = useState(false)
  const take = async () => {
    const { minutes = 30, lieu = '' } = entretien ?? {}
    try {
      await callSpace('espaceEntretienProposer', { id, creneaux: [], minutes, lieu, version })
      notify(t.takenBack, 'success')
    } catch (error) {
      refused(error, texts.refus.moved)
    }
    await onSent()
  }
  return (
    <section className="recues-slots" aria-label={t.title}>
      {entretien?.etat === 'choisi' && entretien.debut && (
        <p className="space-report" data-state="there">
          {fill(t.picked, { moment: moment(entretien.debut) })}
          <br />
          <bdi>{entretien.lieu}</bdi>
        </p>
      )}
      {entretien?.etat === 'aucun' && (
        <p className="space-report" data-state="late">
          {t.none} <bdi>{entretien.mot}</bdi>
        </p>
      )}
      {entretien?.etat === 'propose' && (
        <>
          <p>{t.waits}</p>
          <ul>
            {entretien.creneaux.map(({ debut, passe }) => (
              <li key={debut}>
                {moment(debut)} {passe && `(${t.over})`}
              </li>
            ))}
          </ul>
        </>
      )}
      {proposes ? (
        <SlotsForm
          id={id}
          version={version}
          onClose={async () => {
            propose(false)
            await onSent()
          }}
        />
      ) : (
        <div className="space-actions">
          <button type="button" className="button" onClick={() => propose(true)}>
            {entretien ? t.again : t.propose}
          </button>
          {entretien && (
            <SureButton sure={t.takeBackSure} onPress={() => void take()}>
              {t.takeBack}
            </SureButton>
          )}
        </div>
      )}
    </section>
  )
}

const EMPTY = { creneaux: ['', ''], minutes: '30', lieu: '' }

function SlotsForm({
  id,
  version,
  onClose,
}: {
  id: number
  version: string | undefined
  onClose: () => Promise<void>
}) {
  const { notify } = useFront()
  const texts = useTexts()
  const t = texts.entretiens
  const refused = useRefused()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Record<keyof typeof EMPTY, string>>>({})
  const { creneaux, minutes, lieu } = values
  const isTyped = lieu !== '' || creneaux.some(Boolean)
  useUnsaved(isTyped)
  const typed = useTyped(['creneaux', id], EMPTY, values, setValues)
  const { busy, submit } = useSubmit(async () => {
    const given = [...new Set(creneaux.filter(Boolean))]
    const count = Number(measureText(minutes))
    const found = {
      ...(given.length < CRENEAUX_MIN && { creneaux: t.few }),
      ...(!(count >= ENTRETIEN_MINUTES_MIN && count <= ENTRETIEN_MINUTES_MAX && Number.isInteger(count)) && {
        minutes: t.minutesWrong,
      }),
      ...(isBlank(lieu) && { lieu: t.lieuRequired }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstError(form.current)
    try {
      await callSpace('espaceEntretienProposer', { id, creneaux: given, minutes: count, lieu, version })
    } catch (error) {
      refused(error, texts.refus.moved)
      return
    }
    typed.forget()
    notify(t.sent, 'success')
    await onClose()
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-form">
      {typed.offer}
      <div className="space-pair">
        {creneaux.map((creneau, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            key={at}
            type="datetime-local"
            label={fill(t.nth, { n: String(at + 1) })}
            error={at === 0 ? errors.creneaux : undefined}
            value={creneau}
            onChange={(value) =>
              setValues({ ...values, creneaux: creneaux.map((each, n) => (n === at ? value : each)) })
            }
          />
        ))}
      </div>
      {creneaux.length < CRENEAUX_MAX && (
        <button
          type="button"
          className="button"
          onClick={() => setValues({ ...values, creneaux: [...creneaux, ''] })}
        >
          {t.add}
        </button>
      )}
      <div className="space-pair space-below">
        <TextField
          label={t.minutes}
          inputMode="numeric"
          dir="ltr"
          error={errors.minutes}
          value={minutes}
          maxLength={10}
          onChange={(minutes) => setValues({ ...values, minutes })}
        />
        <TextField
          label={t.lieu}
          error={errors.lieu}
          value={lieu}
          maxLength={ENTRETIEN_LIEU_MAX}
          onChange={(lieu) => setValues({ ...values, lieu })}
        />
      </div>
      <div className="space-actions">
        <button type="submit" className="button button-primary" disabled={busy} aria-busy={busy}>
          {t.send}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => void onClose()}>
          {t.cancel}
        </button>
      </div>
    </form>
  )
}
