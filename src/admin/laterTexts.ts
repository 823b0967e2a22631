type Fetch = () => Promise<void>

/** Screens are preloaded before anybody has said how their texts come: they wait for it. */
let provide: ((fetch: Fetch) => void) | undefined
let provided = new Promise<Fetch>((resolve) => {
  provide = resolve
})
let coming: Promise<void> | undefined

/** Says how the texts come that the first list does without. */
export function provideLaterTexts(fetch: Fetch): void {
  if (provide) provide(fetch)
  else {
    provided = Promise.resolve(fetch)
    coming = undefined
  }
  provide = undefined
}

/** Resolves when they are there; after a failure the next call tries again. */
export function laterTexts(): Promise<void> {
  coming ??= provided
    .then((fetch) => fetch())
    .catch((error: unknown) => {
      coming = undefined
      throw error
    })
  return coming
}
