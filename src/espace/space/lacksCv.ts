import type { CandidatureEtat } from '../../contract/candidature/candidature'

/** Whether an application that waits for its answer has no CV yet. Services of an earlier version do not say (`cv`). */
export const lacksCv = (etat: CandidatureEtat | null, cv: boolean | null | undefined): boolean =>
  etat === 'envoyee' && cv === false
