import { useState } from 'react'
import { useUnsaved } from '../form/unsaved'
import { saveQueue } from './saves'
import type { GridPage } from './useGridRow'

/** State shared by the rows of a page; leaving it with unsaved input asks first. */
export function useGridPage<Row>(): GridPage<Row> {
  const [page] = useState(
    (): GridPage<Row> => ({ unsaved: new Set(), saved: new Map(), enqueue: saveQueue() }),
  )
  useUnsaved(() => page.unsaved.size > 0)
  return page
}
