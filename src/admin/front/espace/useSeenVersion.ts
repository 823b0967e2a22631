import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../dataProvider/ApiError'

/**
 * The version that a form was filled from. What somebody else has written meanwhile is refused once, and then replaced by
 * what is typed here: where `isRefused(error)`, the next version that is read counts.
 */
export function useSeenVersion(present: string | undefined) {
  const [seen, setSeen] = useState(present)
  const takesNext = useRef(false)
  useEffect(() => {
    if (takesNext.current) setSeen(present)
    takesNext.current = false
  }, [present])
  const isRefused = (error: unknown) => {
    takesNext.current = error instanceof ApiError && error.code === 'changed_meanwhile'
    return takesNext.current
  }
  return { version: seen, isRefused }
}
