import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, IconButton, Menu, MenuItem } from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { type RaRecord, useListContext, useTranslate } from 'react-admin'
import { useDefinition } from '../DefinitionContext'
import { fieldText } from '../fieldText'
import { useNotifyError } from '../useNotifyError'
import type { Cell } from './exportTable'
import type { ShownColumn } from './useColumns'

/** Saves all matching rows of all pages, with the visible columns. */
export function ExportMenu({ columns }: { columns: ShownColumn[] }) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const { title, list } = useDefinition()
  const { getData, total } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  const exportAs = async (save: 'saveCsv' | 'saveXlsx') => {
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
      const files = await import('./exportTable')
      await files[save](table, translate(title, { smart_count: 2 }))
    } catch (error) {
      notifyError(error)
    }
  }

  const opener = {
    disabled: !total,
    'aria-haspopup': 'menu',
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const

  return (
    <>
      {list?.download ? (
        <Button {...opener} variant="outlined" startIcon={<DownloadIcon />}>
          {translate(list.download)}
        </Button>
      ) : (
        <IconButton {...opener} aria-label={translate('table.export')} data-hint={translate('table.export')}>
          <DownloadIcon />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => exportAs('saveCsv')}>{translate('table.exportCsv')}</MenuItem>
        <MenuItem onClick={() => exportAs('saveXlsx')}>{translate('table.exportXlsx')}</MenuItem>
      </Menu>
    </>
  )
}
