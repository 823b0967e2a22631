import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { vi } from 'vitest'
import { freePort } from '../../src/services/db/embedded/freePort'
import type { BucketSettings } from '../../src/services/kernel/bucketSettings'
import type { Config } from '../../src/services/kernel/config'

const PYTHON = '/usr/bin/python3'

/** Whether OpenStack Swift is installed, which `tests/run.mjs` does as root on Debian. */
export const hasSwift = spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api']).status === 0
if (!hasSwift) console.warn('Swift is not installed: apt-get install python3-swift')

export interface Swift {
  /** A bucket that is there, and empty at first. */
  bucket: BucketSettings
  /** The same as settings of the product, with a folder through which documents come. */
  place: Pick<Config, 'bucket' | 'dataDir'>
  /** Sends it a signal, such as one that ends it at once. */
  signal(signal: NodeJS.Signals): Promise<void>
  /** Starts it again, with what it has stored. */
  start(): Promise<void>
  remove(): Promise<void>
}

/** OpenStack Swift with its S3 interface, which checks signatures and digests, in a folder of its own. */
export async function startSwift(): Promise<Swift> {
  const dir = await mkdtemp(join(tmpdir(), 'espace-swift-'))
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const bucket = {
    endpoint,
    name: 'documents',
    prefix: '',
    region: 'us-east-1',
    keyId: 'ecole:espace',
    key: 'un-secret-de-depot',
  }
  const client = new AwsClient({
    accessKeyId: bucket.keyId,
    secretAccessKey: bucket.key,
    service: 's3',
    retries: 0,
  })
  let child: ChildProcess | undefined
  const gone = async () => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const swift: Swift = {
    bucket,
    place: { bucket, dataDir: join(dir, 'product') },
    async signal(signal) {
      child?.kill(signal)
      if (signal === 'SIGKILL') await gone()
    },
    async start() {
      const script = join(import.meta.dirname, 'objectStore.py')
      child = spawn(PYTHON, [script, dir, new URL(endpoint).port, bucket.keyId, bucket.key], {
        stdio: 'ignore',
      })
      const made = async () => {
        const { ok, status } = await client.fetch(`${endpoint}/${bucket.name}`, { method: 'PUT' })
        // it is its own already, when it starts again
        if (!ok && status !== 409) throw new Error(`Swift answered ${status}`)
      }
      await vi.waitFor(made, { timeout: 60_000, interval: 100 })
    },
    async remove() {
      await swift.signal('SIGKILL')
      await rm(dir, { recursive: true, force: true })
    },
  }
  await swift.start()
  return swift
}
