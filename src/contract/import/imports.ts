import { type Importable, withPlainTexts } from './importable'
import { affectationLines } from './lines/affectation'
import { ecoleLines } from './lines/ecole'
import { entrepriseLines } from './lines/entreprise'
import { personnesLines } from './lines/personnes'
import { stageLines } from './lines/stage'
import { structureLines } from './lines/structure'

/*
 * The import of records from files. A line says that a record can be imported, what identifies it, and how its fields are
 * called in files that come from elsewhere; the catalogues' own names are known in all languages.
 */

export const IMPORTS = withPlainTexts({
  ...structureLines,
  ...personnesLines,
  ...ecoleLines,
  ...entrepriseLines,
  ...stageLines,
  ...affectationLines,
})
export type ImportName = keyof typeof IMPORTS
export const importOf = (name: ImportName): Importable => IMPORTS[name]
export const isImportable = (name: string): name is ImportName => Object.hasOwn(IMPORTS, name)
