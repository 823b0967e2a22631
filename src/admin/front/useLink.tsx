import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../dataProvider/ApiError'
import { useFront } from './FrontContext'
import { outageText } from './failureText'

interface Link {
  /** Empty where the address has none. */
  token: string
  /** What the address says beside it. */
  params: URLSearchParams
  /** What its holder sees is there, and the link serves. */
  isOpen: boolean
  /** The sentence for a failure, which stands on the page from now on. */
  fail(error: unknown): string
  clear(): void
  /** What stands in the way, with a way to try again. */
  problem: ReactNode
}

/**
 * A page that somebody without an account opens by the link of a mail: `#token=…`, which goes to no server by itself.
 *
 * @param load reads what its holder sees
 * @param expired the sentence for a link that serves no more
 */
export function useLink(load: (token: string) => Promise<void>, expired: string): Link {
  const { m, lang } = useFront()
  const [params] = useState(() => new URLSearchParams(location.hash.slice(1)))
  const token = params.get('token') ?? ''
  const [isLoaded, setLoaded] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isFinal: boolean }>()

  const fail = (error: unknown) => {
    const isFinal = error instanceof ApiError && error.code === 'link_expired'
    const text = isFinal ? expired : (outageText(error, m, lang) ?? m.failure.unknown)
    setFailure({ text, isFinal })
    return text
  }
  const clear = () => setFailure(undefined)
  const open = async () => {
    clear()
    try {
      await load(token)
      setLoaded(true)
    } catch (error) {
      fail(error)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a link
  useEffect(() => {
    if (token) void open()
    // another link in the same tab loads nothing by itself
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [token])

  const text = token ? failure?.text : m.auth.linkMissing
  const problem = (
    <>
      {text && (
        <div className="notice notice-danger" role="status">
          {text}
        </div>
      )}
      {failure && !failure.isFinal && !isLoaded && (
        <button type="button" className="button" onClick={() => void open()}>
          {m.app.retry}
        </button>
      )}
    </>
  )
  return { token, params, isOpen: isLoaded && !failure?.isFinal, fail, clear, problem }
}
