import { useState } from 'react'
import type { AEvaluer } from '../../../contract/suivi/suivi'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { longDay } from '../../site/longDay'
import { answerHere, answerTo } from '../answers'
import { Facts, useSpan } from '../Facts'
import { Fold, soughtHere } from '../Fold'
import { useMe } from '../me'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useLoaded } from '../useLoaded'
import { useSending } from '../useSending'
import { Answer } from './Answer'
import { EvaluationForm } from './EvaluationForm'
import { EvaluationView } from './EvaluationView'
import './suivi.css'

/** The students of a tutor, one unfolding line each: the tutor confirms, and assesses the student. */
export default function EvaluationsSection() {
  const t = useTexts().suivi
  const [sought] = useState(soughtHere)
  const isTutor = useMe().kinds.includes('tuteur')
  const { data, problem, reload } = useLoaded(
    async () => (await answerTo('espaceEvaluations', {})).stages as AEvaluer[],
    { here: () => answerHere('espaceEvaluations', {})?.stages as AEvaluer[] | undefined },
  )
  return (
    <>
      {problem}
      {data?.length === 0 && <p className="space-empty">{isTutor ? t.noEvaluations : t.nothingToRead}</p>}
      <ul className="space-lines">
        {data?.map((stage) => (
          <Fold
            key={stage.id}
            title={stage.etudiant}
            heading="h2"
            state={stateOf(stage)}
            note={stage.sujet}
            isOpen={data.length === 1}
            sought={sought?.id === stage.id ? sought : undefined}
          >
            {stage.mienne ? <Tutored stage={stage} reload={reload} /> : <Read stage={stage} />}
          </Fold>
        ))}
      </ul>
    </>
  )

  function stateOf({ mienne, tutorat, evaluation, ouvre_le, close }: AEvaluer): string {
    if (evaluation?.signe_le) return t.etats.signee
    if (!mienne) return t.etats.a_faire
    if (close) return tutorat === 'propose' ? '' : t.tutorats[tutorat]
    return tutorat === 'confirme' && !ouvre_le ? t.etats.ouverte : t.tutorats[tutorat]
  }
}

/** The assessment by another tutor of the company, which its managers may read once signed. */
function Read({ stage }: { stage: AEvaluer }) {
  const texts = useTexts()
  const t = texts.suivi
  const span = useSpan()
  const { tuteur, sujet, debut, fin, periode, evaluation } = stage
  return (
    <>
      <Facts
        facts={[
          [t.sujet, sujet],
          [texts.stages.tuteur, tuteur],
          [texts.stages.dates, span(debut, fin) ?? periode],
        ]}
      />
      {evaluation && <EvaluationView evaluation={evaluation} />}
    </>
  )
}

function Tutored({ stage, reload }: { stage: AEvaluer; reload(): Promise<void> }) {
  const { lang } = useFront()
  const texts = useTexts()
  const t = texts.suivi
  const span = useSpan()
  const { busy, send } = useSending(reload)
  const { id, etudiant, sujet, entreprise, debut, fin, periode, tutorat, motif, evaluation, demandee_le } =
    stage
  const isSigned = Boolean(evaluation?.signe_le)
  const isClosed = stage.close && !isSigned
  const answer = (isYes: boolean, reason: string) =>
    send(
      () =>
        callSpace('espaceTutoratConfirmer', {
          id,
          etat: isYes ? 'confirme' : 'conteste',
          motif: reason,
          version: stage.version_tutorat,
        }),
      t.answered,
    )
  return (
    <>
      <Facts
        facts={[
          [t.sujet, sujet],
          [texts.stages.entreprise, entreprise],
          [texts.stages.dates, span(debut, fin) ?? periode],
          [t.reason, motif],
          [t.reopened, stage.rouverte],
        ]}
      />
      {isClosed && <p className="suivi-note">{t.closed}</p>}
      {!isSigned && !isClosed && (
        <Answer
          place={['tutorat', id]}
          label={etudiant}
          yes={t.confirm}
          no={t.contest}
          said={tutorat === 'confirme' ? 'yes' : tutorat === 'conteste' ? 'no' : undefined}
          isLate={stage.notee}
          needsReason
          busy={busy}
          onAnswer={answer}
        />
      )}
      {tutorat !== 'conteste' && !isClosed && (
        <section className="suivi-part" aria-label={t.evaluation}>
          <h3>{t.evaluation}</h3>
          {isSigned && evaluation ? (
            <EvaluationView evaluation={evaluation} />
          ) : (
            <>
              {demandee_le && (
                <p className="suivi-note">
                  {fill(t.asked, { jour: longDay(demandee_le.slice(0, 10), lang) })}
                </p>
              )}
              {stage.ouvre_le ? (
                <p className="suivi-note">{fill(t.opens, { jour: longDay(stage.ouvre_le, lang) })}</p>
              ) : (
                <EvaluationForm stage={stage} reload={reload} />
              )}
            </>
          )}
        </section>
      )}
    </>
  )
}
