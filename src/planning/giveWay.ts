import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

const NICE = 5

/**
 * Where the processors are all at work, calls come first: it gets about a third of what each of them does, so that it still
 * ends in time. Linux alone lets a single thread give way.
 */
export function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (parentPort) setPriority(thread, NICE)
  } catch {
    // as important as the others
  }
}
