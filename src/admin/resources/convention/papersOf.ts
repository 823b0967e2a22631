import { fichier } from '../../../contract/fichier/fichiers'
import { saveFile } from '../../../ui/files/saveFile'
import { uploadFile } from '../../../ui/files/uploadFile'
import type { useCall } from '../../dataProvider/useCall'

/** Hands in the signed paper of an agreement, among the documents of its internship, and opens one. */
export function papersOf(call: ReturnType<typeof useCall>, stage_id: number) {
  return {
    async handIn(file: File): Promise<number> {
      const calls = {
        begin: (of: object, options: { signal: AbortSignal }) =>
          call(
            fichier.fichierCommencer,
            { fiche: 'affectation', fiche_id: stage_id, ...of } as never,
            options,
          ),
        end: (of: { id: number }, options: { signal: AbortSignal }) =>
          call(fichier.fichierFinir, of, options),
      }
      return (await uploadFile(calls, file, 'convention_signee')).fichier.id
    },
    async open(id: number) {
      saveFile((await call(fichier.fichierOuvrir, { id })).adresse)
    },
  }
}
