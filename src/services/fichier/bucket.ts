import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { PassThrough, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { ErrorBody } from '../../contract/kernel/errors'
import type { BucketSettings } from '../kernel/bucketSettings'
import { BUCKET_MS, BUCKET_PAUSES_MS } from '../kernel/limits'
import { messageOf } from '../kernel/messageOf'
import { Refusal } from '../kernel/refusal'
import { errorCode } from '../kernel/startError'
import { NotXml, walkXml } from '../kernel/xml'
import type { Span, Stored } from './store'

/** The object store did not do what it was asked. Its message is the operator's, and tells callers nothing of the store. */
export class BucketRefusal extends Refusal {
  constructor(
    message: string,
    /** What the store says, such as `NoSuchBucket`; undefined if it is out of reach. */
    readonly answer?: string,
    code: 'service_unavailable' | 'storage_full' = 'service_unavailable',
  ) {
    super(code, message)
  }

  override get body(): ErrorBody {
    const { status, code } = this
    const message = `the store of documents is ${code === 'storage_full' ? 'full' : 'away'}`
    return { status, code, message }
  }
}

/** An object of a bucket, by its key without the prefix of the settings. */
export interface StoredObject {
  key: string
  taille: number
  /** When it was written, by the clock of the store. */
  le: Date
}

export type Bucket = ReturnType<typeof openBucket>

/**
 * A bucket of any store that speaks S3 with signatures of version 4. Every request says the SHA-256 of what it sends, and
 * the store takes nothing else. All throw BucketRefusal.
 *
 * @param patienceMs how long the store may be silent
 * @param pausesMs before a request that failed for the moment is made again
 * @example const stream = await openBucket(settings).get('blobs/…', { start: 0, end: 99 })
 */
export function openBucket(
  settings: BucketSettings,
  patienceMs: number = BUCKET_MS,
  pausesMs: readonly number[] = BUCKET_PAUSES_MS,
) {
  const { endpoint, name, prefix, region, keyId, key: secret } = settings
  const host = new URL(endpoint).host
  const keys = new Map<string, ArrayBuffer>()
  const unreachable = (error: unknown) =>
    new BucketRefusal(`the object store ${host} cannot be reached: ${reasonOf(error)}`)

  async function send(method: Method, key: string | undefined, sent: Sent = {}): Promise<IncomingMessage> {
    for (const wait of [...pausesMs, undefined]) {
      const answer = await exchange(method, key, sent).catch((error: unknown) => {
        count(method, 'unreachable')
        const cut = wait !== undefined && CUT.has(errorCode(error))
        if (!cut) throw unreachable(error)
      })
      if (answer) count(method, `${Math.floor((answer.statusCode ?? 0) / 100)}xx`)
      if (answer && !(isOverloaded(answer) && wait !== undefined)) return answer
      answer?.destroy()
      await pause(wait)
    }
    throw unreachable(new Error('it does not answer'))
  }

  async function exchange(method: Method, key: string | undefined, { query, span, draft, stored }: Sent) {
    const url = `${endpoint}/${name}${key === undefined ? '' : `/${prefix}${key}`}${query ? `?${query}` : ''}`
    const signed = await new AwsV4Signer({
      method,
      url,
      headers: { 'x-amz-content-sha256': stored?.empreinte ?? NOTHING },
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      service: 's3',
      cache: keys,
    }).sign()
    const headers = {
      ...Object.fromEntries(signed.headers),
      ...(span && { range: `bytes=${span.start}-${span.end}` }),
      ...(method === 'PUT' && {
        'content-type': 'application/octet-stream',
        'content-length': String(stored?.taille ?? 0),
      }),
    }
    return answerTo(signed.url, { method, headers, draft, patienceMs })
  }

  /** What a request was refused with. */
  async function refusalFor(answer: IncomingMessage): Promise<BucketRefusal> {
    const said = await text(answer).catch(() => '')
    const code = /<Code>([^<]+)<\/Code>/.exec(said)?.[1] ?? `status ${answer.statusCode}`
    const message = /<Message>([^<]+)<\/Message>/.exec(said)?.[1] ?? ''
    if (FULL.has(code) || answer.statusCode === 507)
      return new BucketRefusal(`the object store ${host} is full: ${code}`, code, 'storage_full')
    const sentence = `the object store ${host} answers ${code}${message && ` (${message})`}`
    return new BucketRefusal(sentence, isOverloaded(answer) ? undefined : code)
  }

  /** Takes an answer without a body. */
  async function done(answer: IncomingMessage): Promise<void> {
    if (!isGood(answer)) throw await refusalFor(answer)
    answer.resume()
  }

  /** An object, or a range of it; undefined if there is none. */
  async function get(key: string, span?: Span): Promise<Readable | undefined> {
    const answer = await send('GET', key, { span })
    if (isGood(answer)) return wordingFailures(answer, unreachable)
    const refusal = await refusalFor(answer)
    if (refusal.answer === 'NoSuchKey') return undefined
    throw refusal
  }

  /** One that is not there is removed already, though some stores refuse to remove it. */
  async function remove(key: string): Promise<void> {
    const answer = await send('DELETE', key)
    if (isGood(answer)) return void answer.resume()
    const refusal = await refusalFor(answer)
    if (refusal.answer !== 'NoSuchKey') throw refusal
  }

  /** The objects whose keys begin so, in the order of their keys. */
  async function* list(start: string, { atOnce = 1000 } = {}): AsyncGenerator<StoredObject> {
    for (let after: string | undefined; ; ) {
      const query = new URLSearchParams({
        'list-type': '2',
        'max-keys': String(atOnce),
        prefix: prefix + start,
        ...(after && { 'continuation-token': after }),
      })
      const answer = await send('GET', undefined, { query })
      if (!isGood(answer)) throw await refusalFor(answer)
      const page = pageOf(await text(wordingFailures(answer, unreachable)))
      if (!page) throw new BucketRefusal(`${host} does not answer as an object store does`, 'no list')
      for (const { key, ...object } of page.objects)
        if (key.startsWith(prefix)) yield { key: key.slice(prefix.length), ...object }
      if (!page.after) return
      after = page.after
    }
  }

  return {
    get,
    list,
    /** Stores a file of this machine. The store compares it with its digest, and it is there in full or not at all. */
    put: async (key: string, draft: string, stored: Stored): Promise<void> =>
      done(await send('PUT', key, { draft, stored })),
    async size(key: string): Promise<number | undefined> {
      const answer = await send('HEAD', key)
      answer.resume()
      if (isGood(answer)) return Number(answer.headers['content-length'])
      // an answer without a body does not say whether the object or the bucket is missing
      const object = await get(key)
      if (!object) return undefined
      object.destroy()
      throw new BucketRefusal(`the object store ${host} contradicts itself`, `status ${answer.statusCode}`)
    },
    remove,
    /** Whether its objects can be listed. */
    async look(): Promise<void> {
      await list('', { atOnce: 1 }).next()
    },
    /** Writes, reads, lists and deletes an object. @returns how far the store's clock is ahead of ours, in seconds */
    async probe(): Promise<number> {
      const key = `${PROBES}${randomUUID()}`
      const before = Date.now()
      const answer = await send('PUT', key)
      const between = (before + Date.now()) / 2
      await done(answer)
      try {
        if ((await get(key))?.resume() === undefined)
          throw new BucketRefusal(`the object store ${host} has lost what it was given`, 'lost')
        await list(key).next()
      } catch (error) {
        // what went wrong first is told
        await remove(key).catch(() => {})
        throw error
      }
      await remove(key)
      const date = Date.parse(answer.headers.date ?? '')
      return Number.isNaN(date) ? 0 : Math.round((date - between) / 1000)
    },
  }
}

/** What the keys of objects begin with that were written to see whether it works. */
export const PROBES = 'controle/'

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE'

interface Sent {
  query?: URLSearchParams
  span?: Span | undefined
  /** The path of what is sent, and what it is; nothing is sent without. */
  draft?: string
  stored?: Stored
}

const NOTHING = createHash('sha256').digest('hex')
/** The connection ended before an answer, such as one that was kept open; asking again changes nothing. */
const CUT = new Set(['ECONNRESET', 'EPIPE'])
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

const isGood = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 200 && statusCode < 300
const isOverloaded = ({ statusCode = 0 }: IncomingMessage) =>
  (statusCode >= 500 && statusCode !== 507) || statusCode === 429

const AGENTS = {
  http: new http.Agent({ keepAlive: true }),
  https: new https.Agent({ keepAlive: true }),
}

interface Exchange {
  method: Method
  headers: Record<string, string>
  draft: string | undefined
  patienceMs: number
}

function answerTo(url: URL, { method, headers, draft, patienceMs }: Exchange): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const { request } = isSecure ? https : http
  const agent = isSecure ? AGENTS.https : AGENTS.http
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers, agent, timeout: patienceMs })
    let answered = false
    sending.on('timeout', () => answered || sending.destroy(new Silent()))
    sending.on('error', reject)
    sending.on('response', (answer) => {
      answered = true
      // a refusal may come before all has been sent: the rest is not
      answer.once('end', () => sending.writableFinished || sending.destroy())
      cutSilence(answer, patienceMs)
      resolve(answer)
    })
    if (!draft) return void sending.end()
    const file = createReadStream(draft)
    file.on('error', (error) => sending.destroy(error))
    sending.once('close', () => file.destroy())
    file.pipe(sending)
  })
}

/** Ends an answer that does not go on, unless it waits for its reader. */
function cutSilence(answer: IncomingMessage, patienceMs: number): void {
  const { socket } = answer
  const look = () => {
    if (answer.readableLength === 0) answer.destroy(new Silent())
    else socket.setTimeout(patienceMs)
  }
  socket.on('timeout', look)
  answer.once('close', () => socket.off('timeout', look))
}

class Silent extends Error {
  constructor() {
    super('it does not answer')
  }
}

const reasonOf = (error: unknown) =>
  error instanceof AggregateError ? messageOf(error.errors[0]) : messageOf(error)

/** What comes of an answer; one that is cut off fails with a sentence. */
function wordingFailures(answer: IncomingMessage, worded: (error: unknown) => Error): Readable {
  const through = new PassThrough()
  // it may fail before anybody reads it; whoever does is told
  through.on('error', () => {})
  answer.on('error', (error) => through.destroy(worded(error)))
  through.once('close', () => answer.destroy())
  return answer.pipe(through)
}

interface Page {
  objects: StoredObject[]
  /** What the next one is asked for with. */
  after: string | undefined
}

/** A page of a list of objects; undefined if it is something else, such as the page of a proxy. */
function pageOf(xml: string): Page | undefined {
  try {
    return readPage(xml)
  } catch (error) {
    if (error instanceof NotXml) return undefined
    throw error
  }
}

function readPage(xml: string): Page | undefined {
  const objects: StoredObject[] = []
  let one: Record<string, string> = {}
  let after: string | undefined
  let isList = false
  walkXml(xml, (path, value) => {
    const [root, parent, field] = path
    if (root === 'ListBucketResult') isList = true
    if (path.length === 3 && parent === 'Contents' && field) one[field] = value
    if (path.length !== 2) return
    if (parent === 'NextContinuationToken') after = value
    if (parent !== 'Contents') return
    objects.push({
      key: one.Key ?? '',
      taille: Number(one.Size),
      le: new Date(one.LastModified ?? ''),
    })
    one = {}
  })
  return isList ? { objects, after } : undefined
}

const counted = new Map<string, { method: Method; outcome: string; count: number }>()

function count(method: Method, outcome: string): void {
  const key = `${method} ${outcome}`
  const one = counted.get(key) ?? { method, outcome, count: 0 }
  counted.set(key, { ...one, count: one.count + 1 })
}

/** The requests of this process to object stores, since its start. */
export const bucketRequests = (): Iterable<{ method: string; outcome: string; count: number }> =>
  counted.values()
