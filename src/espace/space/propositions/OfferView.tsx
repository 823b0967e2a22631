import { useEffect, useRef } from 'react'
import { paysIn } from '../../../contract/faits/pays'
import type { MaProposition, MonOffre } from '../../../contract/proposition/proposition'
import { useFront } from '../../site/FrontContext'
import { Facts, LongTexts, useNumber, usePlaces } from '../Facts'
import { wholeDay } from '../parts'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useLoaded } from '../useLoaded'
import { useMoney } from '../useMoney'
import type { Choice, Choices } from './offer'
import { Returned } from './Returned'

/** One's own offer in full: as proposed, or as it is since the office accepted it. */
export function OfferView({ offre, onBack }: { offre: MonOffre; onBack: () => void }) {
  const { lang } = useFront()
  const { propositions: t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, stage_id, etat } = offre
  const proposed = stage_id === null || etat === 'brouillon' || etat === 'retournee' || etat === 'soumise'
  const { data, problem } = useLoaded(async () => {
    const [choices, { proposition }] = await Promise.all([
      callSpace('espacePropositionChoix', { lang }),
      callSpace('espaceProposition', {
        id: (proposed ? id : stage_id) ?? 0,
        de: proposed ? 'proposition' : 'offre',
      }),
    ])
    return { choices: choices as Choices, said: proposition as MaProposition }
  })
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])
  return (
    <>
      <button type="button" className="button" onClick={onBack}>
        {t.back}
      </button>
      {problem}
      {data && (
        <article className="space-below">
          <p className={`company-state company-state-${etat}`}>{t.etats[etat]}</p>
          <h2 className="space-heading" ref={heading} tabIndex={-1}>
            <bdi>{data.said.sujet}</bdi>
          </h2>
          <Said {...data} offre={offre} />
        </article>
      )}
    </>
  )
}

function Said({ offre, said, choices }: { offre: MonOffre; said: MaProposition; choices: Choices }) {
  const { lang } = useFront()
  const { propositions: t, stages, offres } = useTexts()
  const number = useNumber()
  const { money } = useMoney()
  const places = usePlaces()(offre)
  const { debut, fin, limite, periode, heures, gratification, lieu, distance } = said
  const day = (value: string | null) => value && wholeDay(value, lang)
  const labels = (all: readonly Choice[], ids: readonly number[]) =>
    all.filter(({ value }) => ids.includes(value)).map(({ label }) => label)
  return (
    <>
      <Returned motif={offre.motif} />
      <Facts
        facts={[
          [t.fields.entreprise, offre.entreprise],
          [stages.etudiant, offre.etudiant],
          [t.fields.debut, day(debut)],
          [t.fields.fin, day(fin)],
          [offres.periode, debut && fin ? '' : periode],
          [t.fields.limite, day(limite)],
          [t.fields.places, places],
          [t.fields.heures, heures === null ? '' : number(heures)],
          [t.fields.gratification, gratification === null ? '' : money(gratification)],
          [t.fields.lieu, [lieu, distance === 1 && offres.remote]],
          [t.fields.site, choices.faits.includes('site') && said.nom_site],
          [t.fields.pays_stage, choices.faits.includes('pays_stage') && paysIn(lang, said.pays_stage)],
          [
            t.fields.teletravail,
            distance === 1 && choices.faits.includes('teletravail') && said.teletravail !== null
              ? number(said.teletravail)
              : '',
          ],
          [t.fields.tuteur, said.nom_tuteur],
          [t.fields.type_stage, labels(choices.types, said.type_stage)],
          [t.fields.specialite, labels(choices.specialites, said.specialite)],
          [t.fields.niveau, labels(choices.niveaux, said.niveau)],
        ]}
      />
      <LongTexts
        texts={[
          [t.fields.description, said.description],
          [t.fields.missions, said.missions],
          [t.fields.competences, said.competences],
        ]}
      />
    </>
  )
}
