import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MonComplement } from '../../contract/complement/complement'
import type { AnneeDeLEcole } from '../../contract/demande/anneeDes'
import type { Du, MonStage } from '../../contract/espace/espace'
import { paysIn } from '../../contract/faits/pays'
import { inALine } from '../../contract/kernel/inALine'
import { etapeEnCours } from '../../contract/manque/etapes'
import type { Succession } from '../../contract/succession/succession'
import type { FrontOutput } from '../../ui/calls/calls'
import { fill } from '../../ui/texts/messages'
import { useFront } from '../site/FrontContext'
import { FrontLink } from '../site/FrontPage'
import { longDay } from '../site/longDay'
import { PhoneLink } from '../site/PhoneLink'
import { Course, useStepDay } from './accueil/Course'
import { Dus } from './accueil/Dus'
import { answerHere, answerTo } from './answers'
import { Papers } from './attestation/Papers'
import { Facts, useDefence, useSpan } from './Facts'
import { Fold, type Sought, soughtHere } from './Fold'
import { Documents } from './fichiers/Documents'
import { useMe } from './me'
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
  const others = stages.filter(({ parts }) => !parts.includes('etudiant') && !parts.includes('encadreur'))
  // of those whom they supervise as well
  const juries = stages.filter(({ parts }) => parts.includes('jury'))
  const trainees = others.filter(({ parts }) => !parts.includes('jury'))
  return (
    <>
      {problem}
      <Dus
        dus={dus}
        stages={own.length > 0 ? own : stages}
        onHere={(id, code) => seek({ id, isForm: code === 'complement' })}
      />
      {complements.length > 0 && (
        <Suspense fallback={<p className="space-wait">{m.app.loading}</p>}>
          <Complements complements={complements} years={years} sought={sought} onGiven={reload} />
        </Suspense>
      )}
      {successions.length > 0 && (
        <Suspense fallback={<p className="space-wait">{m.app.loading}</p>}>
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
        <Suspense fallback={<p className="space-wait">{m.app.loading}</p>}>
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

interface OwnProps {
  stage: MonStage
  sought: Sought | undefined
  /** A form about it waits above, which a mail leads to. */
  hasForm: boolean
  onChanged(): Promise<void>
}

/** A student's own internship: its steps, contacts and documents. */
function Own({ stage, sought, hasForm, onChanged }: OwnProps) {
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
function Group({
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

function StageFacts({ stage }: { stage: MonStage }) {
  const { lang } = useFront()
  const t = useTexts().stages
  const span = useSpan()
  const defenceOf = useDefence()
  const { parts, entreprise, encadrant, tuteur, debut, fin, periode, soutenance } = stage
  // services of an earlier version do not send it
  const { email_encadrant, email_tuteur, bureau, avenant = null, pays = '', etranger = null } = stage
  const facts: ComponentProps<typeof Facts>['facts'] = [
    [t.entreprise, entreprise],
    [t.encadrant, encadrant && <Contact name={encadrant} email={email_encadrant} />],
    [t.tuteur, tuteur && <Contact name={tuteur} email={email_tuteur} />],
    [t.bureau, parts.includes('etudiant') && <Office address={bureau} />],
    [t.dates, span(debut, fin) ?? periode],
    [t.pays, paysIn(lang, pays)],
    [t.etranger, etranger && [t.etatsEtranger[etranger.etat || 'attendue'], etranger.motif]],
    [t.soutenance, defenceOf(soutenance)],
  ]
  return (
    <>
      <Facts facts={facts} />
      {avenant !== null && <p className="space-note">{fill(t.avenant, { numero: avenant })}</p>}
    </>
  )
}

/** How to reach the internship office, or where it is if it says no more; nothing if it says nothing. */
function Office({ address }: { address: string | null }) {
  const { lang } = useFront()
  const { email, telephone, horaires } = useMe().service
  const open = horaires[lang] || horaires.fr
  return (
    <>
      {email && <Mail to={email} />}
      {telephone && (
        <div className="space-mail">
          <PhoneLink number={telephone} />
        </div>
      )}
      {open && (
        <div>
          <bdi>{open}</bdi>
        </div>
      )}
      {!email && !telephone && address && <bdi>{address}</bdi>}
    </>
  )
}

/** Somebody, with their address. */
function Contact({ name, email }: { name: string; email: string | null }) {
  return (
    <>
      <bdi>{name}</bdi>
      {email && <Mail to={email} />}
    </>
  )
}

const Mail = ({ to }: { to: string }) => (
  <a className="space-mail" href={`mailto:${to}`} dir="ltr">
    {to}
  </a>
)
