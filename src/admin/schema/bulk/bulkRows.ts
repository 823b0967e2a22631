import { createContext, useContext } from 'react'
import type { RaRecord } from 'react-admin'
import type { ResourceName, Row } from '../../dataProvider'

/** The rows that a bulk action is for, while it asks. */
export const BulkRows = createContext<readonly RaRecord[]>([])

/** These rows, for an input that asks something of each. */
export const useBulkRows = <N extends ResourceName>() => useContext(BulkRows) as readonly Row<N>[]
