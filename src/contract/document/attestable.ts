/* Whether an internship is certified: the paper says that it was done, on days that everybody has signed. */

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
