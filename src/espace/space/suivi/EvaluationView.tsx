import type { Evaluation } from '../../../contract/suivi/suivi'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { longDay } from '../../site/longDay'
import { Facts, useNumber } from '../Facts'
import { useTexts } from '../texts'
import { AXES } from './axes'

export function EvaluationView({ evaluation }: { evaluation: Evaluation }) {
  const { lang } = useFront()
  const t = useTexts().suivi
  const number = useNumber()
  const { appreciation, commentaire, signe_par, signe_le } = evaluation
  const facts = [
    ...AXES.map((axe) => [t.axes[axe], evaluation[axe] === null ? null : `${evaluation[axe]} / 5`] as const),
    [t.appreciation, appreciation === null ? null : `${number(appreciation)} / 20`] as const,
    [t.commentaire, commentaire] as const,
  ]
  return (
    <>
      <Facts facts={facts} />
      {signe_le && (
        <p className="suivi-note">
          {fill(t.signed, { nom: signe_par, jour: longDay(signe_le.slice(0, 10), lang) })}
        </p>
      )}
    </>
  )
}
