import { useEffect, useRef } from 'react'
import type { MonStage } from '../../contract/espace/espace'
import { inALine } from '../../contract/kernel/inALine'
import { etapeEnCours } from '../../contract/manque/etapes'
import { useFront } from '../site/FrontContext'
import { FrontLink } from '../site/FrontPage'
import { longDay } from '../site/longDay'
import { Course, useStepDay } from './accueil/Course'
import { Papers } from './attestation/Papers'
import { Fold, type Sought } from './Fold'
import { Documents } from './fichiers/Documents'
import { useMe } from './me'
import { StageFacts } from './StageFacts'
import { useTexts } from './texts'

interface OwnProps {
  stage: MonStage
  sought: Sought | undefined
  /** A form about it waits above, which a mail leads to. */
  hasForm: boolean
  onChanged(): Promise<void>
}

/** A student's own internship: its steps, contacts and documents. */
export function Own({ stage, sought, hasForm, onChanged }: OwnProps) {
  const { id, sujet, parts, etapes = [] } = stage
  const t = useTexts()
  const { diplome } = useMe()
  const documents = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sought && !(sought.isForm ?? hasForm)) documents.current?.focus()
  }, [sought, hasForm])
  return (
    <li className="space-card">
      <Parts parts={parts} />
      <h2>
        <bdi>{sujet}</bdi>
      </h2>
      <Course etapes={etapes} />
      <StageFacts stage={stage} />
      {diplome && (
        <div className="space-actions">
          <FrontLink to="/espace/diplome" className="button button-primary">
            {t.diplome.attestation}
          </FrontLink>
        </div>
      )}
      <Papers stage={stage} of={sujet} />
      <div ref={documents} tabIndex={-1}>
        <Documents fiche="affectation" id={id} of={sujet} isOpen onChanged={onChanged} />
      </div>
    </li>
  )
}

/** The internships of others, one line each; for those who judge defences, by day. */
export function Group({
  title,
  stages,
  sought,
  isByDay = false,
}: {
  title: string
  stages: readonly MonStage[]
  sought: Sought | undefined
  isByDay?: boolean
}) {
  const { lang } = useFront()
  const t = useTexts().stages
  const dayOf = ({ soutenance }: MonStage) => (isByDay ? (soutenance?.debut.slice(0, 10) ?? '') : '')
  const days = [...new Set(stages.map(dayOf))].sort()
  return (
    <section aria-label={title}>
      <h2 className="space-heading">{title}</h2>
      {days.map((day) => (
        <div key={day}>
          {isByDay && <p className="space-day">{day ? longDay(day, lang) : t.undated}</p>}
          <ul className="space-lines">
            {stages
              .filter((stage) => dayOf(stage) === day)
              .map((stage) => (
                <Line
                  key={stage.id}
                  stage={stage}
                  isOnly={stages.length === 1}
                  // those whom one supervises as well are opened there
                  sought={sought?.id === stage.id && !stage.parts.includes('encadreur') ? sought : undefined}
                />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Line({ stage, isOnly, sought }: { stage: MonStage; isOnly: boolean; sought: Sought | undefined }) {
  const { lang } = useFront()
  const t = useTexts()
  const stepDay = useStepDay()
  const { id, etudiant, sujet, parts, etapes = [], soutenance } = stage
  const step = etapeEnCours(etapes)
  const at = inALine(lang, [soutenance?.debut.slice(11, 16), soutenance?.salle])
  const stands =
    step && `${t.course.etapes[step.etape]}${t.colon}${stepDay(step) || t.course.etats[step.etat]}`
  return (
    <Fold
      title={etudiant}
      state={parts.includes('jury') ? at : stands}
      note={sujet}
      isOpen={isOnly}
      sought={sought}
    >
      <Parts parts={parts} />
      <Course etapes={etapes} />
      <StageFacts stage={stage} />
      <Papers stage={stage} of={etudiant} />
      <Documents fiche="affectation" id={id} of={etudiant} isOpen={sought !== undefined} />
    </Fold>
  )
}

/** A person's parts in an internship. */
function Parts({ parts }: Pick<MonStage, 'parts'>) {
  const { lang } = useFront()
  const names = useTexts().parts
  const named = parts.map((part) => names[part])
  return <p className="space-parts">{inALine(lang, named)}</p>
}
