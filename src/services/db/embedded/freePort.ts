import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what systems give outgoing connections by themselves (from 32768 on Linux, 49152 elsewhere: RFC 6335):
 * such a port could be taken again between this answer and its use, or while a server on it starts again.
 */
const FROM = 20_000
const BELOW = 32_768

/** A loopback port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 50; tries > 0; tries--) {
    const port = randomInt(FROM, BELOW)
    if (await canListen(port)) return port
  }
  throw new Error(`no port between ${FROM} and ${BELOW} is free`)
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const listening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (listening) await new Promise((resolve) => server.close(resolve))
  return listening
}
