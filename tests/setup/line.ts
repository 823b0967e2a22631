import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can fail, on which `url` reaches it. */
export interface Line {
  url: string
  /** How many connections have been opened. */
  readonly opened: number
  /** How often something was sent to the server, but for farewells. */
  readonly sent: number
  /** From now on, or as soon as somebody sends `text`, nothing gets through and nobody is told so. */
  hang(text?: string): void
  /** From now on, or as soon as somebody sends `text`, connections break, and no new ones are let in. */
  cut(text?: string): void
  readonly isHung: boolean
  /** What was held up gets through, late. */
  mend(): void
  /** What was held up stays so, and its connections with it; new ones are sound, as if they led to another server. */
  renew(): void
  close(): Promise<void>
}

/** How PostgreSQL's protocol says farewell. */
const TERMINATE = 'X'.charCodeAt(0)

/**
 * @example
 * const line = await startLine(standbyUrl)
 * const pool = createPool(line.url)
 * line.hang()
 *
 * @param to a function where the server's port changes
 */
export async function startLine(to: string | (() => string)): Promise<Line> {
  const target = () => new URL(typeof to === 'string' ? to : to())
  const sockets = new Set<Socket>()
  let held: (() => void)[] = []
  let state: 'sound' | 'hangs' | 'cut' = 'sound'
  let trigger: { text: string; fail: () => void } | undefined
  let opened = 0
  let sent = 0
  const lost = new Set<Socket>()
  const soon = (act: () => void, on: Socket) =>
    state === 'hangs' || lost.has(on) ? void held.push(act) : act()
  const hang = () => {
    state = 'hangs'
  }
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const begin = (fail: () => void, text?: string) => {
    if (text) trigger = { text, fail }
    else fail()
  }

  const server = createServer((here) => {
    opened += 1
    if (state === 'cut') return here.resetAndDestroy()
    const { hostname, port } = target()
    const there = connect(Number(port), hostname)
    for (const [from, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (from === here && chunk[0] !== TERMINATE) sent += 1
        if (trigger && from === here && chunk.includes(trigger.text)) {
          const { fail } = trigger
          trigger = undefined
          fail()
        }
        soon(() => other.write(chunk), from)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        soon(() => other.destroy(), from)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = target()
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    get opened() {
      return opened
    },
    get sent() {
      return sent
    },
    hang: (text) => begin(hang, text),
    cut: (text) => begin(cut, text),
    get isHung() {
      return state === 'hangs'
    },
    renew() {
      for (const socket of sockets) lost.add(socket)
      state = 'sound'
    },
    mend() {
      state = 'sound'
      for (const act of held) act()
      held = []
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
