/** A PDF as it comes in an answer: its bytes in base64, and the name under which it is saved. */
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
  // whoever saves it has read the address by then
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS)
}

const SAVED_MS = 60_000
