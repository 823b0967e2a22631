import type { Identifier, RaRecord, TranslateFunction } from 'react-admin'
import type { ResourceName, Row } from '../../dataProvider'
import type { useCall } from '../../dataProvider/useCall'
import type { MessageKey, Values } from './field'

/** The calls of a bulk action, in order; it can be stopped between two of them. */
export type BulkPlan<N extends ResourceName> = (rows: Row<N>[], tools: BulkTools) => BulkStep[]

export interface BulkTools {
  call: ReturnType<typeof useCall>
  translate: TranslateFunction
  /** The answers to the action's question, for all rows. */
  asked: Values
}

/** Translated remarks about rows, by id. */
export type Warns = (
  rows: readonly RaRecord[],
  tools: Pick<BulkTools, 'call' | 'translate'>,
) => Promise<ReadonlyMap<Identifier, string>>

/** A call for one or several rows. */
export interface BulkStep {
  /** Reports the results of its rows as soon as they are known. */
  run: (told: BulkResult) => Promise<void>
  /** Asks whether to retry this step; without it the action ends if nothing was done before. */
  failed?: MessageKey
}

export interface BulkResult {
  done: (ids: readonly Identifier[]) => void
  /** `reason` is translated already. */
  refused: (id: Identifier, reason: string) => void
  /** Done, with a remark, which is translated already. */
  noted: (id: Identifier, note: string) => void
}
