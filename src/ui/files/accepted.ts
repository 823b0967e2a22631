import { FICHIER_TYPES } from '../../contract/fichier/envois'

/** What a chooser of files offers. */
export const ACCEPTED = Object.values(FICHIER_TYPES)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',')
