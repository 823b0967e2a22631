let load = async (): Promise<void> => {}
let coming: Promise<void> | undefined

/** Says how the texts come that the first list does without. */
export function provideLaterTexts(fetch: () => Promise<void>): void {
  load = fetch
  coming = undefined
}

/** Resolves when they are there; after a failure the next call tries again. */
export function laterTexts(): Promise<void> {
  coming ??= load().catch((error: unknown) => {
    coming = undefined
    throw error
  })
  return coming
}
