import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems assign to outgoing connections (from 32768 on Linux, 49152 elsewhere: RFC 6335): such a
 * port could be taken between this check and its use, or while a server restarts.
 */
const FROM = 20_000
const BELOW = 32_768

/** A loopback port on which nobody listens. */
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
