import { useEffect, useRef, useState } from 'react'

/** Why a file cannot be read on this device. */
type FileProblem = 'tooLarge' | 'fileGone'

export type OneCall = ReturnType<typeof useOneCall>

/** Runs one call at a time; the next one ends the one before, and so does leaving the page. */
export function useOneCall() {
  const running = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FileProblem>()
  const [error, setError] = useState<unknown>()
  useEffect(() => () => running.current?.abort(), [])

  /** Undefined if the call failed or was ended. */
  async function ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setError(undefined)
    setProblem(undefined)
    try {
      return await work(controller.signal)
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure)
      return undefined
    } finally {
      if (running.current === controller) setBusy(false)
    }
  }

  return { ask, busy, problem, setProblem, error }
}
