import { FICHIER_TYPES } from '../../contract/fichier/genres'

/** What a chooser of files offers. */
export const ACCEPTED = Object.values(FICHIER_TYPES)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',')
