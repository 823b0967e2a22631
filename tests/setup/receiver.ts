import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Receiver {
  /** `http://127.0.0.1:…/hook` */
  url: string
  received: { headers: IncomingHttpHeaders; body: string; type: string; data: Record<string, unknown> }[]
  /** Answers instead of 204. */
  answers: ((response: ServerResponse, type: string) => void) | undefined
  close(): Promise<void>
}

/** Another program that is told of events and keeps what it gets. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const { type = '', data = {} } = body ? JSON.parse(body) : {}
      receiver.received.push({ headers: request.headers, body, type, data })
      if (receiver.answers) receiver.answers(response, type)
      else response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answers: undefined,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
