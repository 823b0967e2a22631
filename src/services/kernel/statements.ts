type Watch = <T>(text: string, run: () => Promise<T>) => Promise<T>

let watch: Watch | undefined

/** From now on `one` runs the statements of the database; undefined: nobody watches them. */
export function watchStatements(one: Watch | undefined): void {
  watch = one
}

/** Runs a statement, and lets whoever watches know of it. */
export const watched: Watch = (text, run) => (watch ? watch(text, run) : run())
