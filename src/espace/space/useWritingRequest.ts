import type { MaDemande } from '../../contract/demande/declaration'
import { callSpace } from './session'
import { useWriting } from './useWriting'

/** Writes a request anew, or over the one that was given back as it was seen (`useWriting`). */
export const useWritingRequest = (of: MaDemande | undefined) =>
  useWriting({ id: of?.id, version: of?.version }, async (id) =>
    (await callSpace('espaceDemandes', {})).demandes?.find((one) => one?.id === id),
  ).write
