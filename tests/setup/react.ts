import { duration } from '@mui/material/styles'
import React, { act } from 'react'
import { flushSync } from 'react-dom'

/* React as browsers get it, without delays. Must come before all else that loads React. */

/** Menus, dialogs and panels appear and disappear at once: tests waited for them for a third of their time. */
for (const name of Object.keys(duration) as (keyof typeof duration)[]) duration[name] = 0

/** Loaded content shows at once: React delays it by up to 300 ms to avoid flicker. */
const setTimer = globalThis.setTimeout
const soon = (done: () => void, ms?: number, ...rest: unknown[]) =>
  setTimer(done, done.name === 'bound completeRootWhenReady' ? 0 : ms, ...rest)
// once for all files of a process
if (setTimer.name !== soon.name) globalThis.setTimeout = Object.assign(soon, setTimer)

/** The built React has none, and Testing Library calls it around everything it does. */
if (!act) {
  const settle = <Value>(value: Value): Value => {
    flushSync(() => {})
    return value
  }
  Object.assign(React, {
    act: (work: () => unknown) => {
      const done = flushSync(work)
      return done instanceof Promise ? done.then(settle) : settle(done)
    },
  })
}
