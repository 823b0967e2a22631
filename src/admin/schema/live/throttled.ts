/**
 * Runs something soon after it is asked for, and at most once per `ms`.
 *
 * @example const soon = throttled(2_000); soon.does(read); soon.ask()
 */
export function throttled(ms: number) {
  let run = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const fire = () => {
    timer = undefined
    last = Date.now()
    run()
  }
  return {
    does(what: () => void) {
      run = what
    },
    ask() {
      timer ??= setTimeout(fire, Math.max(SOON_MS, last + ms - Date.now()))
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Changes made together are reported one by one. */
const SOON_MS = 100
