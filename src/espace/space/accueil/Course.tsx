import { type Etape, etapeEnCours, JOUR_DIT } from '../../../contract/manque/etapes'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { longDay } from '../../site/longDay'
import { useTexts } from '../texts'

/** The steps of an internship, with their states. */
export function Course({ etapes }: { etapes: readonly Etape[] }) {
  const t = useTexts().course
  const dayOf = useStepDay()
  const current = etapeEnCours(etapes)
  if (etapes.length === 0) return null
  return (
    <ol className="parcours" aria-label={t.course}>
      {etapes.map((step) => (
        <li
          key={step.etape}
          className="parcours-step"
          data-state={step.etat}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className="parcours-name">{t.etapes[step.etape]}</span>
          <span className="parcours-state" data-late={step.en_retard}>
            {[t.etats[step.etat], dayOf(step)].filter(Boolean).join(' ')}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The day of a step, and whether it is done. */
export function useStepDay() {
  const { lang } = useFront()
  const t = useTexts().course
  return ({ etat, le, en_retard }: Etape) =>
    le ? fill(t[JOUR_DIT[etat]], { jour: longDay(le, lang) }) + (en_retard ? t.retard : '') : ''
}
