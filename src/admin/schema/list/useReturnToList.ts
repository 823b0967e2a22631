import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/** Goes back to the first tab of the current page, the list. */
export function useReturnToList() {
  const navigate = useNavigate()
  return useCallback(() => navigate({ hash: '' }), [navigate])
}
