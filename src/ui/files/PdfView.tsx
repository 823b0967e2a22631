import { useEffect, useState } from 'react'
import { fileOf, type NamedPdf } from './savePdf'

/** A PDF in the browser's own viewer, by which it is read, printed and saved. @param hint where a browser has none */
export function PdfView({ file, title, hint }: { file: NamedPdf; title: string; hint: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(fileOf(file))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  // older browsers do not say
  if (navigator.pdfViewerEnabled === false) return <p className="pdf-hint">{hint}</p>
  return address && <iframe className="pdf-view" title={title} src={address} />
}
