import { useEffect, useRef } from 'react'
import type { OffreEntiere } from '../../contract/candidature/offres'
import { paysIn } from '../../contract/faits/pays'
import { useFront } from '../site/FrontContext'
import { FrontLink } from '../site/FrontPage'
import { ApplicationForm } from './ApplicationForm'
import { PdfButton } from './attestation/PdfButton'
import { Entretiens } from './Entretiens'
import { Facts, LongTexts, useNumber, usePlaces, useSpan } from './Facts'
import { wholeDay } from './parts'
import { ShareButton } from './ShareButton'
import { offrePath } from './sections'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useLoaded } from './useLoaded'
import { useMoney } from './useMoney'

/** An offer in full, with a way to apply. @param back the address of the list it was found in */
export default function OffreView({ id, back }: { id: number; back: string }) {
  const { lang } = useFront()
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, problem, reload } = useLoaded(
    async () => {
      const { offre, candidatures, affecte } = await callSpace('espaceOffre', { id, lang })
      return { offre: offre as OffreEntiere, candidatures, affecte }
    },
    { missing: t.offres.missing },
  )
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])
  return (
    <>
      <div className="space-actions">
        <FrontLink to={back} className="button">
          {t.offres.back}
        </FrontLink>
        {data && <ShareButton path={offrePath(id)} title={data.offre.sujet} />}
        {data && <PdfButton label={t.offres.pdf} load={() => callSpace('espaceOffrePapier', { id, lang })} />}
      </div>
      {problem}
      {data && (
        <article>
          <h2 className="space-heading" ref={heading} tabIndex={-1}>
            <bdi>{data.offre.sujet}</bdi>
          </h2>
          {data.offre.logo && <img className="space-logo" src={data.offre.logo} alt="" />}
          <Entretiens stage={id} />
          <OffreFacts offre={data.offre} />
          <ApplicationForm
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
  const { lang } = useFront()
  const t = useTexts()
  const span = useSpan()
  const number = useNumber()
  const places = usePlaces()(offre)
  const { money } = useMoney()
  const { debut, fin, lieu, distance, missions, description, competences } = offre
  return (
    <>
      <Facts
        facts={[
          [t.offres.entreprise, offre.entreprise],
          [t.offres.dates, span(debut, fin) ?? offre.periode],
          [t.offres.lieu, [lieu, distance === 1 && t.offres.remote]],
          [t.propositions.fields.site, offre.site],
          [t.propositions.fields.pays_stage, paysIn(lang, offre.pays_stage)],
          [
            t.propositions.fields.teletravail,
            distance === 1 && offre.teletravail ? number(offre.teletravail) : '',
          ],
          [t.offres.limite, offre.limite && wholeDay(offre.limite, lang)],
          [t.propositions.fields.places, offre.ouverte && places],
          [t.offres.heures, offre.heures === null ? '' : number(offre.heures)],
          [t.offres.gratification, offre.gratification === null ? '' : money(offre.gratification)],
          [t.offres.type, offre.types],
          [t.offres.tuteur, offre.tuteur ?? ''],
        ]}
      />
      <LongTexts
        texts={[
          [t.offres.description, description === missions ? '' : description],
          [t.offres.missions, missions],
          [t.offres.competences, competences],
        ]}
      />
    </>
  )
}
