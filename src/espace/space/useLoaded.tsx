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

interface Loading<T> {
  /** Reloads when it changes. */
  again?: number
  /** Shown if it does not exist. */
  missing?: string
  /** The data, if they are here already: the first render shows them. */
  here?: () => T | undefined
}

/** The data a page of the space loads when it opens. */
export function useLoaded<T>(load: () => Promise<T>, { again, missing, here }: Loading<T> = {}): Loaded<T> {
  const { m, lang } = useFront()
  const [data, setData] = useState(here)
  const isHere = useRef(data !== undefined)
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
  useEffect(() => {
    if (!isHere.current) void reload()
    isHere.current = false
  }, [reload, again])
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
