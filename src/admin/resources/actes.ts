import type { ActionName, ResourceName } from '../dataProvider'
import { longText, type RowAction } from '../schema'

/** Why something is taken back: what the history keeps, and what those who were told are told. */
export const motif = (
  resource:
    | 'affectation'
    | 'planification'
    | 'soutenance'
    | 'note'
    | 'proclamation'
    | 'proclame'
    | 'proposition'
    | 'modification',
) => longText({ rows: 3, required: `resources.${resource}.required.motif`, filter: false })

/** An act that takes something back of a row, with its reason; for several rows, one reason for all. */
export const reprendre = <N extends ResourceName>(
  name: ActionName<N>,
  {
    ends = false,
    ...look
  }: Pick<RowAction<N>, 'icon' | 'color' | 'enabled'> & {
    /** The row is gone afterwards. */
    ends?: boolean
  },
): RowAction<N> => ({
  name,
  ...look,
  asks: ['motif'],
  choices: [
    { name: 'confirm', run: name, data: (_row, { motif }) => ({ motif }), ...(ends && { ends: true }) },
  ],
})
