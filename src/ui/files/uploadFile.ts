import { type FichierGenre, NOM_MAX } from '../../contract/fichier/genres'
import { sendFile, type Upload } from '../calls/uploads'

/** What a demanded document is handed in as: its kind, and its last day. */
export interface AsPiece {
  justificatif_id?: number
  expire_le?: string | null
}

/** The calls that start and finish an upload, by staff or by a person. */
export interface UploadCalls {
  begin(
    file: { genre: FichierGenre; nom: string; taille: number } & AsPiece,
    options: { signal: AbortSignal },
  ): Promise<Upload>
  end(upload: { id: number }, options: { signal: AbortSignal }): Promise<unknown>
}

/** The end of a name, which has the file's type. */
export const shortened = (name: string) => (name.length > NOM_MAX ? name.slice(-NOM_MAX) : name)

/**
 * Uploads one file as part of something else. @returns the response of the call that finishes the upload
 *
 * @throws ApiError `network`, or why the file is refused
 */
export async function uploadFile<T>(
  { begin, end }: Pick<UploadCalls, 'begin'> & { end: (...of: Parameters<UploadCalls['end']>) => Promise<T> },
  file: File,
  genre: FichierGenre,
  as: AsPiece = {},
): Promise<T> {
  const { signal } = new AbortController()
  const upload = await begin({ genre, nom: shortened(file.name), taille: file.size, ...as }, { signal })
  await sendFile(upload, file, { signal, onReceived: () => {} })
  return end({ id: upload.id }, { signal })
}
