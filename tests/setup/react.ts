import { duration } from '@mui/material/styles'
import React, { act } from 'react'
import { flushSync } from 'react-dom'

/*
 * React as browsers are given it, without what makes people wait. Stands before all else that loads React.
 */

/** Menus, dialogs and panels are there, and gone, at once: tests waited for them for a third of their time. */
for (const name of Object.keys(duration) as (keyof typeof duration)[]) duration[name] = 0

/** What loads shows as soon as it has: React holds it back for up to 300 ms, lest a page flicker. */
const setTimer = globalThis.setTimeout
const soon = (done: () => void, ms?: number, ...rest: unknown[]) =>
  setTimer(done, done.name === 'bound completeRootWhenReady' ? 0 : ms, ...rest)
// once for all files of a process
if (setTimer.name !== soon.name) globalThis.setTimeout = Object.assign(soon, setTimer)

/** The built React has none, and Testing Library asks for it before and after all it does. */
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
