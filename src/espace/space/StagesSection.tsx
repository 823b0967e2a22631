import type { ComponentProps } from 'react'
import type { MonStage } from '../../contract/espace/espace'
import { longDay } from '../links/availability'
import { useFront } from '../site/FrontContext'
import { FrontLink } from '../site/FrontPage'
import { CertificateButton } from './attestation/CertificateButton'
import { Facts, useSpan } from './Facts'
import { Documents } from './fichiers/Documents'
import { useMe } from './me'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useLoaded } from './useLoaded'
import './student.css'

/** The internships that somebody has a part in, this year. */
export default function StagesSection() {
  const { lang } = useFront()
  const t = useTexts()
  const { kinds } = useMe()
  const { data, problem } = useLoaded(
    async () => (await callSpace('espaceStages', { lang })).stages as MonStage[],
  )
  return (
    <>
      {problem}
      {data?.length === 0 && <p className="space-empty">{t.stages.none}</p>}
      {data?.length === 0 && kinds.includes('etudiant') && (
        <>
          <p className="space-empty">{t.stages.hint}</p>
          <div className="space-actions">
            <FrontLink to="/espace/offres" className="button button-primary">
              {t.sections.offres}
            </FrontLink>
            <FrontLink to="/espace/demandes" className="button">
              {t.sections.demandes}
            </FrontLink>
          </div>
        </>
      )}
      <ul className="space-cards">
        {data?.map((stage) => (
          <StageCard key={stage.id} stage={stage} />
        ))}
      </ul>
    </>
  )
}

function StageCard({ stage }: { stage: MonStage }) {
  const { lang } = useFront()
  const t = useTexts()
  const span = useSpan()
  const {
    etudiant,
    entreprise,
    sujet,
    encadrant,
    tuteur,
    debut,
    fin,
    periode,
    parts,
    soutenance,
    attestation,
  } = stage
  const facts: ComponentProps<typeof Facts>['facts'] = [
    [t.stages.etudiant, parts.includes('etudiant') ? null : etudiant],
    [t.stages.entreprise, entreprise],
    [t.stages.encadrant, encadrant],
    [t.stages.tuteur, tuteur],
    [t.stages.dates, span(debut, fin) ?? periode],
    [
      t.stages.soutenance,
      soutenance && [
        longDay(soutenance.debut.slice(0, 10), lang),
        soutenance.debut.slice(11, 16),
        soutenance.salle,
      ],
    ],
  ]
  return (
    <li className="space-card">
      <p className="space-parts">{parts.map((part) => t.parts[part]).join(' · ')}</p>
      <h2>
        <bdi>{sujet}</bdi>
      </h2>
      <Facts facts={facts} />
      {attestation && <CertificateButton id={stage.id} of={parts.includes('etudiant') ? sujet : etudiant} />}
      <Documents
        fiche="affectation"
        id={stage.id}
        of={parts.includes('etudiant') ? sujet : etudiant}
        isOpen={parts.includes('etudiant')}
      />
    </li>
  )
}
