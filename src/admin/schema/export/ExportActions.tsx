import { Divider, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { LISTE_MAX } from '../../../contract/document/documents'
import { useCall } from '../../dataProvider/useCall'
import { useFetchSchool } from '../../dataProvider/useSchool'
import { formatNumber } from '../cells/format'
import type { Columns } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import { useNotifyError } from '../notices/useNotifyError'
import { ExportDialog } from './ExportDialog'
import { ExportProgress } from './ExportProgress'
import type { Export } from './targets'
import { useExport } from './useExport'
import { useFilterLine } from './useFilterLine'
import { useTargets } from './useTargets'

/**
 * The export targets of the rows as shown, and the dialog to choose rows and columns; without an anchor only the
 * dialog.
 */
export default function ExportActions({
  columns,
  anchor,
  onClose,
}: {
  columns: Columns
  anchor?: HTMLElement
  onClose: () => void
}) {
  const translate = useTranslate()
  const [choosing, setChoosing] = useState(!anchor)
  const [open, setOpen] = useState(true)
  const { run, progress, stop } = useRun()
  const targets = useTargets()
  const once: Export = async (...asked) => {
    setOpen(false)
    setChoosing(false)
    await run(...asked)
    onClose()
  }

  return (
    <>
      <Menu anchorEl={anchor ?? null} open={open && !choosing} onClose={onClose}>
        {targets.map((target) => (
          <MenuItem key={target} onClick={() => once(target, columns.shown, 'all')}>
            {translate(`tableTools.exportTo.${target}`)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => setChoosing(true)}>{translate('tableTools.exportChoose')}</MenuItem>
      </Menu>
      {choosing && <ExportDialog columns={columns} run={once} onClose={onClose} />}
      {progress && <ExportProgress {...progress} onStop={stop} />}
    </>
  )
}

/** Progress shows after this time. */
const SLOW_MS = 1_000

/** Runs an export, with progress when it takes a while. */
function useRun() {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const call = useCall()
  const { title } = useDefinition()
  const readTable = useExport()
  const filters = useFilterLine()
  const fetchSchool = useFetchSchool()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const stopping = useRef<AbortController>(undefined)

  const run: Export = async (target, columns, scope) => {
    const stop = new AbortController()
    stopping.current = stop
    const counted = { done: 0, total: 0 }
    const slow = setTimeout(() => setProgress({ ...counted }), SLOW_MS)
    const onProgress = (done: number, total: number) => {
      Object.assign(counted, { done, total })
      setProgress((shown) => shown && { done, total })
    }
    const name = translate(title, { smart_count: 2 })
    try {
      const table = readTable(columns, scope, { signal: stop.signal, onProgress })
      const files = import('./exportTable')
      if (target === 'copy') {
        await (await files).copyTable(table)
        notify('tableTools.copied', { type: 'success' })
      } else if (target === 'pdf') {
        const { savePdfTable } = await import('./savePdfTable')
        const rows = await table
        if (rows.length > LISTE_MAX + 1)
          notify('tableTools.pdfMax', { type: 'warning', messageArgs: { count: formatNumber(LISTE_MAX) } })
        else await savePdfTable(call, rows, name, filters)
      } else if (target === 'print') {
        const [{ printTable }, school] = await Promise.all([import('./printTable'), fetchSchool()])
        await printTable(await table, name, filters, school)
      } else await (await files)[target === 'csv' ? 'saveCsv' : 'saveXlsx'](await table, name)
    } catch (error) {
      notifyError(error)
    } finally {
      clearTimeout(slow)
      setProgress(undefined)
    }
  }
  return { run, progress, stop: () => stopping.current?.abort() }
}
