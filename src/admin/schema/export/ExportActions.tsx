import { Divider, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useFetchSchool } from '../../dataProvider/useSchool'
import type { Columns } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import { useNotifyError } from '../notices/useNotifyError'
import { ExportDialog } from './ExportDialog'
import { ExportProgress } from './ExportProgress'
import { type Export, TARGETS } from './targets'
import { useExport } from './useExport'
import { useFilterLine } from './useFilterLine'

/** Where the rows can go as they are shown, and the dialog to choose rows and columns; without an anchor the dialog alone. */
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
  const once: Export = async (...asked) => {
    setOpen(false)
    setChoosing(false)
    await run(...asked)
    onClose()
  }

  return (
    <>
      <Menu anchorEl={anchor ?? null} open={open && !choosing} onClose={onClose}>
        {TARGETS.map((target) => (
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
