import type { Access } from '../../contract/kernel/endpoint'
import { ARRIVING_BYTES, BODY_BYTES_PER_MS, BODY_MS } from '../kernel/limits'
import { Refusal, tooLarge } from '../kernel/refusal'

/** Bytes received so far of bodies that are still arriving. */
const arriving: Record<Access, number> = { public: 0, person: 0, staff: 0 }

/**
 * Reads a body: at most `max` bytes, within a time that depends on its size, and within the memory that the process
 * reserves for all bodies being received.
 *
 * @throws Refusal `payload_too_large`, `body_incomplete`, or `service_unavailable` if too much arrives at once
 */
export async function readBytes(
  request: Request,
  max: number,
  access: Access,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge(max)
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const leave = () => void reader.cancel().catch(() => {})
  let late = false
  const patience = setTimeout(
    () => {
      late = true
      leave()
    },
    BODY_MS + max / BODY_BYTES_PER_MS,
  )
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Refusal('body_incomplete', 'the caller has gone before the end of the body')
      })
      if (late) throw new Refusal('body_incomplete', 'the body takes too long to arrive')
      if (done) return join(chunks, length)
      length += value.length
      arriving[access] += value.length
      chunks.push(value)
      if (length > max) throw tooLarge(max)
      if (arriving[access] > ARRIVING_BYTES[access]) {
        throw new Refusal('service_unavailable', 'too much is being sent at once')
      }
    }
  } catch (error) {
    leave()
    throw error
  } finally {
    clearTimeout(patience)
    arriving[access] -= length
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
