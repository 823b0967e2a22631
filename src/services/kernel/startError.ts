/** Why the product cannot start, in one sentence for the person at the terminal; shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The operating system's code of an error (`EACCES`), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
