import { useState } from 'react'
import { inALine } from '../../../contract/kernel/inALine'
import type { Visite } from '../../../contract/suivi/suivi'
import { useFront } from '../../site/FrontContext'
import { longDay } from '../../site/longDay'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useOpened } from '../useOpened'
import { useSending } from '../useSending'
import { VisitForm } from './VisitForm'

interface VisitsProps {
  affectation_id: number
  visits: readonly Visite[]
  isOpen: boolean
  /** None may be changed any more. */
  isClosed: boolean
  reload(): Promise<void>
}

/** The visits of an internship; one's own can be changed and removed. */
export function Visits({ affectation_id, visits, isOpen, isClosed, reload }: VisitsProps) {
  const t = useTexts().suivi
  const opened = useOpened(visits)
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="suivi-part" aria-label={t.visits.title}>
      <h3>{t.visits.title}</h3>
      {opened.rows.length === 0 && <p className="space-empty">{t.visits.none}</p>}
      {opened.rows.map((visit) =>
        !isClosed && opened.isOpen(visit) ? (
          <VisitForm
            key={visit.id}
            affectation_id={affectation_id}
            visit={visit}
            reload={reload}
            onClose={() => opened.close(visit)}
          />
        ) : (
          <VisitCard
            key={visit.id}
            visit={visit}
            {...(!isClosed && { onEdit: () => opened.open(visit) })}
            reload={reload}
          />
        ),
      )}
      {isOpen &&
        (isAdding ? (
          <VisitForm affectation_id={affectation_id} reload={reload} onClose={() => setAdding(false)} />
        ) : (
          <button type="button" className="button" onClick={() => setAdding(true)}>
            {t.visits.add}
          </button>
        ))}
    </section>
  )
}

interface VisitCardProps {
  visit: Visite
  onEdit?: () => void
  reload?: () => Promise<void>
}

export function VisitCard({ visit, onEdit, reload }: VisitCardProps) {
  const { lang } = useFront()
  const t = useTexts().suivi
  const [isAsking, setAsking] = useState(false)
  const { busy, send } = useSending(reload)
  const { id, version, le, moyen, compte_rendu, encadrant, visible_etudiant, mienne } = visit
  return (
    <article className="suivi-visit">
      <p className="space-parts">
        {inALine(lang, [longDay(le, lang), t.moyens[moyen], !mienne && encadrant])}
      </p>
      <p dir="auto" className="suivi-text">
        {compte_rendu}
      </p>
      {mienne && <p className="suivi-note">{visible_etudiant === 1 ? t.visits.shown : t.visits.hidden}</p>}
      {mienne && onEdit && (
        <div className="suivi-buttons">
          <button type="button" className="button button-plain" onClick={onEdit}>
            {t.visits.change}
          </button>
          <button
            type="button"
            className="button button-plain"
            disabled={busy}
            onClick={() =>
              isAsking
                ? void send(() => callSpace('espaceVisiteSupprimer', { id, version }), t.visits.removed)
                : setAsking(true)
            }
          >
            {isAsking ? t.visits.really : t.visits.remove}
          </button>
        </div>
      )}
    </article>
  )
}
