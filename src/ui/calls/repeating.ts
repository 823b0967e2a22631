import { isBrief } from './ApiError'

/**
 * Makes a call, and again after the pause that the service asks for, as long as it refuses it for a moment only. The
 * code for that loads with the first such refusal.
 *
 * @throws whatever the last attempt throws
 * @throws the reason of `signal` if it aborts
 */
export const repeating = <T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  attempt().catch(async (error: unknown) => {
    const again = isBrief(error) && (await import('./again').catch(() => undefined))
    if (again) return again.repeat(attempt, error, signal)
    throw error
  })
