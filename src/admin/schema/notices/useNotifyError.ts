import { useCallback } from 'react'
import { useNotify, useResourceContext, useTranslate } from 'react-admin'
import { ApiError } from '../../../ui/calls/ApiError'
import type { Instead } from '../declare/types'
import { errorText } from './errorText'

/**
 * Shows a failure as a toast: its translated reason, or the text of `instead`, followed by the service's reason if
 * `withReason`. Aborted calls and expired sessions show nothing here (the sign-out reports the latter).
 *
 * @example
 * const notifyError = useNotifyError()
 * save().catch((error) => notifyError(error))
 */
export function useNotifyError() {
  const notify = useNotify()
  const translate = useTranslate()
  const errorText = useErrorText()
  return useCallback(
    (error: unknown, instead?: Instead, { withReason = false } = {}) => {
      if (isAborted(error) || statusOf(error) === 401) return
      const key = typeof instead === 'function' ? instead(error) : instead
      const lines = [key && translate(key), (!key || (withReason && hasReason(error))) && errorText(error)]
      const text = lines.filter(Boolean).join('\n')
      // the text is translated already: as `_` it is shown unchanged, even if it looks like a key
      notify(text, { type: 'error', messageArgs: { _: text } })
    },
    [notify, translate, errorText],
  )
}

/** The translated reason of a failure. */
export function useErrorText() {
  const translate = useTranslate()
  const resource = useResourceContext()
  return useCallback((error: unknown) => errorText(error, translate, resource), [translate, resource])
}

/** These codes say only that the call failed. */
const hasReason = (error: unknown) =>
  error instanceof ApiError && !['unknown', 'internal', 'validation'].includes(error.code)

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
const statusOf = (error: unknown) => (error as { status?: unknown } | null)?.status
