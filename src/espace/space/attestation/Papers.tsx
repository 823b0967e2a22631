import type { MonStage } from '../../../contract/espace/espace'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { PdfButton } from './PdfButton'

/**
 * Saves the certificate of an internship, and the sheets of its hours, as far as there are any.
 *
 * @param of whom it is about, for a screen reader: there are several
 */
export function Papers({ stage: { id, attestation, pointage }, of }: { stage: MonStage; of: string }) {
  const { lang } = useFront()
  const t = useTexts().stages
  if (!attestation && !pointage) return null
  return (
    <section className="space-documents">
      {attestation && (
        <PdfButton
          label={t.attestationPdf}
          name={fill(t.attestationDe, { name: of })}
          load={() => callSpace('espaceAttestation', { id, lang })}
        />
      )}
      {pointage && (
        <PdfButton
          label={t.pointagePdf}
          name={fill(t.pointageDe, { name: of })}
          load={() => callSpace('espacePointage', { id, lang })}
        />
      )}
    </section>
  )
}
