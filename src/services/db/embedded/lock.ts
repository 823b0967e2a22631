import { rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode, StartError } from '../../kernel/startError'

/** Another process of the product works on the data folder. */
export class FolderInUse extends StartError {}

/**
 * Makes sure that one product process uses a data folder. The lock is a local socket that the system takes back when
 * the process ends, however it ends; whoever connects is told the owner's process id.
 *
 * @returns how to give it back
 * @throws FolderInUse when another process holds it
 */
export async function lockFolder(dir: string): Promise<() => void> {
  const { dev, ino } = await stat(dir)
  const name = `espace-stage-${dev}-${ino}`
  // Linux's abstract sockets leave no file behind; elsewhere a file can outlive its process.
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

/** The process id that the owner answers with; empty when it does not answer, undefined when there is no owner. */
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
