import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Endpoint } from '../../src/contract/kernel/endpoint'
import { requestOf } from '../setup/services'

export interface Answer {
  status: number
  body: string
}

/** The bytes of a call, ready to be sent repeatedly; `from` is the sender as stated by a proxy, `host` the school. */
export function callOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token?: string,
  from?: string,
  host?: string,
): Buffer {
  const { path, method, headers, body = '' } = requestOf(endpoint, input)
  if (typeof body !== 'string') throw new Error('a form is no call of a measurement')
  const length = method === 'POST' ? Buffer.byteLength(body) : undefined
  return Buffer.from(headOf({ path, method, headers, token, from, host, length }) + body)
}

/** The bytes of a call that sends a form, such as a file. */
export async function formOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token: string,
  host?: string,
): Promise<Buffer> {
  const { path, method, headers, body } = requestOf(endpoint, input)
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await form.arrayBuffer())
  const all = { ...headers, 'content-type': type }
  const head = headOf({ path, method, headers: all, token, host, length: bytes.length })
  return Buffer.concat([Buffer.from(head), bytes])
}

interface Head {
  path: string
  method: string
  headers: Readonly<Record<string, string>>
  token: string | undefined
  from?: string | undefined
  host?: string | undefined
  length: number | undefined
}

const headOf = ({ path, method, headers, token, from, host = '127.0.0.1', length }: Head): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(from ? [`x-forwarded-for: ${from}`] : []),
    ...(length === undefined ? [] : [`content-length: ${length}`]),
    '\r\n',
  ].join('\r\n')

/** Sends one call on a connection of its own. @throws Error unless the response is 200 */
export async function sentOnce(port: number, bytes: Buffer): Promise<string> {
  const connection = await Connection.open(port)
  try {
    const { status, body } = await connection.send(bytes)
    if (status === 200) return body
    throw new Error(
      `${bytes.toString('utf8', 0, bytes.indexOf('\r\n'))} answered ${status} ${body.slice(0, 300)}`,
    )
  } finally {
    connection.close()
  }
}

/**
 * A persistent connection that sends one call at a time. It parses as little as possible, because the measuring side
 * shares the processors with the measured one.
 */
export class Connection {
  private received: Buffer[] = []
  private length = 0
  private answer: ReturnType<typeof expected>
  private done: ((answer: Answer) => void) | undefined
  private failed: ((error: Error) => void) | undefined

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.take(chunk))
    socket.on('error', (error) => this.failed?.(error))
    socket.on('close', () => this.failed?.(new Error('the connection was closed')))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Connection(socket)
  }

  send(call: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.done = resolve
      this.failed = reject
      this.socket.write(call)
    })
  }

  close(): void {
    this.failed = undefined
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk)
    this.length += chunk.length
    this.answer ??= expected(this.received)
    if (!this.answer) return
    const { start, end } = this.answer
    if (end === undefined ? !isLast(this.received, start) : this.length < end) return
    const all = Buffer.concat(this.received)
    this.received = []
    this.length = 0
    this.answer = undefined
    const body = all.toString('utf8', start)
    this.done?.({ status: Number(all.toString('latin1', 9, 12)), body: end ? body : unchunked(body) })
  }
}

/** Where the body starts and, unless chunked, ends; undefined until all headers have arrived. */
function expected(received: readonly Buffer[]): { start: number; end: number | undefined } | undefined {
  const all = Buffer.concat(received)
  const start = all.indexOf('\r\n\r\n') + 4
  if (start < 4) return undefined
  const head = all.toString('latin1', 0, start)
  // an unchanged response has no body
  if (/^HTTP\/1.1 304/.test(head)) return { start, end: start }
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  return { start, end: length === undefined ? undefined : start + Number(length) }
}

/** Whether a chunked body is complete. */
function isLast(received: readonly Buffer[], start: number): boolean {
  const all = Buffer.concat(received)
  return all.subarray(start).equals(LAST) || all.subarray(-7).equals(Buffer.from('\r\n0\r\n\r\n'))
}

const LAST = Buffer.from('0\r\n\r\n')

/** Good enough to read a token from a response; measurements use only the status. */
const unchunked = (body: string) => body.replace(/(^|\r\n)[\da-f]+\r\n/gi, '').replace(/\r\n$/, '')
