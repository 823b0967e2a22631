import type { FicheDePersonne, FichierGenre } from '../../../contract/fichier/genres'
import type { FrontInput } from '../../../ui/calls/calls'
import type { Upload } from '../../../ui/calls/uploads'
import { asPaper } from '../../../ui/files/asPaper'
import { dropFile, filesLeft, keepFile } from '../../../ui/files/filesUnderWay'
import { uploadFile } from '../../../ui/files/uploadFile'
import { type Keeping, type LeftFile, useUploads } from '../../../ui/files/useUploads'
import { OWNER_KEY } from '../../../ui/signIn/spaceToken'
import { callSpace } from '../session'

/** A record that receives documents. */
interface Target {
  fiche: FicheDePersonne
  /** Called when an upload starts. */
  idOf: () => number
  /** The name under which uploads are kept if the record is not known yet. */
  keptAs?: string
  /** Receives the record of an upload that continues. */
  onLeft?: (id: number) => void
}

/** Uploads files to one's own record, one after the other, and continues after a reload. Photos are sent as papers. */
export function useSpaceUploads(target: Target, onDone: () => Promise<unknown>) {
  const uploads = useUploads(callsOf(target), onDone, keepingOf(target))
  const send: typeof uploads.send = (files, genre, as) =>
    void Promise.all(files.map(asPaper)).then((papers) => uploads.send(papers, genre, as))
  return { ...uploads, send }
}

function keepingOf({ fiche, idOf, keptAs = `${fiche}/${idOf()}`, onLeft }: Target): Keeping {
  const of = `${localStorage.getItem(OWNER_KEY) ?? ''}/${keptAs}`
  return {
    keep: async (left) => void (await keepFile(of, { ...left, id: idOf() })),
    drop: async (file) => void (await dropFile(of, file)),
    async left() {
      const all = await filesLeft<LeftFile & { id: number }>(of)
      for (const { id } of all) onLeft?.(id)
      return all
    },
  }
}

/** Uploads a document as part of something else. @returns its id */
export async function handIn(fiche: FicheDePersonne, id: number, genre: FichierGenre, file: File) {
  const { fichier_id } = await uploadFile(callsOf({ fiche, idOf: () => id }), await asPaper(file), genre)
  return fichier_id as number
}

const callsOf = ({ fiche, idOf }: Target) => ({
  begin: async (file: object, options: { signal: AbortSignal }) =>
    (await callSpace(
      'espaceFichierCommencer',
      { fiche, fiche_id: idOf(), ...file } as FrontInput<'espaceFichierCommencer'>,
      options,
    )) as Upload,
  end: (upload: { id: number }, options: { signal: AbortSignal }) =>
    callSpace('espaceFichierFinir', upload, options),
})
