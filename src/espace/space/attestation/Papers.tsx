import type { MonStage } from '../../../contract/espace/espace'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { PdfButton } from './PdfButton'

/**
 * Saves the certificate of an internship and its attendance sheets, if there are any.
 *
 * @param of the internship's name, for screen readers: there may be several
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
