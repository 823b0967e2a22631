import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { imports } from '../../../../contract/import/importCalls'
import { MAX_UPLOAD_BYTES } from '../../../../contract/kernel/constants'
import { isOffered } from '../../../../ui/calls/offered'
import { useCall } from '../../../dataProvider'
import { ACCEPTED } from '../../../schema/import/FileChooser'
import { useFileErrorText } from '../../../schema/import/Problem'
import { inMemory } from '../../../schema/import/rows'

/** Reads the rows of a file with marks. */
export function FileButton({
  name,
  onRead,
}: {
  /** The name of the table the marks are for. */
  name: string
  onRead: (rows: readonly string[][]) => void
}) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const errorText = useFileErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  if (!isOffered(imports.internship.read)) return null
  const refuse = (text: string) => notify(text, { type: 'error' })
  async function read(chosen: File | undefined) {
    if (!chosen) return
    if (chosen.size > MAX_UPLOAD_BYTES)
      return refuse(translate('import.tooLarge', { megabytes: MAX_UPLOAD_BYTES / 1024 / 1024 }))
    setBusy(true)
    try {
      const file = await inMemory(chosen)
      if (!file) return refuse(translate('import.fileGone'))
      onRead((await call(imports.internship.read, { file })).table.rows)
    } catch (error) {
      refuse(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const label = translate('saisie.fichier.lirePour', { table: name })
  return (
    <>
      <Button
        size="small"
        startIcon={<UploadIcon />}
        loading={busy}
        loadingPosition="start"
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {translate('saisie.fichier.lire')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={label}
        onChange={({ target }) => {
          void read(target.files?.[0])
          // the same file, corrected, may be chosen again
          target.value = ''
        }}
      />
    </>
  )
}
