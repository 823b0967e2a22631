import type { MonStage } from '../../../contract/espace/espace'
import type { Encadrement, Visite } from '../../../contract/suivi/suivi'
import { fill } from '../../../ui/texts/messages'
import { Course } from '../accueil/Course'
import { Facts, useDefence, useSpan } from '../Facts'
import { Fold, type Sought } from '../Fold'
import { Documents } from '../fichiers/Documents'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useLoaded } from '../useLoaded'
import { useLimitText, useSending } from '../useSending'
import { Answer } from './Answer'
import { EvaluationView } from './EvaluationView'
import { Visits } from './Visits'
import './suivi.css'

interface EncadrementsProps {
  /** What else is known of these internships. */
  stages: readonly MonStage[]
  sought: Sought | undefined
  onAnswered(): Promise<void>
}

/** The students a teacher supervises: the teacher accepts each, records visits, and reads the tutor's assessment. */
export default function Encadrements({ stages, sought, onAnswered }: EncadrementsProps) {
  const texts = useTexts()
  const t = texts.suivi
  const { data, problem, reload } = useLoaded(async () => {
    const [given, { visites }] = await Promise.all([
      callSpace('espaceEncadrements', {}),
      callSpace('espaceVisites', {}),
    ])
    return { ...given, etudiants: given.etudiants as Encadrement[], visites: visites as Visite[] }
  })
  return (
    <section aria-labelledby="supervised">
      <h2 id="supervised" className="space-heading">
        {texts.stages.supervised}
      </h2>
      {problem}
      {data && (
        <p className="suivi-note">
          {data.maximum
            ? fill(t.load, { nombre: data.nombre ?? 0, maximum: data.maximum })
            : fill(t.count, { nombre: data.nombre ?? 0 })}
        </p>
      )}
      {data?.etudiants.length === 0 && <p className="space-empty">{t.noStudents}</p>}
      <ul className="space-lines">
        {data?.etudiants.map((student) => (
          <Student
            key={student.id}
            student={student}
            stage={stages.find(({ id }) => id === student.id)}
            visits={data.visites.filter(({ affectation_id }) => affectation_id === student.id)}
            isOnly={data.etudiants.length === 1}
            sought={sought?.id === student.id ? sought : undefined}
            reload={reload}
            onAnswered={onAnswered}
          />
        ))}
      </ul>
    </section>
  )
}

interface StudentProps {
  student: Encadrement
  stage: MonStage | undefined
  visits: readonly Visite[]
  isOnly: boolean
  sought: Sought | undefined
  reload(): Promise<void>
  onAnswered(): Promise<void>
}

function Student({ student, stage, visits, isOnly, sought, reload, onAnswered }: StudentProps) {
  const texts = useTexts()
  const t = texts.suivi
  const span = useSpan()
  const defenceOf = useDefence()
  const { busy, send } = useSending(async () => {
    await Promise.all([reload(), onAnswered()])
  })
  const limitText = useLimitText()
  const {
    id,
    etudiant,
    email,
    sujet,
    entreprise,
    tuteur,
    debut,
    fin,
    periode,
    accord,
    motif,
    notee,
    close,
    evaluation,
    version,
  } = student
  const answer = (isYes: boolean, reason: string) =>
    send(async () => {
      const etat = isYes ? 'accepte' : 'decline'
      const said = { id, etat, motif: reason, version } as const
      const { avertissements } = await callSpace('espaceEncadrementRepondre', said)
      return avertissements?.[0] && limitText(avertissements[0])
    }, t.answered)
  return (
    <Fold
      title={etudiant}
      state={close && accord === 'propose' ? '' : t.accords[accord]}
      note={sujet}
      isOpen={isOnly}
      sought={sought}
    >
      {stage && <Course etapes={stage.etapes ?? []} />}
      <Facts
        facts={[
          [t.sujet, sujet],
          [texts.stages.entreprise, entreprise],
          [texts.stages.tuteur, tuteur],
          [texts.stages.dates, span(debut, fin) ?? periode],
          [texts.stages.soutenance, defenceOf(stage?.soutenance)],
          [t.email, email],
          [t.reason, motif],
        ]}
      />
      {close ? (
        <p className="suivi-note">{t.closed}</p>
      ) : (
        <Answer
          place={['encadrement', id]}
          label={etudiant}
          yes={t.take}
          no={t.decline}
          said={accord === 'accepte' ? 'yes' : accord === 'decline' ? 'no' : undefined}
          isLate={notee}
          needsReason
          busy={busy}
          onAnswer={answer}
        />
      )}
      {(accord === 'accepte' || visits.length > 0) && (
        <Visits
          affectation_id={id}
          visits={visits}
          isOpen={accord === 'accepte' && !close}
          isClosed={close}
          reload={reload}
        />
      )}
      {evaluation && (
        <section className="suivi-part" aria-label={t.evaluation}>
          <h3>{t.evaluation}</h3>
          <EvaluationView evaluation={evaluation} />
        </section>
      )}
      <Documents fiche="affectation" id={id} of={etudiant} isOpen={sought !== undefined} />
    </Fold>
  )
}
