import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { PdfButton } from './PdfButton'

/** Saves the certificate of an internship. @param of whom it is about, for a screen reader: there are several */
export function CertificateButton({ id, of }: { id: number; of: string }) {
  const { lang } = useFront()
  const t = useTexts().stages
  return (
    <section className="space-documents">
      <PdfButton
        label={t.attestationPdf}
        name={fill(t.attestationDe, { name: of })}
        load={() => callSpace('espaceAttestation', { id, lang })}
      />
    </section>
  )
}
