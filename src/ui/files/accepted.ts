import { FICHIER_TYPES } from '../../contract/fichier/genres'

/** The file types that a file chooser offers. */
export const ACCEPTED = Object.values(FICHIER_TYPES)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',')
