import { lazy, Suspense, useState } from 'react'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { useTexts } from '../texts'

// what draws papers comes with the first one
const Attestation = lazy(() => import('./Attestation'))

/** Shows and hides the certificate of an internship. @param of whom it is about, for a screen reader: there are several */
export function CertificateButton({ id, of }: { id: number; of: string }) {
  const { m } = useFront()
  const t = useTexts().stages
  const [isShown, setShown] = useState(false)
  return (
    <section className="space-documents">
      <button
        type="button"
        className="button"
        aria-expanded={isShown}
        aria-label={fill(t.attestationDe, { name: of })}
        onClick={() => setShown(!isShown)}
      >
        {t.attestation}
      </button>
      {isShown && (
        <Suspense fallback={<p className="space-wait">{m.app.loading}</p>}>
          <Attestation id={id} />
        </Suspense>
      )}
    </section>
  )
}
