import { lazy, Suspense } from 'react'
import type { MaCandidature } from '../../contract/candidature/candidature'
import type { Entretien } from '../../contract/entretien/entretien'
import { useFront } from '../site/FrontContext'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useLoaded } from './useLoaded'

const EntretienCard = lazy(() => import('./EntretienCard'))

/**
 * The interviews that companies propose to a student, or those of one offer, shown first; nothing if there are none.
 */
export function Entretiens({ visits, stage }: { visits?: number; stage?: number }) {
  const { m } = useFront()
  const t = useTexts()
  const { data, reload } = useLoaded(
    async () => (await callSpace('espaceCandidatures', {})).candidatures as MaCandidature[],
    { again: visits },
  )
  const proposed =
    data?.filter(({ entretien, stage_id }) => entretien && (stage === undefined || stage_id === stage)) ?? []
  if (proposed.length === 0) return null
  return (
    <Suspense fallback={<p className="space-wait">{m.app.loading}</p>}>
      <ul className="space-cards" aria-label={t.entretiens.title}>
        {proposed.map((mine) => (
          <EntretienCard
            key={mine.id}
            title={stage === undefined ? mine.sujet : t.entretiens.title}
            mine={mine}
            entretien={mine.entretien as Entretien}
            onAnswered={reload}
          />
        ))}
      </ul>
    </Suspense>
  )
}
