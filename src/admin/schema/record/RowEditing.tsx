import { type MouseEvent, Suspense, useCallback, useMemo, useState } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { lazily } from '../../lazily'
import { useDefinition } from '../declare/DefinitionContext'
import type { Field } from '../declare/types'

const CellEditor = lazily(() => import('./CellEditor'))

interface Edited {
  row: RaRecord
  source: string
  cell: HTMLElement
}

/**
 * Makes cells editable in place, for the simple fields of the declared form. `markOf` marks them; a double click opens
 * one.
 *
 * @example
 * const { markOf, onDoubleClick, editor } = useRowEditing()
 */
export function useRowEditing() {
  const { edit, fields } = useDefinition()
  const { data = [] } = useListContext()
  const [edited, setEdited] = useState<Edited>()
  const editable = useMemo(
    () => new Set(edit?.fields.filter((source) => SIMPLE.has(fields[source]?.kind ?? 'select'))),
    [edit, fields],
  )
  const markOf = useCallback(
    (row: RaRecord, source: string) =>
      editable.has(source) && edit?.editable?.(row as never) !== false
        ? { 'data-editable': source }
        : undefined,
    [editable, edit],
  )
  const onDoubleClick = ({ target }: MouseEvent) => {
    const cell = (target as Element).closest<HTMLElement>('[data-editable]')
    const row = data[Number(cell?.closest<HTMLElement>('[data-index]')?.dataset.index)]
    if (cell && row) setEdited({ row, cell, source: cell.dataset.editable ?? '' })
  }
  const editor = edited && (
    <Suspense>
      <CellEditor {...edited} onClose={() => setEdited(undefined)} />
    </Suspense>
  )
  return { markOf, onDoubleClick, editor }
}

/** Kinds whose input fits beside a cell. */
const SIMPLE: ReadonlySet<Field['kind']> = new Set([
  'text',
  'email',
  'phone',
  'number',
  'flag',
  'choice',
  'date',
  'time',
  'labels',
])
