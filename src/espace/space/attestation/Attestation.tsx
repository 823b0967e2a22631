import type { Ecole } from '../../../contract/document/documents'
import type { Feuille } from '../../../contract/document/feuille'
import type { GabaritTexte } from '../../../contract/gabarit/gabarits'
import { InternshipCertificates } from '../../../ui/papers/Internships'
import { useFileName } from '../../../ui/papers/useFileName'
import { loadWords, type Paper, PaperContext } from '../../../ui/papers/words'
import { useFront } from '../../site/FrontContext'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useLoaded } from '../useLoaded'
import { Papers } from './Papers'

/** The certificate of an internship as it is printed, in the language of the page. */
export default function Attestation({ id }: { id: number }) {
  const { lang } = useFront()
  const t = useTexts().stages
  const { data, problem } = useLoaded(async () => {
    const [words, read] = await Promise.all([loadWords(lang), callSpace('espaceAttestation', { id, lang })])
    const { annee = '', ecole, feuille, gabarit } = read
    const gabarits = { attestation_stage: gabarit as GabaritTexte }
    const paper: Paper = { words, school: ecole as Ecole, annee, gabarits, blank: false }
    return { paper, row: feuille as Feuille }
  })
  useFileName(data && t.attestation, data?.row.etudiant)
  if (!data) return problem
  const { paper, row } = data
  return (
    <Papers words={paper.words} label={t.attestation}>
      <PaperContext value={paper}>
        <InternshipCertificates rows={[row]} />
      </PaperContext>
    </Papers>
  )
}
