import { useRef, useState } from 'react'
import { FICHIER_BYTES, type FichierGenre } from '../../contract/fichier/envois'
import { giveUp, sendFile, type Upload } from '../calls/uploads'
import { shortened, type UploadCalls } from './uploadFile'

/** A file on its way. */
export interface Sending {
  key: number
  file: File
  genre: FichierGenre
  /** Percent that the service has. */
  percent: number
  state: 'sending' | 'checking' | 'failed' | 'tooLarge'
  error?: unknown
}

/** Sends files to a record, one after the other; `onDone` runs when one is there. */
export function useUploads({ begin, end }: UploadCalls, onDone: () => Promise<unknown>) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const going = useRef(new Map<number, Going>())
  const queue = useRef(Promise.resolve())
  const keys = useRef(0)

  const set = (key: number, change: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const drop = (key: number) => {
    going.current.delete(key)
    setSendings((all) => all.filter((each) => each.key !== key))
  }

  const run = async ({ key, file, genre }: Sending) => {
    const own = going.current.get(key)
    if (!own || own.stop.signal.aborted) return
    const { signal } = own.stop
    try {
      // one that broke off goes on; one that is over begins anew
      own.upload ??= await begin({ genre, nom: shortened(file.name), taille: file.size }, { signal })
      const onReceived = (bytes: number) => set(key, { percent: (100 * bytes) / file.size })
      await sendFile(own.upload, file, { signal, onReceived })
      set(key, { state: 'checking', percent: 100 })
      await end({ id: own.upload.id }, { signal })
      drop(key)
      await onDone()
    } catch (error) {
      if (signal.aborted) return
      if (isOver(error)) delete own.upload
      set(key, { state: 'failed', error })
    }
  }
  const start = (sending: Sending) => {
    going.current.set(sending.key, { ...going.current.get(sending.key), stop: new AbortController() })
    queue.current = queue.current.then(() => run(sending))
  }
  return {
    sendings,
    send(files: readonly File[], genre: FichierGenre) {
      const added = files.map((file): Sending => {
        keys.current += 1
        const state = file.size > FICHIER_BYTES ? 'tooLarge' : 'sending'
        return { key: keys.current, file, genre, percent: 0, state }
      })
      setSendings((all) => [...all, ...added])
      for (const each of added) if (each.state === 'sending') start(each)
    },
    retry(sending: Sending) {
      set(sending.key, { state: 'sending', error: undefined })
      start(sending)
    },
    stop({ key }: Sending) {
      const own = going.current.get(key)
      own?.stop.abort()
      if (own?.upload) giveUp(own.upload)
      drop(key)
    },
  }
}

interface Going {
  upload?: Upload
  stop: AbortController
}

const isOver = (error: unknown) => [401, 404].includes(Number((error as { status?: number }).status))
