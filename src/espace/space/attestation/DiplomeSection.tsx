import type { Ecole } from '../../../contract/document/documents'
import type { Proclaimed } from '../../../contract/document/groups'
import type { GabaritTexte } from '../../../contract/gabarit/gabarits'
import { Successes } from '../../../ui/papers/Successes'
import { useFileName } from '../../../ui/papers/useFileName'
import { loadWords, type Paper, PaperContext } from '../../../ui/papers/words'
import { useFront } from '../../site/FrontContext'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useLoaded } from '../useLoaded'
import { Papers } from './Papers'

interface Diploma {
  annee: string
  feuille: Proclaimed
}

/** The certificates of a student's graduations as they are printed, in the language of the page. */
export default function DiplomeSection() {
  const { lang } = useFront()
  const t = useTexts().diplome
  const { data, problem } = useLoaded(async () => {
    const [words, read] = await Promise.all([loadWords(lang), callSpace('espaceDiplomes', { lang })])
    const diplomas = (read.diplomes ?? []) as Diploma[]
    const gabarits = { attestation_reussite: read.gabarit as GabaritTexte }
    const paper: Omit<Paper, 'annee'> = { words, school: read.ecole as Ecole, gabarits, blank: false }
    return { paper, diplomas }
  })
  const [first] = data?.diplomas ?? []
  useFileName(first && t.attestation, first?.feuille.proclame.etudiant)
  if (!data) return problem
  // it was taken back while the page was open
  if (!first) return <p className="space-empty">{t.none}</p>
  const { paper, diplomas } = data
  return (
    <>
      {problem}
      <Papers words={paper.words} label={t.attestation}>
        {diplomas.map(({ annee, feuille }) => (
          <PaperContext key={feuille.id} value={{ ...paper, annee }}>
            <Successes rows={[feuille]} />
          </PaperContext>
        ))}
      </Papers>
    </>
  )
}
