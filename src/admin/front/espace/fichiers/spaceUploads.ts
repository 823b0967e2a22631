import type { FicheDePersonne } from '../../../../contract/envois'
import type { Upload } from '../../../dataProvider/uploads'
import { type UploadCalls, useUploads } from '../../../files/useUploads'
import { callSpace } from '../session'

/** Sends files to a record of the caller's own, one after the other. `idOf` is asked when one begins. */
export function useSpaceUploads(fiche: FicheDePersonne, idOf: () => number, onDone: () => Promise<unknown>) {
  const calls: UploadCalls = {
    begin: async (file, options) =>
      (await callSpace('espaceFichierCommencer', { fiche, fiche_id: idOf(), ...file }, options)) as Upload,
    end: (upload, options) => callSpace('espaceFichierFinir', upload, options),
  }
  return useUploads(calls, onDone)
}
