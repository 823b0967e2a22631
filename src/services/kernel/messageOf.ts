/** What an error says, or anything else that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
