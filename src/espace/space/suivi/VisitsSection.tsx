import type { Visite } from '../../../contract/suivi/suivi'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useLoaded } from '../useLoaded'
import { VisitCard } from './Visits'
import './suivi.css'

/** The visit reports that a student may read. */
export default function VisitsSection() {
  const t = useTexts().suivi
  const { data, problem } = useLoaded(async () => {
    const { visites } = await callSpace('espaceVisites', {})
    // supervisors read their own among "my students"
    return (visites as Visite[]).filter(({ mienne }) => !mienne)
  })
  return (
    <>
      {problem}
      {data?.length === 0 && <p className="space-empty">{t.visits.noneForMe}</p>}
      {data?.map((visit) => (
        <div key={visit.id} className="space-card">
          <VisitCard visit={visit} />
        </div>
      ))}
    </>
  )
}
