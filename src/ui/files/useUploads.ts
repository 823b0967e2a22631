import { useEffect, useRef, useState } from 'react'
import type { FichierGenre } from '../../contract/fichier/genres'
import { giveUp, sendFile, type Upload } from '../calls/uploads'
import { type FileFault, faultOf } from './faultOf'
import { type AsPiece, shortened, type UploadCalls } from './uploadFile'

/** A file on its way to the service, or refused by the browser or the service. */
export interface Sending {
  key: number
  file: File
  genre: FichierGenre
  as?: AsPiece | undefined
  /** Percent received by the service. */
  percent: number
  state: 'sending' | 'checking' | 'failed' | 'refused'
  error?: unknown
  /** Why it is refused before it is sent. */
  fault?: FileFault
}

/** An upload that was in progress when the page was left. */
export interface LeftFile {
  file: File
  genre: FichierGenre
  as?: AsPiece | undefined
  upload: Upload
}

/** Keeps uploads in progress on the device, so that a reloaded page continues them. */
export interface Keeping {
  keep(left: LeftFile): Promise<void>
  drop(file: File): Promise<void>
  left(): Promise<LeftFile[]>
}

/** Uploads files to a record, one after the other; `onDone` runs after each. */
export function useUploads({ begin, end }: UploadCalls, onDone: () => Promise<unknown>, keeping?: Keeping) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const going = useRef(new Map<number, Going>())
  const queue = useRef(Promise.resolve())
  const keys = useRef(0)

  const set = (key: number, change: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const drop = (key: number, file: File) => {
    going.current.delete(key)
    setSendings((all) => all.filter((each) => each.key !== key))
    void keeping?.drop(file)
  }

  const run = async ({ key, file, genre, as }: Sending) => {
    const own = going.current.get(key)
    if (!own || own.stop.signal.aborted) return
    const { signal } = own.stop
    try {
      // an interrupted upload continues; a finished or expired one starts again
      own.upload ??= await begin({ genre, nom: shortened(file.name), taille: file.size, ...as }, { signal })
      void keeping?.keep({ file, genre, as, upload: own.upload })
      const onReceived = (bytes: number) => set(key, { percent: (100 * bytes) / file.size })
      await sendFile(own.upload, file, { signal, onReceived })
      set(key, { state: 'checking', percent: 100 })
      await end({ id: own.upload.id }, { signal })
      drop(key, file)
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
  const add = (files: readonly (Omit<LeftFile, 'upload'> & { upload?: Upload })[]) => {
    const added = files.map(({ file, genre, as, upload }): Sending => {
      keys.current += 1
      going.current.set(keys.current, { stop: new AbortController(), ...(upload && { upload }) })
      return { key: keys.current, file, genre, as, percent: 0, state: 'sending' }
    })
    setSendings((all) => [...all, ...added])
    return added
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a page
  useEffect(() => {
    void keeping?.left().then((left) => add(left).forEach(start))
  }, [])
  return {
    sendings,
    send(files: readonly File[], genre: FichierGenre, as?: AsPiece) {
      for (const each of add(files.map((file) => ({ file, genre, as }))))
        void faultOf(each.file).then((fault) => {
          if (!going.current.has(each.key)) return
          if (fault) set(each.key, { state: 'refused', fault })
          else start(each)
        })
    },
    retry(sending: Sending) {
      set(sending.key, { state: 'sending', error: undefined })
      start(sending)
    },
    stop({ key, file }: Sending) {
      const own = going.current.get(key)
      own?.stop.abort()
      if (own?.upload) giveUp(own.upload)
      drop(key, file)
    },
  }
}

interface Going {
  upload?: Upload
  stop: AbortController
}

const isOver = (error: unknown) => [401, 404].includes(Number((error as { status?: number }).status))
