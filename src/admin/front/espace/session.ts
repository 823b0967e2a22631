import { ApiError } from '../../dataProvider/ApiError'
import { callFront, type FrontCall, type FrontInput, type FrontOutput } from '../routes'

/*
 * Who is in a space of their own, kept in local storage beside the staff's session: both may be open in one browser.
 */

const KEY = 'espaceToken'

export const spaceToken = (): string | null => localStorage.getItem(KEY)
export const keepSpace = (token: string): void => localStorage.setItem(KEY, token)
export const leaveSpace = (): void => localStorage.removeItem(KEY)

/** Told when the session in the space has ended, or another tab has left or entered one. */
export function onSpaceChange(changed: () => void): () => void {
  const heard = ({ key }: StorageEvent) => (key === KEY || key === null) && changed()
  addEventListener('storage', heard)
  addEventListener(ENDED, changed)
  return () => {
    removeEventListener('storage', heard)
    removeEventListener(ENDED, changed)
  }
}
const ENDED = 'espace-ended'

/**
 * Makes a call of the caller's own space. One that finds the session at its end leads back to the entry.
 *
 * @throws ApiError as `send` does.
 */
export async function callSpace<K extends FrontCall>(
  name: K,
  input: FrontInput<K>,
  options: { signal?: AbortSignal } = {},
): Promise<FrontOutput<K>> {
  const bearer = spaceToken() ?? ''
  try {
    return await callFront(name, input, { ...options, bearer })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && spaceToken() === bearer) {
      leaveSpace()
      dispatchEvent(new Event(ENDED))
    }
    throw error
  }
}
