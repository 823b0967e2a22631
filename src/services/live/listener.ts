import pg from 'pg'

export interface Heard {
  channel: string
  payload: string
}

export interface Listener {
  /** Asks the server for a sign of life. Without one the connection is made anew. */
  probe(): void
  /** Ends once the server has let go of what the connection held. */
  close(): Promise<void>
}

interface Listening {
  /** What the connection is called in the database. */
  name: string
  channels: readonly string[]
  heard(notification: Heard): void
  /** Listens again after a while in which notifications were lost. */
  missed?(): void
  /** Listens from now on, over this connection. */
  opened?(ask: Ask): Promise<void>
  /** The connection broke; another one is made. */
  lost?(): void
}

/** Runs a statement over the connection. A connection that does not answer in time is made anew. @throws then, and where it fails */
export type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/**
 * Listens to the database over a connection of its own, outside of the pool, which is made anew whenever it breaks.
 *
 * @example const listener = listen(pool, { name: 'changes', channels: ['espace_changes'], heard, missed })
 */
export function listen(pool: pg.Pool, listening: Listening): Listener {
  const { name, channels, heard, missed, opened, lost } = listening
  let closed = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let failures = 0

  const connect = async (isFirst: boolean) => {
    const next = new pg.Client({ ...pool.options, application_name: `espace-stage ${name}` })
    client = next
    next.on('error', () => {})
    next.on('end', () => {
      if (client === next) lost?.()
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
      await opened?.((text, values) => answered(next, text, values))
      failures = 0
      if (!isFirst) missed?.()
    } catch {
      drop(next)
    }
  }
  void connect(true)

  return {
    probe() {
      const probed = client
      if (probed) answered(probed, 'SELECT').catch(() => {})
    },
    async close() {
      closed = true
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}

async function answered<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  try {
    const asked = { text, values, query_timeout: PROBE_MS } as pg.QueryConfig
    return (await client.query<Row>(asked)).rows
  } catch (error) {
    drop(client)
    throw error
  }
}

/** A connection that hangs does not end in order; `end` follows. */
const drop = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

const RETRY_MS = 250
const RETRY_MAX_MS = 10_000
const PROBE_MS = 5_000
