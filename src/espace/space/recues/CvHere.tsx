import { useEffect, useState } from 'react'
import type { MonFichier } from '../../../contract/fichier/espaceFichiers'
import { fill } from '../../../ui/texts/messages'
import { callSpace } from '../session'
import { useTexts } from '../texts'

/** Whether PDFs are shown in place: phones show one page, or nothing. */
const isShownHere = () => navigator.pdfViewerEnabled && matchMedia('(min-width: 900px)').matches

const PDF = 'application/pdf'

/**
 * The CV of an application, in place if the browser can show a PDF; otherwise nothing, since the documents below list
 * it. It is fetched by a call and shown from memory: none of our addresses is ever framed.
 */
export function CvHere({ id, of }: { id: number; of: string }) {
  const t = useTexts()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!isShownHere()) return
    let made: string | undefined
    let isGone = false
    const read = async () => {
      const { fichiers } = await callSpace('espaceFichierList', { fiche: 'candidature', fiche_id: id })
      const cv = (fichiers as MonFichier[]).find(({ genre }) => genre === 'cv')
      if (!cv || isGone) return
      const { adresse } = await callSpace('espaceFichierOuvrir', { id: cv.id })
      const answer = await fetch(new URL(adresse ?? '', location.href), { cache: 'no-store' })
      if (!answer.ok || answer.headers.get('content-type') !== PDF) return
      const content = await answer.blob()
      if (isGone) return
      made = URL.createObjectURL(new Blob([content], { type: PDF }))
      setAddress(made)
    }
    // a CV that cannot be shown here is opened from the documents, which say why
    read().catch(() => undefined)
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  if (!address) return null
  return <iframe className="recues-cv" title={fill(t.recues.cv, { nom: of })} src={address} />
}
