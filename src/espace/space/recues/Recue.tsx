import { useState } from 'react'
import type { CandidatureRecue } from '../../../contract/candidature/candidature'
import { MOTIF_CANDIDATURE_MAX } from '../../../contract/candidature/limites'
import { fill } from '../../../ui/texts/messages'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { AreaField } from '../../site/fields'
import { Facts } from '../Facts'
import { Documents } from '../fichiers/Documents'
import { wholeDay } from '../parts'
import { useRefused } from '../refused'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useTyped } from '../useTyped'
import { CvHere } from './CvHere'
import { Message } from './Message'
import { Slots } from './Slots'

interface RecueProps {
  recue: CandidatureRecue
  onAnswered: () => Promise<void>
}

/** An application as its company reads it: the student, the letter, the CV in place, and the answer. */
export function Recue(props: RecueProps) {
  const { lang } = useFront()
  const t = useTexts()
  const { id, sujet, etudiant, diplome, niveau, lettre, etat, motif, affectee, le } = props.recue
  const isOpen = !affectee && etat !== 'pourvue' && etat !== 'ailleurs'
  return (
    <article className="space-card" aria-label={etudiant}>
      <p className="space-tag">{affectee ? t.recues.affectee : t.recues.etats[etat]}</p>
      <h2>
        <bdi>{etudiant}</bdi>
      </h2>
      <Facts
        facts={[
          [t.demandes.fields.sujet, sujet],
          [t.recues.formation, [diplome, niveau]],
          [t.recues.le, wholeDay(le, lang)],
          [t.recues.told, motif],
        ]}
      />
      {isOpen && <Answer {...props} />}
      {etat === 'envoyee' && <Slots recue={props.recue} onSent={props.onAnswered} />}
      <Message recue={props.recue} onSent={props.onAnswered} />
      <h3>{t.offres.lettre}</h3>
      <p className="space-text" dir="auto">
        {lettre}
      </p>
      <CvHere id={id} of={etudiant} />
      <Documents fiche="candidature" id={id} of={etudiant} />
    </article>
  )
}

type Answered = 'retenue' | 'refusee'

/** The answer, with a message to the student that is asked for once an answer is chosen. */
function Answer({ recue, onAnswered }: RecueProps) {
  const { notify } = useFront()
  const t = useTexts()
  const refused = useRefused()
  const { id, etudiant, etat, version } = recue
  const [chosen, choose] = useState<Answered>()
  const [motif, setMotif] = useState(recue.motif)
  const [told, tell] = useState(motif)
  const [known, setKnown] = useState(recue.motif)
  if (known !== recue.motif) {
    // somebody else of the company may have answered; input typed here stays
    setKnown(recue.motif)
    tell(recue.motif)
    if (motif === told) setMotif(recue.motif)
  }
  useUnsaved(motif !== told)
  const typed = useTyped(['reponse', id], { motif: told }, { motif }, (before) => {
    setMotif(before.motif)
    choose((answer) => answer ?? 'retenue')
  })
  const [busy, setBusy] = useState(false)
  const answer = async (etat: Answered) => {
    setBusy(true)
    try {
      await callSpace('espaceCandidatureRepondre', { id, etat, motif, version })
      tell(motif)
      choose(undefined)
      typed.forget()
      notify(t.recues.done, 'success')
    } catch (error) {
      refused(error, t.refus.moved)
    }
    setBusy(false)
    await onAnswered()
  }
  const choice = (etat: Answered, isFirst = false) => (
    <button
      type="button"
      className={isFirst ? 'button button-primary' : 'button'}
      aria-pressed={chosen === etat}
      disabled={busy}
      onClick={() => choose(etat)}
    >
      {etat === 'retenue' ? t.recues.retenir : t.recues.refuser}
    </button>
  )
  return (
    <div className="recues-answer">
      {typed.offer}
      {!chosen && (
        <div className="space-actions">
          {etat !== 'retenue' && choice('retenue', etat === 'envoyee')}
          {etat !== 'refusee' && choice('refusee')}
        </div>
      )}
      {chosen && (
        <>
          <AreaField
            label={chosen === 'retenue' ? t.recues.mot : t.recues.motif}
            rows={3}
            maxLength={MOTIF_CANDIDATURE_MAX}
            value={motif}
            onChange={setMotif}
          />
          <p className="field-hint">{fill(t.recues.goesTo, { nom: etudiant })}</p>
          <div className="space-actions">
            <button
              type="button"
              className="button button-primary"
              disabled={busy}
              onClick={() => void answer(chosen)}
            >
              {fill(chosen === 'retenue' ? t.recues.retenirNom : t.recues.refuserNom, { nom: etudiant })}
            </button>
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => {
                choose(undefined)
                setMotif(told)
              }}
            >
              {t.demandes.cancel}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
