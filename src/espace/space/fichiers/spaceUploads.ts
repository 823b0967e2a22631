import type { FicheDePersonne, FichierGenre } from '../../../contract/fichier/envois'
import type { FrontInput } from '../../../ui/calls/calls'
import type { Upload } from '../../../ui/calls/uploads'
import { uploadFile } from '../../../ui/files/uploadFile'
import { useUploads } from '../../../ui/files/useUploads'
import { callSpace } from '../session'

/** Sends files to a record of the caller's own, one after the other. `idOf` is asked when one begins. */
export function useSpaceUploads(fiche: FicheDePersonne, idOf: () => number, onDone: () => Promise<unknown>) {
  return useUploads(callsOf(fiche, idOf), onDone)
}

/** Hands in one document as part of something else that is sent. @returns its id */
export async function handIn(fiche: FicheDePersonne, id: number, genre: FichierGenre, file: File) {
  const { fichier_id } = await uploadFile(
    callsOf(fiche, () => id),
    file,
    genre,
  )
  return fichier_id as number
}

const callsOf = (fiche: FicheDePersonne, idOf: () => number) => ({
  begin: async (file: object, options: { signal: AbortSignal }) =>
    (await callSpace(
      'espaceFichierCommencer',
      { fiche, fiche_id: idOf(), ...file } as FrontInput<'espaceFichierCommencer'>,
      options,
    )) as Upload,
  end: (upload: { id: number }, options: { signal: AbortSignal }) =>
    callSpace('espaceFichierFinir', upload, options),
})
