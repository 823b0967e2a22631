import type { Identifier, RaRecord } from 'react-admin'
import type { RecordKind } from '../../../contract/kernel/tables'
import type { ResourceDefinition } from './types'

type Rows = Pick<ResourceDefinition, 'name' | 'history'>

/** The kind of records that the ids of a resource's rows belong to; undefined if they have no history. */
export const kindOfRows = ({ name, history = name as RecordKind }: Rows): RecordKind | undefined =>
  history || undefined

/** The record whose history a row has: `stage/12`. */
export const recordOf = (rows: Rows, id: Identifier): string => `${kindOfRows(rows)}/${id}`

/**
 * The record whose comments and history a row shows: for a part of an internship, the internship. Undefined without
 * either.
 */
export const threadOf = (
  { thread, ...rows }: Rows & Pick<ResourceDefinition, 'thread'>,
  row: RaRecord,
): string | undefined => thread?.(row) ?? (kindOfRows(rows) && recordOf(rows, row.id))
