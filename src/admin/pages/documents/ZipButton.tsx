import ZipIcon from '@mui/icons-material/FolderZipOutlined'
import { Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNotifyError } from '../../schema'
import { ExportProgress } from '../../schema/export/ExportProgress'
import { type Each, zipPapers } from './zipPapers'

/** Saves papers as an archive with a file each, and shows how many have come. */
export default function ZipButton({ name, each }: { name: string; each: Each }) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const [done, setDone] = useState<number>()
  const stopping = useRef<AbortController>(undefined)
  const save = async () => {
    const stop = new AbortController()
    stopping.current = stop
    setDone(0)
    try {
      await zipPapers(name, each, { signal: stop.signal, onProgress: setDone })
    } catch (error) {
      if (!stop.signal.aborted) notifyError(error)
    } finally {
      setDone(undefined)
    }
  }
  return (
    <>
      <Button variant="outlined" startIcon={<ZipIcon />} onClick={() => void save()}>
        {translate('documents.zip')}
      </Button>
      {done !== undefined && (
        <ExportProgress done={done} total={each.ids.length} onStop={() => stopping.current?.abort()} />
      )}
    </>
  )
}
