import { useEffect, useState } from 'react'
import { fileOf, type NamedPdf } from './savePdf'

/** Phones show one page of it, or nothing; older browsers do not say whether they can. */
const isShownHere = () => navigator.pdfViewerEnabled !== false && !matchMedia('(max-width: 899.95px)').matches

/** A PDF in the browser's own viewer, for reading, printing and saving. @param hint shown if the browser has none */
export function PdfView({ file, title, hint }: { file: NamedPdf; title: string; hint: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(fileOf(file))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!isShownHere()) return <p className="pdf-hint">{hint}</p>
  return address && <iframe className="pdf-view" title={title} src={`${address}#navpanes=0&view=FitH`} />
}
