import type { MaDemande } from '../../contract/demande/declaration'
import { callSpace } from './session'
import { useWriting } from './useWriting'

/** Writes a new request, or over the returned one as it was seen (`useWriting`). */
export const useWritingRequest = (of: MaDemande | undefined) =>
  useWriting({ id: of?.id, version: of?.version }, async (id) =>
    (await callSpace('espaceDemandes', {})).demandes?.find((one) => one?.id === id),
  ).write
