import { useState } from 'react'
import type { CandidatureRecue } from '../../contract/candidature/candidature'
import { MOTIF_CANDIDATURE_MAX } from '../../contract/espace/pages'
import { useFront, useUnsaved } from '../site/FrontContext'
import { AreaField } from '../site/fields'
import { Facts } from './Facts'
import { Documents } from './fichiers/Documents'
import { SureButton } from './parts'
import { useRefused } from './refused'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useLoaded } from './useLoaded'
import { useTyped } from './useTyped'
import './student.css'

/** The applications for a company's offers, which it retains or refuses. */
export default function RecuesSection() {
  const { lang } = useFront()
  const t = useTexts()
  const { data, problem, reload } = useLoaded(
    async () => (await callSpace('espaceCandidaturesRecues', { lang })).candidatures as CandidatureRecue[],
  )
  return (
    <>
      {problem}
      {data?.length === 0 && <p className="space-empty">{t.recues.none}</p>}
      <ul className="space-cards">
        {data?.map((recue) => (
          <Recue key={recue.id} recue={recue} onAnswered={reload} />
        ))}
      </ul>
    </>
  )
}

function Recue({ recue, onAnswered }: { recue: CandidatureRecue; onAnswered: () => Promise<void> }) {
  const { notify } = useFront()
  const t = useTexts()
  const refused = useRefused()
  const { id, sujet, etudiant, diplome, niveau, lettre, etat, affectee, version } = recue
  const isOpen = !affectee && etat !== 'pourvue' && etat !== 'ailleurs'
  const [motif, setMotif] = useState(recue.motif)
  const [told, tell] = useState(motif)
  const [known, setKnown] = useState(recue.motif)
  if (known !== recue.motif) {
    // somebody else of the company may have answered; what is being typed here stays
    setKnown(recue.motif)
    tell(recue.motif)
    if (motif === told) setMotif(recue.motif)
  }
  useUnsaved(isOpen && motif !== told)
  const typed = useTyped(['reponse', id], { motif: told }, { motif }, (before) => setMotif(before.motif))
  const [busy, setBusy] = useState(false)
  const answer = async (etat: 'retenue' | 'refusee') => {
    setBusy(true)
    try {
      await callSpace('espaceCandidatureRepondre', { id, etat, motif, version })
      tell(motif)
      typed.forget()
      notify(t.recues.done, 'success')
    } catch (error) {
      refused(error, t.refus.moved)
    }
    setBusy(false)
    await onAnswered()
  }
  return (
    <li className="space-card">
      <p className="space-tag">{affectee ? t.recues.affectee : t.offres.etats[etat]}</p>
      <h2>
        <bdi>{etudiant}</bdi>
      </h2>
      <Facts
        facts={[
          [t.demandes.fields.sujet, sujet],
          [t.recues.formation, [diplome, niveau]],
        ]}
      />
      <h3>{t.offres.lettre}</h3>
      <p className="space-text" dir="auto">
        {lettre}
      </p>
      <Documents fiche="candidature" id={id} of={etudiant} />
      {isOpen && (
        <>
          {typed.offer}
          <AreaField
            label={t.recues.motif}
            rows={2}
            maxLength={MOTIF_CANDIDATURE_MAX}
            value={motif}
            onChange={setMotif}
          />
          <div className="space-actions">
            <button
              type="button"
              className="button button-primary"
              disabled={busy}
              onClick={() => answer('retenue')}
            >
              {t.recues.retenir}
            </button>
            <SureButton sure={t.recues.refuserSure} disabled={busy} onPress={() => void answer('refusee')}>
              {t.recues.refuser}
            </SureButton>
          </div>
        </>
      )}
    </li>
  )
}
