import type { Succession } from '../../../contract/succession/succession'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { Fold, type Sought } from '../Fold'
import { useTexts } from '../texts'
import { SuccessionForm } from './SuccessionForm'

interface SuccessionsProps {
  successions: readonly Succession[]
  /** The internship to open. */
  sought: Sought | undefined
  onNamed(): Promise<void>
}

/** Internships of a company that have lost their tutor, each with a form that names who takes over. */
export default function Successions({ successions, sought, onNamed }: SuccessionsProps) {
  const { names } = useFront()
  const t = useTexts().succession
  return (
    <ul className="space-lines space-complements">
      {successions.map((succession) => {
        const { id, etudiant, sujet, tuteur, version } = succession
        return (
          <Fold
            key={id}
            heading="h2"
            title={fill(t.title, { etudiant })}
            note={sujet}
            isOpen={successions.length === 1}
            sought={sought?.id === id ? sought : undefined}
          >
            <p>{fill(t.intro, { tuteur: names([tuteur]) })}</p>
            <SuccessionForm key={version} succession={succession} onNamed={onNamed} />
          </Fold>
        )
      })}
    </ul>
  )
}
