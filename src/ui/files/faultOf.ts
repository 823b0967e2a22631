import { FICHIER_BYTES, type FichierDefaut, LOCKED_PDF } from '../../contract/fichier/genres'

export type FileFault = FichierDefaut | 'tooLarge'

/** Why a file would be refused, as far as the device can tell before sending it. */
export async function faultOf(file: File): Promise<FileFault | undefined> {
  if (file.size > FICHIER_BYTES) return 'tooLarge'
  if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)) return 'heic'
  if (!/\.pdf$/i.test(file.name) && file.type !== 'application/pdf') return undefined
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer().catch(() => undefined))
  return LOCKED_PDF.test(text) ? 'verrouille' : undefined
}

/** The same, as found by the service. */
export const faultIn = (error: unknown): FileFault | undefined => {
  const { code, details } = (error ?? {}) as { code?: string; details?: { raison?: FichierDefaut } }
  return code === 'file_refused' ? details?.raison : undefined
}
