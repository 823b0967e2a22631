import pg from 'pg'

export interface Heard {
  channel: string
  payload: string
}

export interface Listener {
  /** Asks the server for a sign of life. Without one the connection is made anew. */
  probe(): void
  close(): void
}

interface Listening {
  channels: readonly string[]
  heard(notification: Heard): void
  /** Listens again after a while in which notifications were lost. */
  missed(): void
}

/**
 * Listens to the database over a connection of its own, outside of the pool, which is made anew whenever it breaks.
 *
 * @example const listener = listen(pool, { channels: ['espace_changes'], heard, missed })
 */
export function listen(pool: pg.Pool, { channels, heard, missed }: Listening): Listener {
  let closed = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let failures = 0

  const connect = async (isFirst: boolean) => {
    const next = new pg.Client({ ...pool.options, application_name: 'espace-stage changes' })
    client = next
    next.on('error', () => {})
    next.on('end', () => {
      if (closed || client !== next) return
      again = setTimeout(
        () => void connect(false),
        Math.min(RETRY_MS * 2 ** failures++, RETRY_MAX_MS),
      ).unref()
    })
    next.on('notification', ({ channel, payload = '' }) => heard({ channel, payload }))
    try {
      await next.connect()
      for (const channel of channels) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      failures = 0
      if (!isFirst) missed()
    } catch {
      drop(next)
    }
  }
  void connect(true)

  return {
    probe() {
      const probed = client
      probed?.query({ text: 'SELECT', query_timeout: PROBE_MS } as pg.QueryConfig).catch(() => drop(probed))
    },
    close() {
      closed = true
      clearTimeout(again)
      void client?.end().catch(() => {})
    },
  }
}

/** A connection that hangs does not end in order; `end` follows. */
const drop = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

const RETRY_MS = 250
const RETRY_MAX_MS = 10_000
const PROBE_MS = 5_000
