import { type MouseEvent, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useDefinition } from '../DefinitionContext'

/**
 * What a click on a row opens, where the declaration says so: the handler of the row, that of its heading (the same by
 * keyboard), and the dialog.
 *
 * @example
 * const { onRow, onHeading, dialog } = useRowOpening()
 */
export function useRowOpening() {
  const { list } = useDefinition()
  const [row, setRow] = useState<RaRecord>()
  const close = useCallback(() => setRow(undefined), [])
  const Opened = list?.opens
  const onRow = (row: RaRecord) =>
    Opened && {
      className: 'row-opens',
      onClick: ({ target, currentTarget }: MouseEvent) => {
        // what happens in the dialog of an action arrives here too, and text is selected by a click as well
        const ofRow = currentTarget.contains(target as Element) && !(target as Element).closest(CONTROLS)
        if (ofRow && getSelection()?.isCollapsed !== false) setRow(row)
      },
    }
  return {
    onRow,
    onHeading: Opened && setRow,
    dialog: Opened && row && (
      <Suspense>
        <Opened row={row as never} onClose={close} />
      </Suspense>
    ),
  }
}

const CONTROLS = 'a, button, input, label'

/** The name of a row that can be opened. */
export function RowHeading({
  row,
  onOpen,
  children,
}: {
  row: RaRecord
  onOpen: ((row: RaRecord) => void) | undefined
  children: ReactNode
}) {
  if (!onOpen) return children
  return (
    <button type="button" className="row-heading" onClick={() => onOpen(row)}>
      {children}
    </button>
  )
}
