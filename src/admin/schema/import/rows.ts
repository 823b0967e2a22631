/** A, B … Z, AA: what spreadsheets call a column without heading. */
export const letter = (index: number): string =>
  (index < 26 ? '' : letter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** A browser refuses to upload a file that was saved again after being chosen; reading it first reports that early. */
export async function inMemory(file: File): Promise<File | undefined> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return undefined
  }
}
