import { type FichierGenre, NOM_MAX } from '../../contract/fichier/genres'
import { sendFile, type Upload } from '../calls/uploads'

/** The calls that begin and end an upload, of the staff or of a person. */
export interface UploadCalls {
  begin(
    file: { genre: FichierGenre; nom: string; taille: number },
    options: { signal: AbortSignal },
  ): Promise<Upload>
  end(upload: { id: number }, options: { signal: AbortSignal }): Promise<unknown>
}

/** Its end is what tells what it is. */
export const shortened = (name: string) => (name.length > NOM_MAX ? name.slice(-NOM_MAX) : name)

/**
 * Sends one file, as part of something else that is sent. What the call that ends the upload answers.
 *
 * @throws ApiError `network`, or why the file is not taken
 */
export async function uploadFile<T>(
  { begin, end }: Pick<UploadCalls, 'begin'> & { end: (...of: Parameters<UploadCalls['end']>) => Promise<T> },
  file: File,
  genre: FichierGenre,
): Promise<T> {
  const { signal } = new AbortController()
  const upload = await begin({ genre, nom: shortened(file.name), taille: file.size }, { signal })
  await sendFile(upload, file, { signal, onReceived: () => {} })
  return end({ id: upload.id }, { signal })
}
