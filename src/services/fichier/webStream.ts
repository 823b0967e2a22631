import { Readable } from 'node:stream'

const AHEAD_BYTES = 64 * 1024

/** A stream of Node.js as one of the web that is read ahead by bytes: by itself it would be by thousands of pieces. */
export const webStream = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream, {
    strategy: new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES }),
  }) as ReadableStream<Uint8Array>
