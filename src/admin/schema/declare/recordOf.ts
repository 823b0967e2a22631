import type { Identifier } from 'react-admin'
import type { RecordKind } from '../../../contract/history/history'
import type { ResourceDefinition } from './types'

type Rows = Pick<ResourceDefinition, 'name' | 'history'>

/** The kind of records whose ids the rows of a resource have; none where they have no history. */
export const kindOfRows = ({ name, history = name as RecordKind }: Rows): RecordKind | undefined =>
  history || undefined

/** The record whose history a row has: `stage/12`. */
export const recordOf = (rows: Rows, id: Identifier): string => `${kindOfRows(rows)}/${id}`
