import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openBeside } from '../../src/services/db/open'
import { Connection } from './client'

/** Starts a bare server, in a process of its own like the product, on the database that runs in this folder. */
export async function startYardstick(dir: string) {
  const { url, close } = await openBeside({ databaseUrl: undefined, dataDir: dir })
  await close()
  const child = spawn(process.execPath, ['tests/bench/bareServer.mjs'], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close').then(() => [''])
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer | string]
  const port = Number(line)
  if (!port) throw new Error('the bare server does not start')
  const bytes = Buffer.from('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  const connection = await Connection.open(port)
  const { status, body } = await connection.send(bytes)
  connection.close()
  if (status !== 200 || JSON.parse(body).stages.length !== 10)
    throw new Error(`a page of ten: ${status} ${body}`)
  return { port, calls: [{ name: 'a page of ten offers', bytes }], close: () => void child.kill() }
}
