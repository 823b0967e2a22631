import type { Encadrement, Visite } from '../../../contract/suivi/suivi'
import { fill } from '../../../ui/texts/messages'
import { Facts, useSpan } from '../Facts'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useLoaded } from '../useLoaded'
import { Answer } from './Answer'
import { EvaluationView } from './EvaluationView'
import { useLimitText, useSending } from './useSending'
import { Visits } from './Visits'
import './suivi.css'

/** Whom a teacher supervises: they take each student on, note visits, and read what the tutor thinks. */
export default function EncadrementsSection() {
  const t = useTexts().suivi
  const { data, problem, reload } = useLoaded(async () => {
    const [given, { visites }] = await Promise.all([
      callSpace('espaceEncadrements', {}),
      callSpace('espaceVisites', {}),
    ])
    return { ...given, etudiants: given.etudiants as Encadrement[], visites: visites as Visite[] }
  })
  return (
    <>
      {problem}
      {data && (
        <p className="suivi-note">
          {data.maximum
            ? fill(t.load, { nombre: data.nombre ?? 0, maximum: data.maximum })
            : fill(t.count, { nombre: data.nombre ?? 0 })}
        </p>
      )}
      {data?.etudiants.length === 0 && <p className="space-empty">{t.noStudents}</p>}
      <ul className="space-cards">
        {data?.etudiants.map((student) => (
          <StudentCard
            key={student.id}
            student={student}
            visits={data.visites.filter(({ affectation_id }) => affectation_id === student.id)}
            reload={reload}
          />
        ))}
      </ul>
    </>
  )
}

interface StudentCardProps {
  student: Encadrement
  visits: readonly Visite[]
  reload(): Promise<void>
}

function StudentCard({ student, visits, reload }: StudentCardProps) {
  const texts = useTexts()
  const t = texts.suivi
  const span = useSpan()
  const { busy, send } = useSending(reload)
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
    <li className="space-card">
      <p className="space-parts" data-state={accord}>
        {t.accords[accord]}
      </p>
      <h2>
        <bdi>{etudiant}</bdi>
      </h2>
      <Facts
        facts={[
          [t.sujet, sujet],
          [texts.stages.entreprise, entreprise],
          [texts.stages.tuteur, tuteur],
          [texts.stages.dates, span(debut, fin) ?? periode],
          [t.email, email],
          [t.reason, motif],
        ]}
      />
      <Answer
        place={['encadrement', id]}
        label={etudiant}
        yes={t.take}
        no={t.decline}
        said={accord === 'accepte' ? 'yes' : accord === 'decline' ? 'no' : undefined}
        needsReason
        busy={busy}
        onAnswer={answer}
      />
      {(accord === 'accepte' || visits.length > 0) && (
        <Visits affectation_id={id} visits={visits} isOpen={accord === 'accepte'} reload={reload} />
      )}
      {evaluation && (
        <section className="suivi-part" aria-label={t.evaluation}>
          <h3>{t.evaluation}</h3>
          <EvaluationView evaluation={evaluation} />
        </section>
      )}
    </li>
  )
}
