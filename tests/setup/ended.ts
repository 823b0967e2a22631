import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Ends a process, and waits until it has ended. */
export async function ended(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
