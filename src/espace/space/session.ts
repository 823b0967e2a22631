import { loadPage } from '../../ui/address'
import { ApiError } from '../../ui/calls/ApiError'
import type { FrontCall, FrontInput, FrontOutput } from '../../ui/calls/calls'
import type { CallOptions } from '../../ui/calls/exchange'
import { send } from '../../ui/calls/httpClient'
import { dropRegard } from '../../ui/session/regard'
import { leaveSpace, noteEnd, SPACE_KEY, spaceToken } from '../../ui/signIn/spaceToken'
import { routes } from './routes'

export { keepSpace, leaveSpace, spaceToken } from '../../ui/signIn/spaceToken'

/** Called when the session of the space has ended, or another tab has signed in or out. */
export function onSpaceChange(changed: (hasEnded: boolean) => void): () => void {
  const heard = ({ key }: StorageEvent) => (key === SPACE_KEY || key === null) && changed(false)
  const ended = () => changed(true)
  addEventListener('storage', heard)
  addEventListener(ENDED, ended)
  return () => {
    removeEventListener('storage', heard)
    removeEventListener(ENDED, ended)
  }
}
const ENDED = 'espace-ended'

/**
 * Makes a call of the person's own space. If the session has expired, the entrance opens.
 *
 * @throws ApiError as `send` does
 */
export async function callSpace<K extends FrontCall>(
  name: K,
  input: FrontInput<K>,
  options: Pick<CallOptions, 'signal' | 'begun'> = {},
): Promise<FrontOutput<K>> {
  const bearer = spaceToken() ?? ''
  try {
    return (await send(routes[name], input, { ...options, bearer })) as FrontOutput<K>
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && spaceToken() === bearer) {
      const regard = dropRegard()
      if (regard) loadPage(regard.retour)
      else leaveSpace()
      noteEnd(error.code)
      dispatchEvent(new Event(ENDED))
    }
    throw error
  }
}
