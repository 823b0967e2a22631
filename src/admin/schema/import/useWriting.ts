import { useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { Importable } from '../../../contract/import/importable'
import { type ImportCalls, imports } from '../../../contract/import/importCalls'
import type { Input, Output } from '../../../contract/kernel/endpoint'
import { type company, IMPORT_FIELD } from '../../../contract/specification/company'
import { takeWritten } from '../../../ui/calls/written'
import { useCall } from '../../dataProvider'
import type { OneCall } from './useOneCall'

export type Result = Output<ImportCalls['write']> & { change: number | undefined }

const POLL_MS = 400
/** The upload's share of the progress bar. */
const UPLOAD_PERCENT = 20

/** Writes an import, with its progress: percent of the upload, then of the rows. */
export function useWriting(of: Importable, ask: OneCall['ask']) {
  const calls = imports[of.service]
  const call = useCall()
  const refresh = useRefresh()
  const [percent, setPercent] = useState(1)
  const [result, setResult] = useState<Result>()
  const writing = useRef<string>(undefined)

  /** Resolves to whether it is written. `sent` makes the input of the run with this name. */
  async function write(sent: (run: string) => Input<ImportCalls['write']>): Promise<boolean> {
    const run = crypto.randomUUID?.() ?? String(Math.random())
    setPercent(1)
    let uploaded = 1
    const over = new AbortController()
    let isAsking = false
    const poll = setInterval(async () => {
      // while the service is away, a call waits for it by itself
      if (isAsking) return
      isAsking = true
      const { signal } = over
      const { done, total } = await call(calls.progress, { run }, { signal }).catch(() => NO_PROGRESS)
      isAsking = false
      if (signal.aborted) return
      const written = total > 0 ? (100 - UPLOAD_PERCENT) * (done / total) : 0
      setPercent(Math.min(99, Math.round(uploaded + written)))
    }, POLL_MS)
    writing.current = run
    const answer = await ask((signal) => {
      const onUploadProgress = (all: number) => {
        uploaded = Math.max(1, (all * UPLOAD_PERCENT) / 100)
      }
      return call(calls.write, sent(run), { signal, onUploadProgress })
    })
    clearInterval(poll)
    over.abort()
    writing.current = undefined
    return end(answer)
  }

  /** By the specification's call, which reports only upload progress. Resolves to whether it is written. */
  async function writeWhole(file: File): Promise<boolean> {
    setPercent(1)
    const answer = await ask((signal) => {
      const onUploadProgress = (all: number) => setPercent(Math.min(99, Math.max(1, Math.round(all))))
      const whole = of.whole as typeof company.entrepriseImport
      return call(whole, { [IMPORT_FIELD]: file }, { signal, onUploadProgress })
    })
    return end(answer && { added: answer.imported ?? 0, enrolled: 0, changed: 0, departed: 0, refused: [] })
  }

  function end(answer: Output<ImportCalls['write']> | undefined): boolean {
    refresh()
    if (!answer) return false
    setPercent(100)
    setResult({ ...answer, change: takeWritten() })
    return true
  }

  /** The service stops between two slices, and the call then says so. */
  const cancel = () => {
    const run = writing.current
    if (run) call(calls.progress, { run, cancel: true }).catch(() => {})
  }

  return { percent, result, write, writeWhole, cancel }
}

const NO_PROGRESS = { done: 0, total: 0 }
