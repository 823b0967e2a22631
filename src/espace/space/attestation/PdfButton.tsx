import { useState } from 'react'
import { type NamedPdf, savePdf } from '../../../ui/files/savePdf'
import { useRefused } from '../refused'

/** Saves a paper as a PDF, made by the server. @param name for screen readers, if there are several */
export function PdfButton({
  label,
  name,
  load,
}: {
  label: string
  name?: string
  load: () => Promise<Partial<NamedPdf>>
}) {
  const notifyRefused = useRefused()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      savePdf((await load()) as NamedPdf)
    } catch (error) {
      notifyRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className="button" disabled={busy} aria-label={name} onClick={() => void save()}>
      {label}
    </button>
  )
}
