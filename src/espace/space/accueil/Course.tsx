import type { Etape, EtatEtape } from '../../../contract/manque/etapes'
import { fill } from '../../../ui/texts/messages'
import { longDay } from '../../links/availability'
import { useFront } from '../../site/FrontContext'
import { useTexts } from '../texts'

const WHEN: Readonly<Record<EtatEtape, 'le' | 'pour' | 'jusque'>> = {
  faite: 'le',
  a_faire: 'pour',
  attendue: 'pour',
  en_cours: 'jusque',
  a_venir: 'le',
  omise: 'le',
}

/** The step that an internship is at: the first that is neither done nor left out. */
export const currentOf = (etapes: readonly Etape[]): Etape | undefined =>
  etapes.find(({ etat }) => etat !== 'faite' && etat !== 'omise')

/** Where an internship stands, step by step. */
export function Course({ etapes }: { etapes: readonly Etape[] }) {
  const t = useTexts().course
  const dayOf = useStepDay()
  const current = currentOf(etapes)
  if (etapes.length === 0) return null
  return (
    <ol className="course" aria-label={t.course}>
      {etapes.map((step) => (
        <li
          key={step.etape}
          className="course-step"
          data-state={step.etat}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className="course-name">{t.etapes[step.etape]}</span>
          <span className="course-state" data-late={step.en_retard}>
            {[t.etats[step.etat], dayOf(step)].filter(Boolean).join(' ')}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The day of a step, and that it is over. */
export function useStepDay() {
  const { lang } = useFront()
  const t = useTexts().course
  return ({ etat, le, en_retard }: Etape) =>
    le ? fill(t[WHEN[etat]], { jour: longDay(le, lang) }) + (en_retard ? t.retard : '') : ''
}
