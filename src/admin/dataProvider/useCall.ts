import { useCallback } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import type { Endpoint, Input, Output } from '../../contract/kernel/endpoint'
import type { CallOptions } from '../../ui/calls/exchange'
import { call } from '../../ui/calls/httpClient'

/**
 * `call` for components; an expired session also signs out. For calls that are not a list, form or transition of a
 * resource.
 *
 * @example
 * const call = useCall()
 * await call(company.userGenerateAccounts, { entreprises })
 */
export function useCall() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  return useCallback(
    async <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Output<E>> => {
      try {
        return await call(endpoint, input, options)
      } catch (error) {
        await logoutIfAccessDenied(error)
        throw error
      }
    },
    [logoutIfAccessDenied],
  )
}
