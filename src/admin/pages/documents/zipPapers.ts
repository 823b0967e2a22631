import { Zip, ZipPassThrough } from 'fflate'
import { FICHIERS_MAX } from '../../../contract/document/documents'
import { bytesOf, type NamedPdf, saveAs } from '../../../ui/files/savePdf'

/** Papers that come little by little, a file each. */
export interface Each {
  ids: readonly number[]
  load: (ids: number[]) => Promise<{ fichiers: NamedPdf[] }>
}

/**
 * Saves papers as an archive with a file each. They are requested in batches, so that the server lays out few at a
 * time.
 *
 * @throws DOMException `AbortError` when it is stopped
 */
export async function zipPapers(
  name: string,
  { ids, load }: Each,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    parts.push(data as Uint8Array<ArrayBuffer>)
  })
  const known = new Set<string>()
  for (let from = 0; from < ids.length; from += FICHIERS_MAX) {
    signal.throwIfAborted()
    const { fichiers } = await load(ids.slice(from, from + FICHIERS_MAX))
    for (const { nom, pdf } of fichiers) {
      // a PDF is compressed already
      const file = new ZipPassThrough(freeName(nom, known))
      zip.add(file)
      file.push(bytesOf(pdf), true)
    }
    onProgress(Math.min(ids.length, from + FICHIERS_MAX))
  }
  signal.throwIfAborted()
  zip.end()
  saveAs(new File(parts, name, { type: 'application/zip' }))
}

/** Two students of one name have a file each: « … (2).pdf ». */
function freeName(nom: string, known: Set<string>): string {
  const [, stem = nom, ending = ''] = /^(.*)(\.\w+)$/.exec(nom) ?? []
  let free = nom
  for (let nr = 2; known.has(free.toLowerCase()); nr += 1) free = `${stem} (${nr})${ending}`
  known.add(free.toLowerCase())
  return free
}
