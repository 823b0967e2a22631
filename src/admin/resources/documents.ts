import PrintIcon from '@mui/icons-material/PrintOutlined'
import type { ResourceName } from '../dataProvider'
import type { BulkAction, RowAction } from '../schema'

/** The documents page for assignments by id; the part behind `#` may be of any length. */
const pageOf = (doc: string, ids: readonly (string | number)[]) => `/Documents?doc=${doc}#${ids.join()}`

/** Prints a document from the record of a row; the row's id must be its assignment's. */
export const imprimerUn = <N extends ResourceName>(doc: string): RowAction<N> => ({
  name: 'documents',
  icon: PrintIcon,
  beyond: 'internship',
  to: ({ id }) => pageOf(doc, [id]),
})

/** Prints what belongs to the selected rows. */
export const imprimerTous = <N extends ResourceName>(doc: string): BulkAction<N> => ({
  name: 'documents',
  icon: PrintIcon,
  beyond: 'internship',
  leads: (ids) => pageOf(doc, ids),
})
