import type { RaRecord } from 'react-admin'
import { searchWords } from '../../contract/kernel/search'
import { fold } from './fold'
import type { Codes } from './mapping'

/** A visible column as search and sort see it: the displayed text of a code or date is not its value. */
export interface SearchColumn {
  source: string
  /** Text per value, for columns that show labels. */
  labels?: Record<string, string>
  /** The code that a row shows, when that is not the value itself. */
  pick?: (value: unknown, row: RaRecord) => unknown
  /** How the column writes its dates and numbers. */
  format?: (value: string) => string
  /** Sorts by the labels instead of the codes. */
  byLabel?: boolean
  /** The column by which this one is sorted, if a row has it. */
  rank?: string
}

/**
 * The codes whose label contains a word, by column and, with several words, by word: services search what they store,
 * while labels are known only to the browser.
 */
export function findCodes(q: string | undefined, columns: readonly SearchColumn[] = []): Codes {
  const words = searchWords(q ?? '')
  const found: Codes = {}
  for (const { source, labels = {} } of columns) {
    const byWord = words.flatMap((word) => {
      const having = Object.entries(labels).filter(([, label]) => fold(label).includes(fold(word)))
      return having.length > 0 ? [[word, having.map(([code]) => code)] as const] : []
    })
    const [first] = byWord
    if (first) found[source] = words.length === 1 ? first[1] : Object.fromEntries(byWord)
  }
  return found
}
