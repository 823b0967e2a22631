import { useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { company, IMPORT_FIELD } from '../../../contract/company'
import { MAX_UPLOAD_BYTES } from '../../../contract/constants'
import { useCall } from '../../dataProvider'

export type ImportState =
  | { step: 'choose'; file?: File; problem?: 'tooLarge' | 'fileGone' }
  /** `percent` is what has left the browser, 1 to 99 until the service has answered. */
  | { step: 'sending'; file: File; percent: number }
  /** A service may not tell how many. */
  | { step: 'done'; imported: number | undefined }
  | { step: 'failed'; file: File; error: unknown }

/** The import of a file: choose, send with progress, then success or the reason of the refusal. */
export function useImport() {
  const call = useCall()
  const refresh = useRefresh()
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const running = useRef<AbortController>(undefined)

  // whoever closes the modal stops the upload; what had reached the service by then shows in the list
  useEffect(
    () => () => {
      if (!running.current) return
      running.current.abort()
      refresh()
    },
    [refresh],
  )

  const choose = (file: File | undefined) => {
    if (!file || running.current) return
    if (file.size > MAX_UPLOAD_BYTES) setState({ step: 'choose', problem: 'tooLarge' })
    else setState({ step: 'choose', file })
  }

  const send = async () => {
    if (running.current || !('file' in state) || !state.file) return
    const { file } = state
    const controller = new AbortController()
    running.current = controller
    setState({ step: 'sending', file, percent: 1 })
    try {
      const copy = await inMemory(file)
      if (!copy) return setState({ step: 'choose', problem: 'fileGone' })
      const onUploadProgress = (percent: number) =>
        setState({ step: 'sending', file, percent: Math.min(99, Math.max(1, Math.round(percent))) })
      const { imported } = await call(
        company.entrepriseImport,
        { [IMPORT_FIELD]: copy },
        { signal: controller.signal, onUploadProgress },
      )
      setState({ step: 'done', imported })
      refresh()
    } catch (error) {
      if (!controller.signal.aborted) setState({ step: 'failed', file, error })
    } finally {
      running.current = undefined
    }
  }

  return { state, choose, send }
}

/** A browser refuses to upload a file that was saved again since it was chosen; reading it says so beforehand. */
async function inMemory(file: File): Promise<File | undefined> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return undefined
  }
}
