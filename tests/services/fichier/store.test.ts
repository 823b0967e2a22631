import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage, request as requestOf } from 'node:http'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { bucketRequests, openBucket, PROBES } from '../../../src/services/fichier/bucket'
import { bucketStore, linked } from '../../../src/services/fichier/bucketStore'
import { folderStore } from '../../../src/services/fichier/folderStore'
import type { FileStore } from '../../../src/services/fichier/store'
import { BUCKET_MS, UPLOAD_PIECES } from '../../../src/services/kernel/limits'
import { messageOf } from '../../../src/services/kernel/messageOf'
import { Refusal } from '../../../src/services/kernel/refusal'
import { hasSwift, type Swift, startSwift } from '../../setup/swift'

/* What both places of documents keep to, and what a bucket is beyond that; the object store is a real one. */

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 })

let dir: string
let swift: Swift
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'espace-store-'))
  if (hasSwift) swift = await startSwift()
})
afterAll(async () => {
  await swift?.remove()
  await rm(dir, { recursive: true, force: true })
})

let places = 0
/** A place of its own, seen by two processes, and the folder of its drafts. */
interface Place {
  one: FileStore
  other: FileStore
  drafts: string
}
const inFolder = (): Place => {
  const folder = join(dir, `folder${places++}`)
  return { one: folderStore(folder), other: folderStore(folder), drafts: join(folder, 'drafts') }
}
const inBucket = (over: Partial<Swift['bucket']> = {}, patienceMs?: number): Place => {
  const settings = { ...swift.bucket, prefix: `ecole${places++}/`, ...over }
  const drafts = join(dir, `spool${places}`)
  return {
    one: bucketStore(settings, drafts, patienceMs),
    other: bucketStore(settings, `${drafts}b`, patienceMs),
    drafts,
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** In pieces of some kilobytes, as they come from a connection. */
async function* pieces(bytes: Buffer, failure?: Error): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 60_000) yield bytes.subarray(at, at + 60_000)
  if (failure) throw failure
}
/** What is in a stream, as its digest: matchers take seconds to compare megabytes. */
const read = async (stream: Readable | undefined) => stream && sha256(await buffer(stream))
const listed = async (store: FileStore) => {
  const all: string[] = []
  for await (const { empreinte, taille } of store.list()) all.push(`${empreinte} ${taille}`)
  return all
}
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : messageOf(error)),
  )
const draftsIn = async (folder: string) => (await readdir(folder).catch(() => [])).length

const PLACES = [['a folder', inFolder], ...(hasSwift ? [['a bucket', inBucket] as const] : [])] as const

describe.each(PLACES)('documents in %s', (_, place) => {
  it('are found by their digest, whole and in parts', async () => {
    const { one, other, drafts } = place()
    expect(await one.prepare()).toBeUndefined()
    for (const content of [randomBytes(1), randomBytes(3_000_000)]) {
      const empreinte = sha256(content)
      const taille = content.length
      expect(await one.put(pieces(content))).toEqual({ empreinte, taille })
      expect(await other.size(empreinte)).toBe(taille)
      expect(await read(await other.open(empreinte))).toBe(empreinte)
      const span = { start: taille >> 1, end: taille - 1 }
      expect(await read(await other.open(empreinte, span))).toBe(sha256(content.subarray(taille >> 1)))
      expect(await listed(other)).toContain(`${empreinte} ${taille}`)
      await other.remove(empreinte)
      await other.remove(empreinte)
      expect([await one.size(empreinte), await one.open(empreinte)]).toEqual([undefined, undefined])
    }
    expect(await listed(one)).toEqual([])
    expect(await draftsIn(drafts)).toBe(0)
  })

  it('are stored once, also when two processes store the same at once, and whole while they are stored anew', async () => {
    const { one, other } = place()
    const content = randomBytes(2_000_000)
    await one.put(pieces(content))
    const reading = (await one.open(sha256(content))) as Readable
    const all = await Promise.all([one, other, one, other].map((store) => store.put(pieces(content))))
    expect(new Set(all.map(({ empreinte }) => empreinte))).toEqual(new Set([sha256(content)]))
    expect(await listed(one)).toEqual([`${sha256(content)} ${content.length}`])
    expect(await read(reading)).toBe(sha256(content))
    expect(await read(await other.open(sha256(content)))).toBe(sha256(content))
  })

  it('are listed in the order of their digests', async () => {
    const { one } = place()
    const contents = Array.from({ length: 12 }, () => randomBytes(10))
    for (const content of contents) await one.put(pieces(content))
    expect(await listed(one)).toEqual(contents.map((content) => `${sha256(content)} 10`).sort())
  })

  it('are not kept when the draft is refused, or does not come to its end', async () => {
    const { one, drafts } = place()
    const content = randomBytes(500_000)
    let seen: string | undefined
    const check = async (draft: string) => {
      seen = sha256(await readFile(draft))
      throw new Refusal('file_infected')
    }
    expect(await refused(one.put(pieces(content), check))).toBe('file_infected')
    expect(seen).toBe(sha256(content))
    expect(await refused(one.put(pieces(content, new Error('gone'))))).toBe('gone')
    expect(await listed(one)).toEqual([])
    expect(await draftsIn(drafts)).toBe(0)
  })

  it('are all removed with their place, and those of another one stay', async () => {
    const [mine, theirs] = [place(), place()]
    const content = randomBytes(1000)
    for (const { one } of [mine, theirs]) {
      await one.put(pieces(content))
      await one.uploads.append('cle', 0, pieces(content))
    }
    await mine.one.clear()
    expect([await listed(mine.one), await mine.one.uploads.received('cle')]).toEqual([[], 0])
    expect([await listed(theirs.one), await theirs.one.uploads.received('cle')]).toEqual([
      [`${sha256(content)} 1000`],
      1000,
    ])
  })
})

describe.each(PLACES)('an upload into %s', (_, place) => {
  const come = async (store: FileStore, cle: string) => {
    const all: Buffer[] = []
    for await (const piece of store.uploads.read(cle)) all.push(Buffer.from(piece))
    return sha256(Buffer.concat(all))
  }

  it('goes on in another process, from where a piece was cut off', async () => {
    const { one, other } = place()
    const content = randomBytes(1_000_000)
    expect(await one.uploads.received('cle')).toBe(0)
    await one.uploads.append('cle', 0, pieces(content.subarray(0, 400_000)))
    expect(await other.uploads.received('cle')).toBe(400_000)
    const cut = pieces(content.subarray(400_000, 600_000), new Refusal('body_incomplete'))
    expect(await refused(other.uploads.append('cle', 400_000, cut))).toBe('body_incomplete')
    expect(await one.uploads.received('cle')).toBe(600_000)
    await one.uploads.append('cle', 600_000, pieces(content.subarray(600_000)))
    expect(await come(other, 'cle')).toBe(sha256(content))
    await other.uploads.remove('cle')
    expect(await one.uploads.received('cle')).toBe(0)
    expect(await refused(come(one, 'cle'))).not.toBe('done')
  })

  it('is whole though a piece comes twice, of two lengths and through two processes at once', async () => {
    const { one, other } = place()
    const content = randomBytes(900_000)
    await Promise.all([
      one.uploads.append('cle', 0, pieces(content.subarray(0, 200_000))),
      other.uploads.append('cle', 0, pieces(content.subarray(0, 700_000))),
    ])
    await one.uploads.append('cle', 200_000, pieces(content.subarray(200_000, 500_000)))
    expect(await one.uploads.received('cle')).toBe(700_000)
    await one.uploads.append('cle', 700_000, pieces(content.subarray(700_000)))
    expect(await come(one, 'cle')).toBe(sha256(content))
  })

  it('is forgotten once nothing has come of it for long', async () => {
    const { one, other } = place()
    await one.uploads.append('cle', 0, pieces(randomBytes(1000)))
    await one.uploads.append('autre', 0, pieces(randomBytes(1000)))
    await other.forgetAside(new Date(Date.now() - 60_000))
    expect(await one.uploads.received('cle')).toBe(1000)
    await other.forgetAside(new Date(Date.now() + 60_000))
    expect([await one.uploads.received('cle'), await one.uploads.received('autre')]).toEqual([0, 0])
  })
})

describe('what has come of an upload', () => {
  const piece = (start: number, end: number) => ({ key: `${start}-${end}`, start, end })
  it.each([
    ['nothing', [], []],
    ['pieces in a row', [piece(0, 2), piece(2, 5)], [piece(0, 2), piece(2, 5)]],
    ['no piece at the beginning', [piece(1, 5)], []],
    ['a gap', [piece(0, 2), piece(3, 5), piece(5, 9)], [piece(0, 2)]],
    ['one within another', [piece(0, 2), piece(0, 9), piece(2, 5)], [piece(0, 9)]],
    [
      'overlaps',
      [piece(0, 4), piece(1, 3), piece(2, 6), piece(3, 8), piece(8, 9)],
      [piece(0, 4), piece(3, 8), piece(8, 9)],
    ],
  ])('%s', (_, given, chain) => expect(linked(given)).toEqual(chain))
})

describe.runIf(hasSwift)('a bucket', () => {
  it('takes nothing that differs from its digest', async () => {
    const { one, drafts } = inBucket()
    const content = randomBytes(200_000)
    const put = one.put(pieces(content), (draft) => writeFile(draft, randomBytes(200_000)))
    expect(await refused(put)).toBe('service_unavailable')
    await expect(put).rejects.toThrow('BadDigest')
    expect(await listed(one)).toEqual([])
    expect(await draftsIn(drafts)).toBe(0)
  })

  it.each([
    ['is missing', { name: 'absent' }, /NoSuchBucket.* Make the bucket absent at /],
    [
      'has another key',
      { key: 'un-autre-secret' },
      /SignatureDoesNotMatch.* Correct FILES_KEY_ID and FILES_KEY/,
    ],
    [
      'is in another region',
      { region: 'eu-west-1' },
      /Correct the region in FILES_URL, which is eu-west-1\.$/,
    ],
  ])('that %s is told at the start, and keeps nothing', async (_, over, sentence) => {
    const { one, drafts } = inBucket(over)
    const said = await one.prepare().catch(messageOf)
    expect(said).toMatch(sentence)
    expect(said).not.toContain({ ...swift.bucket, ...over }.key)
    const work = [
      one.put(pieces(randomBytes(3_000_000))),
      one.open('0'.repeat(64)),
      one.size('0'.repeat(64)),
      one.uploads.append('cle', 0, pieces(randomBytes(10))),
      one.uploads.received('cle'),
      listed(one),
    ]
    expect(await Promise.all(work.map(refused))).toEqual(work.map(() => 'service_unavailable'))
    expect(await draftsIn(drafts)).toBe(0)
  })

  it('tells callers neither where it is nor through which folder documents come', async () => {
    const { one } = inBucket({ endpoint: 'http://127.0.0.1:1' })
    const full = await answering(() => ({ status: 507, body: '' }))
    const { one: other } = inBucket({ endpoint: full.endpoint })
    const bodyOf = (work: Promise<unknown>) => work.catch((error: Refusal) => error.body)
    expect(await bodyOf(one.put(pieces(randomBytes(10))))).toEqual({
      status: 503,
      code: 'service_unavailable',
      message: 'the store of documents is away',
    })
    expect(await bodyOf(other.put(pieces(randomBytes(10))))).toEqual({
      status: 507,
      code: 'storage_full',
      message: 'the store of documents is full',
    })
  })

  it('takes no more pieces of an upload than a browser could send', async () => {
    let count = 0
    let put = 0
    const { endpoint } = await answering(({ method }) => {
      if (method === 'PUT') put += 1
      const keys = Array.from({ length: count }, (_, at) => `uploads/cle/${at}-1`)
      const all = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
      return { status: 200, body: `<ListBucketResult>${all}</ListBucketResult>` }
    })
    const { one } = inBucket({ endpoint, prefix: '' })
    const append = () => refused(one.uploads.append('cle', count, pieces(Buffer.from('x'))))
    count = UPLOAD_PIECES - 1
    expect([await append(), put]).toEqual(['done', 1])
    count = UPLOAD_PIECES
    expect([await append(), put]).toEqual(['body_incomplete', 1])
  })

  it.each([
    ['a page', '<!doctype html><p>Sign in</p>'],
    ['other XML', '<?xml version="1.0"?><html><body/></html>'],
  ])('that is %s instead is told at the start, and is no empty list', async (_, body) => {
    const { endpoint } = await answering(() => ({ status: 200, body }))
    const { one } = inBucket({ endpoint })
    await expect(one.prepare()).rejects.toThrow(
      /does not answer as an object store does\. Correct FILES_URL\.$/,
    )
    expect(await refused(listed(one))).toBe('service_unavailable')
  })

  it('that has no such object has removed it, and one that is missing has not', async () => {
    for (const [code, outcome] of [
      ['NoSuchKey', 'done'],
      ['NoSuchBucket', 'service_unavailable'],
    ] as const) {
      const body = `<Error><Code>${code}</Code></Error>`
      const { endpoint } = await answering(() => ({ status: 404, body }))
      expect(await refused(inBucket({ endpoint }).one.remove('0'.repeat(64)))).toBe(outcome)
    }
  })

  it('that is silent is waited for but briefly at the start and within transactions', async () => {
    const { endpoint } = await answering(() => 'silence')
    const { one } = inBucket({ endpoint })
    const start = performance.now()
    expect(await one.prepare()).toContain('it does not answer')
    expect(await refused(one.briefly.size('0'.repeat(64)))).toBe('service_unavailable')
    expect(await refused(one.briefly.remove('0'.repeat(64)))).toBe('service_unavailable')
    expect(performance.now() - start).toBeLessThan(BUCKET_MS)
  })

  it('counts each attempt', async () => {
    let asked = 0
    const { endpoint } = await answering(() =>
      asked++ === 0 ? { status: 503, body: '' } : { status: 200, body: '<ListBucketResult/>' },
    )
    const counts = () =>
      Object.fromEntries([...bucketRequests()].map(({ method, outcome, count }) => [method + outcome, count]))
    const before = counts()
    expect(await listed(inBucket({ endpoint }).one)).toEqual([])
    expect(counts()).toEqual({
      ...before,
      GET2xx: (before.GET2xx ?? 0) + 1,
      GET5xx: (before.GET5xx ?? 0) + 1,
    })
  })

  it('is emptied though its list lags behind', async () => {
    const removed: string[] = []
    const { endpoint } = await answering(({ method, url = '' }) => {
      if (method === 'DELETE') removed.push(url.slice(url.lastIndexOf('/') + 1))
      const keys = [['a'], ['b', 'c'], []][new Set(removed).size] ?? []
      return {
        status: 200,
        body: `<ListBucketResult>${keys.map((key) => `<Contents><Key>lent/${key}</Key></Contents>`).join('')}</ListBucketResult>`,
      }
    })
    await inBucket({ endpoint, prefix: 'lent/' }).one.clear()
    expect(removed).toEqual(['a', 'b', 'c'])
  })

  it('is left as it was by an examination, also one that fails or is cut off', async () => {
    const prefix = `ecole${places++}/`
    const direct = openBucket({ ...swift.bucket, prefix })
    const there = async () => {
      const keys: string[] = []
      for await (const { key } of direct.list('')) keys.push(key)
      return keys
    }
    const { endpoint } = await answering(({ method }) =>
      method === 'GET'
        ? { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
        : swift.bucket.endpoint,
    )
    const probe = openBucket({ ...swift.bucket, prefix, endpoint }).probe()
    await expect(probe).rejects.toThrow('AccessDenied')
    expect(await there()).toEqual([])

    const draft = join(dir, 'probe')
    await writeFile(draft, 'x')
    await direct.put(`${PROBES}cut`, draft, { empreinte: sha256(Buffer.from('x')), taille: 1 })
    const { one } = inBucket({ prefix })
    await one.forgetAside(new Date(Date.now() - 60_000))
    expect(await there()).toEqual([`${PROBES}cut`])
    await one.forgetAside(new Date(Date.now() + 60_000))
    expect(await there()).toEqual([])
  })

  it('out of reach is told, and does not keep the product from starting', async () => {
    const { one } = inBucket({ endpoint: 'http://127.0.0.1:1' })
    expect(await one.prepare()).toMatch(/cannot be reached: connect ECONNREFUSED/)
    expect(await refused(one.put(pieces(randomBytes(10))))).toBe('service_unavailable')
  })

  it('is listed in pages', async () => {
    const bucket = openBucket({ ...swift.bucket, prefix: `pages${places++}/` })
    const draft = join(dir, 'page')
    await writeFile(draft, 'x')
    const stored = { empreinte: sha256(Buffer.from('x')), taille: 1 }
    const keys = ['a/1', 'a/2', 'a/3', 'a/4', 'a/5', 'b/1']
    for (const key of keys) await bucket.put(key, draft, stored)
    const found: string[] = []
    for await (const { key } of bucket.list('a/', { atOnce: 2 })) found.push(key)
    expect(found).toEqual(keys.slice(0, 5))
  })

  it('whose server is killed while it receives keeps nothing of it, and what was there before', async () => {
    const through = await passing(swift.bucket.endpoint, 1_000_000, () => swift.signal('SIGKILL'))
    const prefix = `ecole${places++}/`
    const before = randomBytes(1000)
    const { one: direct } = inBucket({ prefix })
    await direct.put(pieces(before))
    const { one, drafts } = inBucket({ prefix, endpoint: through })
    const content = randomBytes(8_000_000)
    expect(await refused(one.put(pieces(content)))).toBe('service_unavailable')
    expect(await refused(one.size(sha256(before)))).toBe('service_unavailable')
    expect(await draftsIn(drafts)).toBe(0)
    await swift.start()
    expect(await listed(direct)).toEqual([`${sha256(before)} 1000`])
    expect(await direct.put(pieces(content))).toMatchObject({ taille: content.length })
    expect(await read(await direct.open(sha256(content)))).toBe(sha256(content))
  })

  it('whose server hangs is given up, before an answer and in the middle of one', async () => {
    const { one } = inBucket({}, 500)
    const content = randomBytes(20_000_000)
    await one.put(pieces(content))
    const reading = (await one.open(sha256(content))) as Readable
    await swift.signal('SIGSTOP')
    onTestFinished(() => swift.signal('SIGCONT'))
    await expect(one.size(sha256(content))).rejects.toThrow('cannot be reached: it does not answer')
    await expect(one.put(pieces(content))).rejects.toThrow('cannot be reached: it does not answer')
    await expect(buffer(reading)).rejects.toThrow('cannot be reached: it does not answer')
    await swift.signal('SIGCONT')
    await vi.waitFor(async () => expect(await one.size(sha256(content))).toBe(content.length), 30_000)
  })
})

/** A string is the address of the object store, or `silence`. */
type Given = { status: number; body: string } | string

/** A server that answers requests as it is told: by itself, as the object store at an address does, or not at all. */
async function answering(answer: (request: IncomingMessage) => Given): Promise<{ endpoint: string }> {
  const server = createHttpServer((request, response) => {
    const given = answer(request)
    if (given === 'silence') return
    if (typeof given === 'object') {
      request.resume()
      return void response.writeHead(given.status).end(given.body)
    }
    // what was signed names the server that was asked
    const { method, headers, url } = request
    const behind = requestOf(`${given}${url}`, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 0, reply.headers)
      reply.pipe(response)
    })
    request.pipe(behind)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { endpoint: `http://127.0.0.1:${port}` }
}

/** A proxy to the object store that calls `enough` when so many bytes have gone there, and passes nothing on from then. */
async function passing(endpoint: string, bytes: number, enough: () => Promise<void>): Promise<string> {
  let passed = 0
  let ended: Promise<void> | undefined
  const server: Server = createServer((client) => {
    client.on('error', () => {})
    if (ended) return void client.destroy()
    const behind = connect(Number(new URL(endpoint).port), '127.0.0.1')
    behind.on('error', () => {}).on('close', () => client.destroy())
    behind.pipe(client)
    client.on('data', (piece) => {
      passed += piece.length
      if (passed < bytes) return void behind.write(piece)
      ended ??= enough()
      behind.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.close()
    await ended
  })
  const { port } = server.address() as { port: number }
  return `http://127.0.0.1:${port}`
}
