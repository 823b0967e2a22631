import type { Identifier, RaRecord } from 'react-admin'
import type { RecordKind } from '../../../contract/kernel/tables'
import type { ResourceDefinition } from './types'

type Rows = Pick<ResourceDefinition, 'name' | 'history'>

/** The kind of records whose ids the rows of a resource have; none where they have no history. */
export const kindOfRows = ({ name, history = name as RecordKind }: Rows): RecordKind | undefined =>
  history || undefined

/** The record whose history a row has: `stage/12`. */
export const recordOf = (rows: Rows, id: Identifier): string => `${kindOfRows(rows)}/${id}`

/** The record whose notes and whole course a row shows: of a part of an internship, the internship. None where there is neither. */
export const threadOf = (
  { notes, ...rows }: Rows & Pick<ResourceDefinition, 'notes'>,
  row: RaRecord,
): string | undefined => notes?.(row) ?? (kindOfRows(rows) && recordOf(rows, row.id))
