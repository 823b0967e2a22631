/** How long a call that is refused for a moment is made again, counted from the first refusal. */
export const TOTAL_MS = 60_000
/** Added to each pause by chance, so that all browsers do not come at once. */
export const SPREAD_MS = 3_000

/** Milliseconds until a call is made again. @param seconds how long the service asks to wait */
export const pauseOf = (seconds: number): number => seconds * 1000 + Math.random() * SPREAD_MS
