import { createServer, type Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { KEEP_ALIVE_MS, PATIENCE, type Patience } from '../kernel/limits'
import { errorCode, StartError } from '../kernel/startError'
import { createFront, type Fetch, type FrontOptions, type Product } from './front'
import { readScreens } from './static'

export interface Site extends Listening {
  /** From now on calls are answered; until then they get 503, while the screens are already served. */
  open(product: Product): void
}

export interface Listening {
  /** Accepts no new connections, gives running requests a few seconds, then ends the rest. */
  close(): Promise<void>
}

type Address = { host: string; port: number }

/**
 * Listens for one school, with the built screens in `dir`.
 *
 * @throws StartError when the port is taken or not allowed, or the screens are not built
 */
export async function startSite(
  options: Address & FrontOptions & { dir: string },
  patience?: Patience,
): Promise<Site> {
  const front = createFront(options, await readScreens(options.dir))
  return { open: front.open, ...(await listenWith(front.fetch, options, patience)) }
}

/** @throws StartError when the port is taken or not allowed */
export async function listenWith(
  fetch: Fetch,
  { host, port }: Address,
  { headersMs, requestMs, everyMs }: Patience = PATIENCE,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch,
    createServer,
    serverOptions: {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: everyMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
  }) as Server
  await listen(server, host, port)
  return { close: () => drain(server) }
}

const DRAIN_MS = 5_000

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, () => {
        server.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    throw new StartError(
      LISTEN_ERRORS[errorCode(error)]?.(host, port) ?? `Cannot listen on ${host}:${port}: ${error}`,
    )
  }
}

const LISTEN_ERRORS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `The port ${port} of ${host} is in use: stop what uses it, or set PORT to another one.`,
  EACCES: (_, port) => `This user may not use the port ${port}: set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: (host) => `HOST is ${host}, which is no address of this machine.`,
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was busy a moment ago may be idle now.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
