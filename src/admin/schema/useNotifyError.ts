import { useCallback } from 'react'
import { useNotify, useResourceContext, useTranslate } from 'react-admin'
import { errorText } from './errorText'
import type { MessageKey } from './types'

/**
 * Shows a failure as a toast: its translated reason, or the text of `instead`. An aborted call and an expired
 * session say nothing here (the sign-out tells the latter).
 *
 * @example
 * const notifyError = useNotifyError()
 * save().catch((error) => notifyError(error))
 */
export function useNotifyError() {
  const notify = useNotify()
  const errorText = useErrorText()
  return useCallback(
    (error: unknown, instead?: MessageKey) => {
      if (isAborted(error) || statusOf(error) === 401) return
      const text = errorText(error)
      // the text is final: as `_` it is shown as it is, even where it looks like a key
      notify(instead ?? text, { type: 'error', messageArgs: { _: instead ? undefined : text } })
    },
    [notify, errorText],
  )
}

/** The translated reason of a failure. */
export function useErrorText() {
  const translate = useTranslate()
  const resource = useResourceContext()
  return useCallback((error: unknown) => errorText(error, translate, resource), [translate, resource])
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
const statusOf = (error: unknown) => (error as { status?: unknown } | null)?.status
