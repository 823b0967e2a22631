import { FICHIER_TYPES } from '../../contract/envois'

/** What a chooser of files offers. */
export const ACCEPTED = Object.values(FICHIER_TYPES)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',')
