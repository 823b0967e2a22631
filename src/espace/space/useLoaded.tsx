import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useFront } from '../site/FrontContext'
import { outageText } from '../site/failureText'

interface Loaded<T> {
  data: T | undefined
  /** Reads it again, and keeps what is shown until it is there. */
  reload(): Promise<void>
  /** What stands in the way, with a way to try again; nothing once it is there. */
  problem: ReactNode
}

/** What a page of the space reads when it opens. @param again reads it again when it becomes another */
export function useLoaded<T>(load: () => Promise<T>, again?: number): Loaded<T> {
  const { m, lang } = useFront()
  const [data, setData] = useState<T>()
  const [failure, setFailure] = useState<string>()
  const latest = useRef(load)
  latest.current = load
  const reload = useCallback(async () => {
    try {
      setData(await latest.current())
      setFailure(undefined)
    } catch (error) {
      setFailure(outageText(error, m, lang) ?? m.failure.unknown)
    }
  }, [m, lang])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks for it
  useEffect(() => void reload(), [reload, again])
  const problem = failure ? (
    <div className="notice notice-danger" role="status">
      <span>{failure}</span>
      <button type="button" className="button" onClick={() => void reload()}>
        {m.app.retry}
      </button>
    </div>
  ) : (
    data === undefined && <p className="space-wait">{m.app.loading}</p>
  )
  return { data, reload, problem }
}
