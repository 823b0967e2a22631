import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../../src/services/db/embedded/freePort'
import { ended } from './ended'
import { EVIL } from './files'

/** Whether ClamAV's daemon is installed: `apt-get install clamav-daemon` on Debian. */
export const hasClamd = spawnSync('clamd', ['--version']).status === 0

export interface Clamd {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

/** ClamAV's own daemon, which knows only the test virus: its databases are not available here. */
export async function openClamd(): Promise<Clamd> {
  const dir = await mkdtemp(join(tmpdir(), 'espace-clamd-'))
  const port = await freePort()
  const signature = `Eicar-Signature:0:*:${Buffer.from(EVIL).toString('hex')}\n`
  await writeFile(join(dir, 'eicar.ndb'), signature)
  const conf = join(dir, 'clamd.conf')
  const settings = [`TCPSocket ${port}`, 'TCPAddr 127.0.0.1', `DatabaseDirectory ${dir}`, 'Foreground yes']
  await writeFile(conf, [...settings, 'StreamMaxLength 21M', ''].join('\n'))
  let child: ChildProcess | undefined
  const clamd: Clamd = {
    url: `tcp://127.0.0.1:${port}`,
    async start() {
      child = spawn('clamd', ['--config-file', conf], { stdio: 'ignore' })
      await vi.waitFor(async () => expectPong(await ping(port)), { timeout: 60_000, interval: 100 })
    },
    stop: () => ended(child),
    async remove() {
      await clamd.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
  return clamd
}

function expectPong(answer: string) {
  if (!answer.startsWith('PONG')) throw new Error(`clamd answered ${answer}`)
}

async function ping(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end('zPING\0')
  let answer = ''
  for await (const piece of socket) answer += piece
  return answer
}
