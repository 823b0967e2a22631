import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Joined } from '../../../ui/calls/written'
import type { RowPaste } from './useGridRow'

interface PastedCells {
  id: number
  cells: RowPaste['cells']
}

/** Distributes pasted cells to the rows, which save them as one change, and reports how many are saved. */
export function usePaste() {
  const notify = useNotify()
  const [given, setGiven] = useState<ReadonlyMap<number, RowPaste>>(NOTHING)
  const give = (rows: readonly PastedCells[]) => {
    const change: Joined = {}
    const open = new Set(rows.map(({ id }) => id))
    let saved = 0
    const settledOf = (id: number) => (isSaved: boolean) => {
      if (!open.delete(id)) return
      if (isSaved) saved += 1
      if (open.size > 0) return
      const left = rows.length - saved
      if (saved === 0) notify('grille.collee.aucune', { type: 'warning' })
      else
        notify(left > 0 ? 'grille.collee.partie' : 'grille.collee.tout', {
          type: left > 0 ? 'warning' : 'success',
          messageArgs: { smart_count: saved, reste: left },
        })
    }
    setGiven(new Map(rows.map(({ id, cells }) => [id, { cells, change, settled: settledOf(id) }])))
  }
  // only once: a row that a filter brings back later is as it was left
  const onTaken = useCallback((id: number) => {
    setGiven((before) => new Map([...before].filter(([each]) => each !== id)))
  }, [])
  return { given, give, onTaken }
}

const NOTHING: ReadonlyMap<number, RowPaste> = new Map()
