import pg from 'pg'

export interface Heard {
  channel: string
  payload: string
}

export interface Listener {
  /** Checks whether the server still answers; if not, reconnects. */
  probe(): void
  /** Resolves once the server has released what the connection held. */
  close(): Promise<void>
}

interface Listening {
  /** The connection's name in the database. */
  name: string
  channels: readonly string[]
  heard(notification: Heard): void
  /** Called when listening resumes after notifications may have been lost. */
  missed?(): void
  /** Called when it listens on a new connection. */
  opened?(ask: Ask): Promise<void>
  /** Called when the connection broke; another one is being opened. */
  lost?(): void
}

/**
 * Runs a statement on the connection. A connection that does not answer in time is replaced. @throws in that case, and
 * when the statement fails
 */
export type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/**
 * Listens to notifications of the database on a connection of its own, outside the pool, and reconnects whenever it
 * breaks.
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

/** A connection that hangs does not close in order, so its socket is destroyed; `end` follows. */
const drop = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

const RETRY_MS = 250
const RETRY_MAX_MS = 10_000
const PROBE_MS = 5_000
