import { useState } from 'react'
import type { MaCandidature } from '../../contract/candidature/candidature'
import type { Entretien } from '../../contract/entretien/entretien'
import { ENTRETIEN_MOT_MAX } from '../../contract/entretien/limites'
import { fill } from '../../ui/texts/messages'
import { useFront, useUnsaved } from '../site/FrontContext'
import { TextField } from '../site/fields'
import { useRefused } from './refused'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useMoment } from './useMoment'
import { useTyped } from './useTyped'

/** An interview that a company proposes: its times to choose from, or a word that none fits. */
export default function EntretienCard({
  title,
  mine: { id, entreprise, version },
  entretien: { etat, creneaux, debut, lieu },
  onAnswered,
}: {
  title: string
  mine: MaCandidature
  entretien: Entretien
  onAnswered: () => Promise<void>
}) {
  const { notify } = useFront()
  const texts = useTexts()
  const t = texts.entretiens
  const refused = useRefused()
  const moment = useMoment()
  const [busy, setBusy] = useState(false)
  const [chooses, choose] = useState(false)
  const [says, say] = useState(false)
  const [mot, setMot] = useState('')
  useUnsaved(says && mot !== '')
  const typed = useTyped(['entretien', id], { mot: '' }, { mot }, (before) => {
    setMot(before.mot)
    choose(true)
    say(true)
  })
  const answer = async (debut: string | null) => {
    setBusy(true)
    try {
      await callSpace('espaceEntretienRepondre', { id, debut, mot: debut ? '' : mot, version })
      notify(debut ? t.done : t.said, 'success')
      typed.forget()
      choose(false)
      say(false)
      setMot('')
    } catch (error) {
      refused(error, texts.refus.moved)
    }
    setBusy(false)
    await onAnswered()
  }
  const isOpen = etat === 'propose' || chooses
  return (
    <li className="space-card">
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <p>
        {etat === 'choisi' && debut
          ? fill(t.picked, { moment: moment(debut) })
          : etat === 'aucun'
            ? t.noneSaid
            : fill(t.mine, { entreprise })}
        <br />
        <bdi>{lieu}</bdi>
      </p>
      {typed.offer}
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: no field of a form
        <div role="group" aria-label={t.choose} className="space-actions">
          {creneaux.map((one) => (
            <button
              key={one.debut}
              type="button"
              className="button"
              aria-pressed={one.debut === debut}
              disabled={busy || one.passe}
              onClick={() => void answer(one.debut)}
            >
              {moment(one.debut)} {one.passe && `(${t.over})`}
            </button>
          ))}
          {!says && (
            <button type="button" className="button" disabled={busy} onClick={() => say(true)}>
              {t.noneFits}
            </button>
          )}
        </div>
      )}
      {isOpen && says && (
        <div className="space-below">
          <TextField label={t.mot} value={mot} maxLength={ENTRETIEN_MOT_MAX} onChange={setMot} />
          <button
            type="button"
            className="button button-primary"
            disabled={busy}
            onClick={() => void answer(null)}
          >
            {t.say}
          </button>
        </div>
      )}
      {!isOpen && (
        <div className="space-actions">
          <button type="button" className="button" onClick={() => choose(true)}>
            {t.other}
          </button>
        </div>
      )}
    </li>
  )
}
