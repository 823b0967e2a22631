import type { MonComplement } from '../../../contract/complement/complement'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import type { Years } from '../DaysNotice'
import { Facts } from '../Facts'
import { Fold, type Sought } from '../Fold'
import { wholeDay } from '../parts'
import { useTexts } from '../texts'
import { ComplementForm } from './ComplementForm'
import { givenFacts } from './given'

interface ComplementsProps {
  complements: readonly MonComplement[]
  years: Years
  /** The internship to open. */
  sought: Sought | undefined
  onGiven(): Promise<void>
}

/** The office's questions about internships, a form each, and answers that wait for the office. */
export default function Complements({ complements, years, sought, onGiven }: ComplementsProps) {
  const { lang } = useFront()
  const texts = useTexts()
  const t = texts.complement
  return (
    <ul className="space-lines space-complements">
      {complements.map((complement) => {
        const { id, stage, qui, etat, etudiant, sujet, demande_le, motif, champs, donnes } = complement
        const isAsked = etat === 'demande'
        return (
          <Fold
            key={id}
            heading="h2"
            title={qui === 'etudiant' ? t.title : fill(t.of, { etudiant })}
            note={sujet}
            isOpen={complements.length === 1 && isAsked}
            sought={sought?.id === stage ? sought : undefined}
          >
            {motif && <p className="notice notice-danger">{fill(t.refused, { motif })}</p>}
            <p>{isAsked ? fill(t.intro, { jour: wholeDay(demande_le, lang) }) : t.waits}</p>
            {donnes && champs.length === 0 && <Facts facts={givenFacts(donnes, texts, lang)} />}
            {champs.length > 0 && (
              <ComplementForm
                key={complement.version}
                complement={complement}
                years={years}
                onGiven={onGiven}
              />
            )}
          </Fold>
        )
      })}
    </ul>
  )
}
