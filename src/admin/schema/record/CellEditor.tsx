import { Box, Popover } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { fieldLabel } from '../declare/columns'
import { useDefinition } from '../declare/DefinitionContext'
import EditForm from '../form/EditForm'
import { Leaving } from '../form/unsaved'
import { findLink } from '../rows/openRecord'

/** The declared form with one field, over its cell: Enter saves, Escape cancels. */
export default function CellEditor({
  row,
  source,
  cell,
  onClose,
}: {
  row: RaRecord
  source: string
  cell: HTMLElement
  onClose: () => void
}) {
  const translate = useTranslate()
  const { name, fields, edit } = useDefinition()
  const form = useMemo(
    () =>
      edit && {
        ...edit,
        fields: [source],
        checks: (edit.checks ?? []).filter(({ field }) => field === source),
      },
    [edit, source],
  )
  useFocusBack(row, cell)
  if (!form) return null
  const label = translate(fieldLabel(name, source, fields[source]))
  return (
    <Popover
      open
      anchorEl={cell}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 320, p: 2 } } }}
    >
      <Box ref={focusInput} sx={{ '& [data-source]': { gridColumn: '1 / -1' } }}>
        <Leaving value={FREE}>
          <EditForm loaded={row} edit={form} onDone={onClose} />
        </Leaving>
      </Box>
    </Popover>
  )
}

/** Returns the focus to the cell, or to the name of the row. */
function useFocusBack({ id }: RaRecord, cell: HTMLElement) {
  const [came] = useState(() => document.activeElement === cell)
  useEffect(
    () => () => (came && cell.isConnected ? cell : findLink(id))?.focus({ preventScroll: true }),
    [came, cell, id],
  )
}

/** A single field is left without asking. */
const FREE = { leave: (go: () => void) => go() }

function focusInput(box: HTMLElement | null) {
  box?.querySelector<HTMLElement>('input, [role="combobox"]')?.focus()
}
