import { useEffect, useState } from 'react'

/**
 * The input, once unchanged for `wait` milliseconds.
 *
 * @example const asked = usePaused(typed.trim(), 200)
 */
export function usePaused<T>(value: T, wait: number): T {
  const [paused, setPaused] = useState(value)
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal texts are one
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), wait)
    return () => clearTimeout(timer)
  }, [text, wait])
  return paused
}
