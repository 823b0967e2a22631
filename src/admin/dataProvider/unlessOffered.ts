import { ApiError } from '../../ui/calls/ApiError'

/** Null if the service does not have the call; other errors are thrown again. */
export function unlessOffered(error: unknown): null {
  if (error instanceof ApiError && error.code === 'extension_missing') return null
  throw error
}
