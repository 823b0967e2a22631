import { type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../ui/calls/ApiError'
import { useFront } from '../site/FrontContext'
import { outageText } from '../site/failureText'
import { Texts } from './texts'

interface Loaded<T> {
  data: T | undefined
  /** Reloads, showing the present data until then. */
  reload(): Promise<void>
  /** The error with a way to try again, unless it is gone for good; undefined once loaded. */
  problem: ReactNode
}

/**
 * The data a page of the space loads when it opens. @param again reloads when it changes @param missing shown if it
 * does not exist
 */
export function useLoaded<T>(load: () => Promise<T>, again?: number, missing?: string): Loaded<T> {
  const { m, lang } = useFront()
  const [data, setData] = useState<T>()
  const [failure, setFailure] = useState<string>()
  const [gone, setGone] = useState(false)
  const refusals = use(Texts)?.refusals
  const latest = useRef(load)
  latest.current = load
  const reload = useCallback(async () => {
    try {
      setData(await latest.current())
      setFailure(undefined)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      const isMissing = code === 'not_found'
      setFailure(
        (isMissing && missing) || refusals?.[code] || outageText(error, m, lang) || m.failure.unknown,
      )
      setGone(isMissing)
    }
  }, [m, lang, refusals, missing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks for it
  useEffect(() => void reload(), [reload, again])
  const problem = failure ? (
    <div className="notice notice-danger" role="status">
      <span>{failure}</span>
      {!gone && (
        <button type="button" className="button" onClick={() => void reload()}>
          {m.app.retry}
        </button>
      )}
    </div>
  ) : (
    data === undefined && <p className="space-wait">{m.app.loading}</p>
  )
  return { data, reload, problem }
}
