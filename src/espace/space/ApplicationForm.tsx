import { useRef, useState } from 'react'
import type { CandidatureEtat } from '../../contract/candidature/candidature'
import { LETTRE_MAX } from '../../contract/candidature/limites'
import type { OffreEntiere } from '../../contract/candidature/offres'
import { isBlank } from '../../contract/kernel/cleanText'
import { asPaper } from '../../ui/files/asPaper'
import { faultOf } from '../../ui/files/faultOf'
import { fill } from '../../ui/texts/messages'
import { FileChoice } from '../site/FileChoice'
import { useFront, useUnsaved } from '../site/FrontContext'
import { FrontLink } from '../site/FrontPage'
import { AreaField, SubmitButton } from '../site/fields'
import { ToForm } from '../site/ToForm'
import { focusFirstError, useSubmit } from '../site/useSubmit'
import { Sendings } from './fichiers/Sendings'
import { useSpaceUploads } from './fichiers/spaceUploads'
import { useFaultText } from './fichiers/useFaultText'
import { lacksCv } from './lacksCv'
import { wholeDay } from './parts'
import { useRefused } from './refused'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useTyped } from './useTyped'

/**
 * Applies for an offer with a letter. The CV follows: a broken connection costs neither the application nor what has
 * arrived.
 */
export function ApplicationForm({
  offre,
  closed,
  assigned,
  onSent,
}: {
  offre: OffreEntiere
  closed: boolean
  assigned: boolean
  onSent: () => Promise<void>
}) {
  const { lang, notify } = useFront()
  const t = useTexts()
  const refused = useRefused()
  const form = useRef<HTMLFormElement>(null)
  const [lettre, setLettre] = useState('')
  const [cv, setCv] = useState<File>()
  const [error, setError] = useState<string>()
  const application = useRef(0)
  /** The CV has been sent from here. */
  const [arrived, setArrived] = useState(false)
  const faultText = useFaultText()
  const uploads = useSpaceUploads(
    {
      fiche: 'candidature',
      idOf: () => application.current,
      keptAs: `offre/${offre.id}`,
      onLeft: (id) => {
        application.current = id
      },
    },
    async () => {
      setArrived(true)
      notify(t.offres.appliedWithCv, 'success')
    },
  )
  useUnsaved(lettre !== '' || cv !== undefined)
  const typed = useTyped(['candidature', offre.id], EMPTY, { lettre }, (kept) => setLettre(kept.lettre))
  const { busy, submit } = useSubmit(async () => {
    const missing = !isBlank(lettre) ? undefined : t.offres.lettreRequired
    setError(missing)
    if (missing) return focusFirstError(form.current)
    try {
      const { id } = await callSpace('espaceCandidatureEnvoyer', { stage_id: offre.id, lettre })
      application.current = Number(id)
    } catch (failure) {
      refused(failure)
      return
    }
    setLettre('')
    typed.forget()
    setCv(undefined)
    // complete once the CV has arrived too
    if (cv) uploads.send([cv], 'cv')
    else notify(t.offres.applied, 'success')
    await onSent()
  })
  const [onItsWay] = uploads.sendings
  const { candidature, affectee } = offre
  /** What is missing is sent from the list of one's applications. */
  const isWithoutCv = !onItsWay && lacksCv(candidature, offre.cv) && !arrived
  if (affectee) return <p className="space-tag">{t.offres.affectee}</p>
  if (candidature && !AGAIN.includes(candidature))
    return (
      <>
        <p className="space-tag" role="status">
          {!onItsWay
            ? isWithoutCv
              ? t.offres.cvMissing
              : t.offres.etats[candidature]
            : onItsWay.state === 'failed' || onItsWay.state === 'refused'
              ? t.offres.cvMissing
              : fill(t.offres.cvOnItsWay, { percent: Math.round(onItsWay.percent) })}
        </p>
        <Sendings {...uploads} />
        {isWithoutCv && (
          <FrontLink to="/espace/offres" className="button">
            {t.offres.mine}
          </FrontLink>
        )}
      </>
    )
  const why = assigned
    ? t.offres.assigned
    : !offre.ouverte
      ? offre.limite && offre.passee
        ? fill(t.offres.pastDay, { jour: wholeDay(offre.limite, lang) })
        : t.offres.closed
      : closed && t.offres.noApplications
  if (why) return <p className="space-empty">{why}</p>
  const choose = async (file: File) => {
    const paper = await asPaper(file)
    const fault = await faultOf(paper)
    if (fault) notify(faultText(fault))
    else setCv(paper)
  }
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className="space-form">
        {typed.offer}
        <AreaField
          label={t.offres.lettre}
          error={error}
          value={lettre}
          maxLength={LETTRE_MAX}
          onChange={setLettre}
        />
        <div className="space-file">
          {cv && <span role="status">{fill(t.fichiers.chosen, { name: cv.name })}</span>}
          <div className="space-file-steps">
            <FileChoice
              label={cv ? t.fichiers.otherCv : t.fichiers.chooseCv}
              onChoose={(file) => void choose(file)}
            />
            {cv && (
              <button type="button" className="button" onClick={() => setCv(undefined)}>
                {t.fichiers.without}
              </button>
            )}
          </div>
        </div>
        <div className="at-hand">
          <SubmitButton busy={busy}>{t.offres.apply}</SubmitButton>
        </div>
      </form>
      <ToForm>{t.offres.toApplication}</ToForm>
    </>
  )
}

const EMPTY = { lettre: '' }

/** Applications that may be repeated while the offer is available. */
const AGAIN: readonly CandidatureEtat[] = ['retiree', 'pourvue', 'ailleurs']
