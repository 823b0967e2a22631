import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useListContext, useTranslate } from 'react-admin'
import { useDefinition } from '../DefinitionContext'
import { fieldText } from '../fieldText'
import { useNotifyError } from '../useNotifyError'
import { type Cell, saveCsv, saveXlsx } from './exportTable'
import type { ShownColumn } from './useColumns'

/** Saves what the list finds, all pages of it, with the columns that show. */
export function ExportMenu({ columns }: { columns: ShownColumn[] }) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const { title } = useDefinition()
  const { getData, total } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  const exportAs = async (save: typeof saveCsv) => {
    setAnchor(null)
    try {
      const rows = (await getData?.()) ?? []
      const exported = columns.flatMap((column) => (column.field ? [column] : []))
      const cellOf = (row: RaRecord, { source, field }: (typeof exported)[number]): Cell => {
        const value = row[source]
        return field.kind === 'number' && value != null
          ? Number(value)
          : fieldText(field, value, row, translate)
      }
      const table = [
        exported.map(({ label }) => label),
        ...rows.map((row) => exported.map((column) => cellOf(row, column))),
      ]
      await save(table, translate(title, { smart_count: 2 }))
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <>
      <Tooltip title={translate('table.export')}>
        <span>
          <IconButton
            disabled={!total}
            aria-haspopup="menu"
            aria-label={translate('table.export')}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <DownloadIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => exportAs(saveCsv)}>{translate('table.exportCsv')}</MenuItem>
        <MenuItem onClick={() => exportAs(saveXlsx)}>{translate('table.exportXlsx')}</MenuItem>
      </Menu>
    </>
  )
}
