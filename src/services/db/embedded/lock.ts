import { rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode, StartError } from '../../kernel/startError'

/** Another process of the product is using the data folder. */
export class FolderInUse extends StartError {}

/**
 * Ensures that only one process of the product uses a data folder. The lock is a local socket, which the system
 * releases however the process ends; it tells every client the owner's process id.
 *
 * @returns a function that releases it @throws FolderInUse if another process holds it
 */
export async function lockFolder(dir: string): Promise<() => void> {
  const { dev, ino } = await stat(dir)
  const name = `espace-stage-${dev}-${ino}`
  // Linux's abstract sockets leave no file behind; elsewhere the socket's file can outlive its process.
  const address = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
  const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
  server.unref()
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(address, resolve)
    })
  try {
    await listen()
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    const owner = await ownerOf(address)
    if (owner === undefined && !address.startsWith('\0')) {
      await rm(address, { force: true })
      await listen()
    } else {
      throw new FolderInUse(
        `Another process${owner ? ` (${owner})` : ''} of this product uses the data folder ${dir}: stop it, or set DATA_DIR to another folder.`,
      )
    }
  }
  return () => server.close()
}

/** The owner's process id; empty if it does not answer, undefined if there is no owner. */
function ownerOf(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address)
    let answer = ''
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', (error) => resolve(errorCode(error) === 'ECONNREFUSED' ? undefined : ''))
    socket.on('close', () => resolve(answer))
  })
}
