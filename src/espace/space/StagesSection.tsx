import { lazy, Suspense, useState } from 'react'
import type { MonComplement } from '../../contract/complement/complement'
import type { AnneeDeLEcole } from '../../contract/demande/anneeDes'
import type { Du, MonStage } from '../../contract/espace/espace'
import type { Succession } from '../../contract/succession/succession'
import type { FrontOutput } from '../../ui/calls/calls'
import { useFront } from '../site/FrontContext'
import { FrontLink } from '../site/FrontPage'
import { Dus } from './accueil/Dus'
import { answerHere, answerTo } from './answers'
import { type Sought, soughtHere } from './Fold'
import { useMe } from './me'
import { Group, Own } from './StageCards'
import { useTexts } from './texts'
import { useLoaded } from './useLoaded'
import './student.css'

const loadEncadrements = () => import('./suivi/Encadrements')
const Encadrements = lazy(loadEncadrements)
const Complements = lazy(() => import('./complement/Complements'))
const Successions = lazy(() => import('./succession/Successions'))

/** The first page: what is due now, and the internships of the year that the person is involved in. */
export default function StagesSection() {
  const { m, lang } = useFront()
  const t = useTexts()
  const { kinds } = useMe()
  const isTeacher = kinds.includes('enseignant')
  const [sought, seek] = useState<Sought | undefined>(soughtHere)
  const { data, problem, reload } = useLoaded(
    async () => {
      if (isTeacher) void loadEncadrements()
      return shownOf(await answerTo('espaceStages', { lang }))
    },
    {
      here: () => {
        const answer = answerHere('espaceStages', { lang })
        return answer && shownOf(answer)
      },
    },
  )
  if (!data) return problem
  const { dus, stages, complements, successions, years } = data
  const own = stages.filter(({ parts }) => parts.includes('etudiant'))
  // of those whom they supervise as well
  const juries = stages.filter(({ parts }) => parts.includes('jury'))
  const trainees = stages.filter(({ parts }) =>
    parts.every((part) => part === 'entreprise' || part === 'tuteur'),
  )
  const loading = <p className="space-wait">{m.app.loading}</p>
  return (
    <>
      {problem}
      <Dus
        dus={dus}
        stages={own.length > 0 ? own : stages}
        onHere={(id, code) => seek({ id, isForm: code === 'complement' })}
      />
      {complements.length > 0 && (
        <Suspense fallback={loading}>
          <Complements complements={complements} years={years} sought={sought} onGiven={reload} />
        </Suspense>
      )}
      {successions.length > 0 && (
        <Suspense fallback={loading}>
          <Successions successions={successions} sought={sought} onNamed={reload} />
        </Suspense>
      )}
      {stages.length === 0 && !isTeacher && <p className="space-empty">{t.stages.none}</p>}
      {own.length === 0 && kinds.includes('etudiant') && <Search />}
      {own.length > 0 && (
        <ul className="space-lines">
          {own.map((stage) => (
            <Own
              key={stage.id}
              stage={stage}
              sought={sought?.id === stage.id ? sought : undefined}
              hasForm={complements.some(({ stage: of, etat }) => of === stage.id && etat === 'demande')}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      {isTeacher && (
        <Suspense fallback={loading}>
          <Encadrements stages={stages} sought={sought} onAnswered={reload} />
        </Suspense>
      )}
      {juries.length > 0 && <Group title={t.stages.juries} stages={juries} sought={sought} isByDay />}
      {trainees.length > 0 && <Group title={t.stages.trainees} stages={trainees} sought={sought} />}
    </>
  )
}

function shownOf(answer: FrontOutput<'espaceStages'>) {
  const { dus = [], stages, complements = [], successions = [], annees = [], aujourdhui = '' } = answer
  return {
    years: { annees: annees as AnneeDeLEcole[], aujourdhui },
    dus: dus as Du[],
    stages: stages as MonStage[],
    complements: complements as MonComplement[],
    successions: successions as Succession[],
  }
}

/** Ways to find an internship. */
function Search() {
  const t = useTexts()
  return (
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
  )
}
