import { createContext, useContext } from 'react'
import type { RaRecord } from 'react-admin'
import type { ResourceName, Row } from '../../dataProvider'

/** The rows that a bulk action asks about. */
export const BulkRows = createContext<readonly RaRecord[]>([])

/** These rows, for an input that asks something about each. */
export const useBulkRows = <N extends ResourceName>() => useContext(BulkRows) as readonly Row<N>[]
