import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BucketSettings } from '../kernel/bucketSettings'
import { BUCKET_BRIEF_MS, BUCKET_BRIEF_PAUSES_MS, UPLOAD_PIECES } from '../kernel/limits'
import { Refusal } from '../kernel/refusal'
import { StartError } from '../kernel/startError'
import { BucketRefusal, openBucket, PROBES, type StoredObject } from './bucket'
import { explained, makeFolder, ownFolder, sweep, written } from './drafts'
import type { FileStore } from './store'

/*
 * The same names as in a folder, so that one can be copied into the other. What comes of an upload is an object for each
 * piece, with its place in the key: a piece that is sent twice is the same object, and overlapping ones hold the same bytes.
 */

/**
 * Contents in a bucket, which several processes may share. They come through a folder of this machine, in which they are
 * checked; only the current piece is in memory.
 *
 * @param spool that folder
 * @param patienceMs how long the object store may be silent
 */
export function bucketStore(settings: BucketSettings, spool: string, patienceMs?: number): FileStore {
  const bucket = openBucket(settings, patienceMs)
  const brief = openBucket(
    settings,
    Math.min(patienceMs ?? BUCKET_BRIEF_MS, BUCKET_BRIEF_MS),
    BUCKET_BRIEF_PAUSES_MS,
  )
  const keyOf = (empreinte: string) => `blobs/${empreinte.slice(0, 2)}/${empreinte}`
  const uploadOf = (cle: string) => `uploads/${cle}/`

  async function inDraft<T>(work: (draft: string) => Promise<T>): Promise<T> {
    await makeFolder(spool)
    const draft = join(spool, randomUUID())
    try {
      return await work(draft)
    } catch (error) {
      throw explained(error)
    } finally {
      await rm(draft, { force: true })
    }
  }

  async function chainOf(cle: string): Promise<Piece[]> {
    const pieces: Piece[] = []
    for await (const object of bucket.list(uploadOf(cle))) pieces.push(pieceOf(object))
    return linked(pieces)
  }

  /** Answers whether there was anything. */
  async function removeAll(start: string): Promise<boolean> {
    let any = false
    for await (const { key } of bucket.list(start)) {
      await bucket.remove(key)
      any = true
    }
    return any
  }

  async function refuseMorePieces(cle: string): Promise<void> {
    let count = 0
    for await (const _ of bucket.list(uploadOf(cle))) count += 1
    if (count >= UPLOAD_PIECES)
      throw new Refusal(
        'body_incomplete',
        `the upload came in ${UPLOAD_PIECES} pieces without an end: begin it again`,
      )
  }

  return {
    async prepare() {
      await ownFolder(
        spool,
        (code) =>
          `Documents cannot come through ${spool} (${code}): set DATA_DIR to a folder that can be written.`,
      )
      await sweep(spool, new Date(Date.now() - DAY_MS))
      try {
        await brief.look()
        return undefined
      } catch (error) {
        if (!(error instanceof BucketRefusal)) throw error
        if (error.answer === undefined)
          return `Documents can be neither opened nor handed in: ${error.message}.`
        throw new StartError(`Documents cannot be kept: ${error.message}. ${adviceFor(error, settings)}`)
      }
    },
    put: (source, check) =>
      inDraft(async (draft) => {
        const stored = await written(draft, source)
        await check?.(draft)
        await bucket.put(keyOf(stored.empreinte), draft, stored)
        return stored
      }),
    open: (empreinte, span) => bucket.get(keyOf(empreinte), span),
    size: (empreinte) => bucket.size(keyOf(empreinte)),
    remove: (empreinte) => bucket.remove(keyOf(empreinte)),
    briefly: {
      size: (empreinte) => brief.size(keyOf(empreinte)),
      remove: (empreinte) => brief.remove(keyOf(empreinte)),
    },
    async *list() {
      for await (const { key, taille } of bucket.list('blobs/')) {
        const empreinte = key.slice(key.lastIndexOf('/') + 1)
        if (/^[\da-f]{64}$/.test(empreinte)) yield { empreinte, taille }
      }
    },
    uploads: {
      received: async (cle) => (await chainOf(cle)).at(-1)?.end ?? 0,
      append: (cle, offset, pieces) =>
        inDraft(async (draft) => {
          await refuseMorePieces(cle)
          const { came, cut } = untilCut(pieces)
          const stored = await written(draft, came)
          const key = `${uploadOf(cle)}${digits(offset)}-${digits(stored.taille)}`
          if (stored.taille > 0) await bucket.put(key, draft, stored)
          cut()
        }),
      async *read(cle) {
        const chain = await chainOf(cle)
        if (chain.length === 0) throw new Error(`nothing has come of the upload ${cle}`)
        let at = 0
        for (const { key, start, end } of chain) {
          const piece = await bucket.get(key, { start: at - start, end: end - start - 1 })
          if (!piece) throw new Error(`a piece of the upload ${cle} has gone`)
          yield* piece
          at = end
        }
      },
      // from the first on: what is left of it begins nowhere
      remove: async (cle) => void (await removeAll(uploadOf(cle))),
    },
    async forgetAside(before) {
      await sweep(spool, before)
      let upload: StoredObject[] = []
      const forget = async () => {
        if (upload.every(({ le }) => le < before)) for (const { key } of upload) await bucket.remove(key)
      }
      for await (const object of bucket.list('uploads/')) {
        if (folderOf(object) !== folderOf(upload[0] ?? object)) {
          await forget()
          upload = []
        }
        upload.push(object)
      }
      await forget()
      // what an examination that was cut off has left
      for await (const { key, le } of bucket.list(PROBES)) if (le < before) await bucket.remove(key)
    },
    async clear() {
      // a list may lag behind what came just before
      for (let round = 0; await removeAll(''); round += 1)
        if (round >= ROUNDS)
          throw new BucketRefusal(`the bucket ${settings.name} does not become empty`, 'not empty')
    },
  }
}

/** How often a bucket is looked through until nothing is left in it. */
const ROUNDS = 20
/** After which a draft is one of a process that was killed. */
const DAY_MS = 24 * 3_600_000

/** A piece of an upload: its bytes from `start` to before `end`. */
interface Piece {
  key: string
  start: number
  end: number
}

/** Keys sort as numbers do. */
const digits = (bytes: number) => String(bytes).padStart(12, '0')

function pieceOf({ key }: StoredObject): Piece {
  const [start = 0, length = 0] = key
    .slice(key.lastIndexOf('/') + 1)
    .split('-')
    .map(Number)
  return { key, start, end: start + length }
}

/** The fewest pieces, given in the order of their keys, that cover all from the first byte on without a gap. */
export function linked(pieces: readonly Piece[]): Piece[] {
  const chain: Piece[] = []
  let end = 0
  let next: Piece | undefined
  for (const piece of pieces) {
    if (next && piece.start > end) {
      chain.push(next)
      end = next.end
      next = undefined
    }
    if (piece.start <= end && piece.end > (next?.end ?? end)) next = piece
  }
  return next ? [...chain, next] : chain
}

const folderOf = ({ key }: StoredObject) => key.slice(0, key.lastIndexOf('/'))

/** What comes until the sender is cut off, as if it ended there; `cut` then throws what happened. */
function untilCut(pieces: AsyncIterable<Uint8Array>) {
  let failure: { error: unknown } | undefined
  async function* came() {
    try {
      yield* pieces
    } catch (error) {
      failure = { error }
    }
  }
  return {
    came: came(),
    cut() {
      if (failure) throw failure.error
    },
  }
}

function adviceFor({ answer = '' }: BucketRefusal, { endpoint, name, region }: BucketSettings): string {
  switch (answer) {
    case 'NoSuchBucket':
      return `Make the bucket ${name} at ${endpoint}, or correct FILES_URL.`
    case 'RequestTimeTooSkewed':
      return 'The clocks of this machine and of the store differ: switch on time synchronisation (NTP).'
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `Correct the region in FILES_URL, which is ${region}.`
    case 'AccessDenied':
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
    case 'status 403':
      return `Correct FILES_KEY_ID and FILES_KEY, and let that key list, read, write and delete the objects of the bucket ${name}.`
    default:
      return 'Correct FILES_URL.'
  }
}
