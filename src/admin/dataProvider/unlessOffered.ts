import { ApiError } from '../../ui/calls/ApiError'

/** Null where the service in place has no such call. */
export function unlessOffered(error: unknown): null {
  if (error instanceof ApiError && error.code === 'extension_missing') return null
  throw error
}
