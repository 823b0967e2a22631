import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { SCAN_MS } from '../kernel/limits'
import { Refusal } from '../kernel/refusal'
import { piecesOfFile } from './drafts'

export const CLAMD_PORT = 3310

/**
 * Asks ClamAV's daemon for a file (the command INSTREAM), in constant memory. Without an address nothing is asked.
 *
 * @throws Refusal `file_infected`, or `scan_unavailable` when it does not say that the file is clean
 */
export async function scan(clamdUrl: string | undefined, path: string): Promise<void> {
  if (!clamdUrl) return
  const answer = await ask(new URL(clamdUrl), path).catch((error: unknown) => {
    throw new Refusal('scan_unavailable', `the virus scanner cannot be asked: ${error}`)
  })
  if (answer === 'stream: OK') return
  if (answer.endsWith(' FOUND')) throw new Refusal('file_infected', `the virus scanner found ${answer}`)
  throw new Refusal('scan_unavailable', `the virus scanner answered ${answer.slice(0, 200)}`)
}

async function ask({ hostname, port }: URL, path: string): Promise<string> {
  const socket = connect(Number(port || CLAMD_PORT), hostname.replace(/^\[|\]$/g, ''))
  socket.setTimeout(SCAN_MS, () => socket.destroy(new Error('it does not answer')))
  const answer = answerOf(socket)
  // it may answer or disconnect before the whole file has been sent
  answer.catch(() => {})
  try {
    await once(socket, 'connect')
    await send(socket, Buffer.from('zINSTREAM\0'))
    for await (const piece of piecesOfFile(path)) {
      if (!socket.writable) break
      await send(socket, lengthOf(piece.length))
      await send(socket, piece)
    }
    if (socket.writable) await send(socket, lengthOf(0))
    return await answer
  } finally {
    socket.destroy()
  }
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const piece of socket) {
    text += piece
    if (text.includes('\0') || text.length > 1000) break
  }
  return text.split('\0', 1)[0]?.trim() ?? ''
}

function lengthOf(length: number): Buffer {
  const header = Buffer.alloc(4)
  header.writeUInt32BE(length)
  return header
}

const send = (socket: Socket, bytes: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
