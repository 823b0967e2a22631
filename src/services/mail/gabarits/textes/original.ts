import type { ChampNom } from '../../../../contract/gabarit/champs'
import type { GabaritTexte } from '../../../../contract/gabarit/gabarit'
import type { GabaritCle } from '../../../../contract/gabarit/gabarits'

/** A text as the product has it. */
export interface Original extends GabaritTexte {
  /** What the buttons say, in the order in which their links are given. */
  boutons?: readonly string[]
  /** The text shown for an empty field. */
  sans?: Readonly<Partial<Record<ChampNom, string>>>
}

export type Originals = Record<GabaritCle, Original>

/** A text of these paragraphs. */
export const asCorps = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n')
