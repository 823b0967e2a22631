import { useEffect, useRef, useState } from 'react'
import type { OffreEntiere } from '../../../contract/candidature'
import { LETTRE_MAX } from '../../../contract/espacePages'
import { useFront } from '../FrontContext'
import { AreaField, SubmitButton } from '../fields'
import { focusFirstError, useSubmit } from '../useSubmit'
import { Facts, useSpan } from './Facts'
import { useRefused } from './refused'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useLoaded } from './useLoaded'

/** An offer in full, with a way to apply for it. */
export function OffreView({ id, onBack }: { id: number; onBack: () => void }) {
  const { lang } = useFront()
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, problem, reload } = useLoaded(async () => {
    const { offre, candidatures, affecte } = await callSpace('espaceOffre', { id, lang })
    return { offre: offre as OffreEntiere, candidatures, affecte }
  })
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])
  return (
    <>
      <button type="button" className="button" onClick={onBack}>
        {t.offres.back}
      </button>
      {problem}
      {data && (
        <article>
          <h2 className="space-heading" ref={heading} tabIndex={-1}>
            <bdi>{data.offre.sujet}</bdi>
          </h2>
          <OffreFacts offre={data.offre} />
          <Apply
            offre={data.offre}
            closed={data.candidatures === false}
            assigned={data.affecte === true}
            onSent={reload}
          />
        </article>
      )}
    </>
  )
}

function OffreFacts({ offre }: { offre: OffreEntiere }) {
  const t = useTexts()
  const span = useSpan()
  const { debut, fin, lieu, distance, missions, description, competences } = offre
  const long: [string, string][] = [
    [t.offres.description, description === missions ? '' : description],
    [t.offres.missions, missions],
    [t.offres.competences, competences],
  ]
  return (
    <>
      <Facts
        facts={[
          [t.offres.entreprise, offre.entreprise],
          [t.offres.dates, span(debut, fin) ?? offre.periode],
          [t.offres.lieu, [lieu, distance === 1 && t.offres.remote].filter(Boolean).join(t.comma)],
          [t.offres.heures, offre.heures === null ? '' : String(offre.heures)],
          [t.offres.gratification, offre.gratification === null ? '' : String(offre.gratification)],
          [t.offres.type, offre.types.join(t.comma)],
          [t.offres.tuteur, offre.tuteur ?? ''],
        ]}
      />
      {long.map(
        ([label, text]) =>
          text && (
            <section key={label}>
              <h3>{label}</h3>
              <p className="space-text" dir="auto">
                {text}
              </p>
            </section>
          ),
      )}
    </>
  )
}

function Apply({
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
  const { notify, setUnsaved } = useFront()
  const t = useTexts()
  const refused = useRefused()
  const form = useRef<HTMLFormElement>(null)
  const [lettre, setLettre] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => {
    setUnsaved(lettre !== '')
    return () => setUnsaved(false)
  }, [lettre, setUnsaved])
  const { busy, submit } = useSubmit(async () => {
    const missing = lettre.trim() ? undefined : t.offres.lettreRequired
    setError(missing)
    if (missing) return focusFirstError(form.current)
    try {
      await callSpace('espaceCandidatureEnvoyer', { stage_id: offre.id, lettre })
    } catch (failure) {
      refused(failure)
      return
    }
    setLettre('')
    notify(t.offres.applied, 'success')
    await onSent()
  })
  const { candidature } = offre
  if (candidature && candidature !== 'retiree')
    return <p className="space-tag">{t.offres.etats[candidature]}</p>
  const why = assigned
    ? t.offres.assigned
    : !offre.ouverte
      ? t.offres.closed
      : closed && t.offres.noApplications
  if (why) return <p className="space-empty">{why}</p>
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-form">
      <AreaField
        label={t.offres.lettre}
        error={error}
        value={lettre}
        maxLength={LETTRE_MAX}
        onChange={setLettre}
      />
      <SubmitButton busy={busy}>{t.offres.apply}</SubmitButton>
    </form>
  )
}
