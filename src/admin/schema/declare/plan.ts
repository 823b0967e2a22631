import type { Identifier, RaRecord, TranslateFunction } from 'react-admin'
import type { ResourceName, Row } from '../../dataProvider'
import type { useCall } from '../../dataProvider/useCall'
import type { MessageKey, Values } from './field'

/** The calls of a bulk action, in order: between two of them it can be stopped. */
export type BulkPlan<N extends ResourceName> = (rows: Row<N>[], tools: BulkTools) => BulkStep[]

export interface BulkTools {
  call: ReturnType<typeof useCall>
  translate: TranslateFunction
  /** What the action asks for all rows. */
  asked: Values
}

/** Final texts of those rows of which there is something to know, by their ids. */
export type Warns = (
  rows: readonly RaRecord[],
  tools: Pick<BulkTools, 'call' | 'translate'>,
) => Promise<ReadonlyMap<Identifier, string>>

/** A call for some rows, or several at once. */
export interface BulkStep {
  /** Tells what becomes of its rows as soon as that is known. */
  run: (told: BulkResult) => Promise<void>
  /** Asks whether to try this step again; without it the action is over, if nothing was done before. */
  failed?: MessageKey
}

export interface BulkResult {
  done: (ids: readonly Identifier[]) => void
  /** `reason` is final, not a key. */
  refused: (id: Identifier, reason: string) => void
  /** It is done, and there is something to know of it: final as well. */
  noted: (id: Identifier, note: string) => void
}
