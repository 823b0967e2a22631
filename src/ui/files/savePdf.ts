/** A PDF in a response: its bytes in base64, and its file name. */
export interface NamedPdf {
  nom: string
  pdf: string
}

export const bytesOf = (pdf: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0))

export const fileOf = ({ nom, pdf }: NamedPdf): File =>
  new File([bytesOf(pdf)], nom, { type: 'application/pdf' })

/** Saves a PDF under its name. */
export const savePdf = (file: NamedPdf): void => saveAs(fileOf(file))

export function saveAs(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // the browser has read the address by then
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS)
}

const SAVED_MS = 60_000
