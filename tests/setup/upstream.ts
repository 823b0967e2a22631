import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call received by an upstream service. */
export interface Received {
  method: string
  /** With the query string. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** A value is sent as JSON, a string or bytes unchanged. */
  body?: unknown
  /** `hang`: never answers; `drip`: answers byte by byte without end; `cut`: breaks the connection. */
  fault?: 'hang' | 'drip' | 'cut'
}

export interface FakeUpstream {
  url: string
  received: Received[]
  /** Sets its response until the next call of `answer`. */
  answer(reply: Reply | ((call: Received) => Reply)): void
  stop(): Promise<void>
}

/** An existing service that records the calls it receives and answers as told. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  let reply: (call: Received) => Reply = () => ({ body: {} })
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const call = { method, url, headers, body: Buffer.concat(chunks).toString() }
    received.push(call)
    const { status = 200, headers: extra, body = {}, fault } = reply(call)
    if (fault === 'hang') return
    if (fault === 'cut') return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json', ...extra })
    if (fault === 'drip') {
      const drops = setInterval(() => response.write(' '), 10)
      return void response.on('close', () => clearInterval(drops))
    }
    response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(next) {
      reply = typeof next === 'function' ? next : () => next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
