import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export interface Received {
  /** The address for bounces. */
  from: string
  to: string[]
  data: string
}

export interface SmtpServer {
  url: string
  received: Received[]
  /**
   * Replies to a recipient instead of `250`:
   * `(address) => address.startsWith('nobody') ? '550 no such mailbox' : undefined`
   */
  refuse: (address: string) => string | undefined
  /** Its reply at a step instead of `250`; '' none at all. `END` is after the whole mail. */
  says: Partial<Record<'EHLO' | 'MAIL' | 'DATA' | 'END', string>>
  close(): Promise<void>
}

/** A mail server that keeps what it receives: as much of SMTP as sending a mail needs. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, smtp)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    received: [],
    refuse: () => undefined,
    says: {},
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return smtp
}

function converse(socket: Socket, smtp: SmtpServer): void {
  const say = (line: string) => line && socket.write(`${line}\r\n`)
  let buffer = ''
  let to: string[] = []
  let from = ''
  let inData = false
  say('220 test')
  socket.setEncoding('latin1').on('data', (chunk) => {
    buffer += chunk
    for (;;) {
      const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + (inData ? 5 : 2))
      if (inData) {
        const { END } = smtp.says
        // if it does not reply, it still keeps the mail
        if (!END) smtp.received.push({ from, to, data: Buffer.from(line, 'latin1').toString('utf8') })
        inData = false
        to = []
        say(END ?? '250 kept')
      } else command(line)
    }
  })

  function command(line: string): void {
    const [, address = ''] = /^RCPT TO:<(.*)>/i.exec(line) ?? []
    const { EHLO, MAIL, DATA } = smtp.says
    if (/^(EHLO|HELO)/i.test(line)) say(EHLO ?? '250 test')
    else if (/^MAIL/i.test(line)) {
      from = /^MAIL FROM:<(.*?)>/i.exec(line)?.[1] ?? ''
      say(MAIL ?? '250 fine')
    } else if (/^RCPT/i.test(line)) {
      const refusal = smtp.refuse(address)
      if (!refusal) to.push(address)
      say(refusal ?? '250 fine')
    } else if (/^DATA/i.test(line)) {
      inData = DATA === undefined
      say(DATA ?? '354 go on')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else say('250 fine')
  }
}
