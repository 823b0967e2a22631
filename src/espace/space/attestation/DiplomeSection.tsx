import { inALine } from '../../../contract/kernel/inALine'
import { type NamedPdf, savePdf } from '../../../ui/files/savePdf'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useLoaded } from '../useLoaded'

interface Diploma extends NamedPdf {
  id: number
  annee: string
  diplome: string | null
  mention: string | null
}

/** A student's graduations, each with its certificate as a PDF in the page's language. */
export default function DiplomeSection() {
  const { lang } = useFront()
  const t = useTexts().diplome
  const { data, problem } = useLoaded(
    async () => ((await callSpace('espaceDiplomes', { lang })).diplomes ?? []) as Diploma[],
  )
  if (!data) return problem
  // withdrawn while the page was open
  if (data.length === 0) return <p className="space-empty">{t.none}</p>
  return (
    <>
      {problem}
      <ul className="space-cards">
        {data.map(({ id, annee, diplome, mention, ...file }) => (
          <li key={id} className="space-card">
            <h2>
              <bdi>{diplome || t.attestation}</bdi>
            </h2>
            <p>{inALine(lang, [annee, mention && fill(t.mention, { mention })])}</p>
            <button
              type="button"
              className="button button-primary"
              aria-label={fill(t.enregistrer, { annee })}
              onClick={() => savePdf(file)}
            >
              {t.pdf}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
