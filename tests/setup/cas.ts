import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CasPerson {
  user: string
  attributes?: Record<string, string | readonly string[]>
}

export interface CasServer {
  url: string
  /** Signs somebody in as a browser would, and returns the address it is redirected to. */
  visit(adresse: string, person: CasPerson): URL
  /** Answers the validation of a ticket instead of the server; undefined: the server answers. */
  answer: ((response: ServerResponse) => void) | undefined
  close(): Promise<void>
}

/** The part of CAS 3 between a provider and a service: tickets valid once, for the address they were issued for. */
export async function startCas(): Promise<CasServer> {
  const tickets = new Map<string, { service: string; person: CasPerson }>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', cas.url)
    if (pathname !== '/cas/p3/serviceValidate') return response.writeHead(404).end()
    if (cas.answer) return cas.answer(response)
    const ticket = searchParams.get('ticket') ?? ''
    const given = tickets.get(ticket)
    tickets.delete(ticket)
    response.setHeader('content-type', 'application/xml')
    if (!given || given.service !== searchParams.get('service'))
      return response.end(
        serviceResponse(
          `<cas:authenticationFailure code="INVALID_TICKET">Ticket ${ticket} not recognized</cas:authenticationFailure>`,
        ),
      )
    response.end(success(given.person))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let count = 0
  const cas: CasServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    answer: undefined,
    visit(adresse, person) {
      const service = new URL(adresse).searchParams.get('service') ?? ''
      const ticket = `ST-${++count}-${'a'.repeat(20)}-cas`
      tickets.set(ticket, { service, person })
      const back = new URL(service)
      back.searchParams.set('ticket', ticket)
      return back
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return cas
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

export const serviceResponse = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`

/** The response to a valid ticket. */
export function success({ user, attributes = {} }: CasPerson): string {
  const each = Object.entries(attributes).flatMap(([name, values]) =>
    [values].flat().map((value) => `<cas:${name}>${escaped(value)}</cas:${name}>`),
  )
  return serviceResponse(
    `<cas:authenticationSuccess><cas:user>${escaped(user)}</cas:user>
      <cas:attributes>${each.join('')}</cas:attributes></cas:authenticationSuccess>`,
  )
}
