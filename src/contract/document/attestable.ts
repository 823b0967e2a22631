/*
 * What papers certify. Of an internship they say that it was done, on days that everybody has signed; of a defence,
 * that somebody has taken part in it.
 */

export interface FaitsAttestes {
  /** Its last day, `YYYY-MM-DD`; null: not known. */
  fin: string | null
  /** An amendment in preparation, or one that waits for signatures, proposes other days. */
  avenant_ouvert: boolean
  /** It has an agreement that not everybody has signed. */
  a_signer: boolean
}

/** Why it is not certified on a day; undefined: it may be. Where no last day is known, paper has a line to write it on. */
export function refusDAttester(
  { fin, avenant_ouvert, a_signer }: FaitsAttestes,
  jour: string,
): 'fin' | 'signature' | 'avenant' | undefined {
  if (fin !== null && fin > jour) return 'fin'
  if (a_signer) return 'signature'
  return avenant_ouvert ? 'avenant' : undefined
}

/** Whether a defence is one that its jury has sat in, by a day: validated, and come. */
export const aEuLieu = (
  { validee, debut }: { validee: boolean; debut: string | null },
  jour: string,
): boolean => validee && debut !== null && debut.slice(0, 'YYYY-MM-DD'.length) <= jour
