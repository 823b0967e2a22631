import { expect, onTestFinished } from 'vitest'
import { live } from '../../src/contract'
import { Change } from '../../src/contract/kernel/changes'
import { requestOf, type Services } from './services'

export interface Following {
  status: number
  /** The changes received so far. */
  changes: Change[]
  /** Resolves when the stream has ended. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Reads the stream of changes as a tab does, until the test ends. */
export async function follow(
  { app }: Pick<Services, 'app'>,
  token: string,
  headers: Record<string, string> = {},
): Promise<Following> {
  const { path } = requestOf(live.changes, {})
  const response = await app.fetch(
    new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } }),
  )
  const changes: Change[] = []
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const stop = async () => void (await reader?.cancel().catch(() => {}))
  onTestFinished(stop)
  const ended = (async () => {
    for (let text = ''; reader; ) {
      const { done, value } = await reader.read()
      if (done) return
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events)
        if (event.startsWith('data: ')) changes.push(Change.parse(JSON.parse(event.slice(6))))
    }
  })()
  return { status: response.status, changes, ended, stop }
}

/** Waits until a stream receives changes: it listens only from a moment after its opening. */
export async function untilHeard({ changes }: Following, write: () => Promise<unknown>): Promise<void> {
  await expect
    .poll(async () => {
      if (changes.length === 0) await write()
      return changes.length
    })
    .toBeGreaterThan(0)
  changes.length = 0
}
