import { Suspense, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { lazily } from '../../lazily'
import { askWith, isUnsaved } from './unsaved'

const LeaveQuestion = lazily(() => import('./LeaveQuestion'))

/** Asks before a page with unsaved input is left by a link, a tab, Cancel or the browser's Back. */
export function LeaveGuard() {
  const blocker = useBlocker(isUnsaved)
  const agreed = useRef(false)
  const [go, ask] = useState<() => void>()
  useEffect(() => askWith((go) => ask(() => go)), [])
  const blocked = blocker.state === 'blocked'
  if (!blocked && !go) return null
  return (
    <Suspense>
      <LeaveQuestion
        onLeave={() => {
          agreed.current = true
          if (blocked) blocker.proceed()
          go?.()
        }}
        onClose={() => {
          if (blocked && !agreed.current) blocker.reset()
          agreed.current = false
          ask(undefined)
        }}
      />
    </Suspense>
  )
}
