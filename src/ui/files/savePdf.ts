/** Saves a PDF that came in an answer, in base64, under its name. */
export function savePdf({ nom, pdf }: { nom: string; pdf: string }) {
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  link.download = nom
  link.click()
  // whoever saves it has read the address by then
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS)
}

const SAVED_MS = 60_000
