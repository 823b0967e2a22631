import { vi } from 'vitest'

/**
 * The pieces of files that a page has sent, and what happens to the next ones: they arrive, or the connection breaks.
 */
export interface Pieces {
  /** The path, the piece's offset, and its length. */
  sent: [path: string, offset: number, bytes: number][]
  /** The paths of abandoned uploads. */
  givenUp: string[]
  /** This many further pieces do not arrive. */
  cut: number
}

/** Replaces `XMLHttpRequest`, which sends pieces of files: each is received in full. */
export function stubPieces(): Pieces {
  const pieces: Pieces = { sent: [], givenUp: [], cut: 0 }
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number }) => void } = {}
      onload?: () => void
      onerror?: () => void
      status = 200
      responseText = ''
      #method = ''
      #path = ''
      #offset = 0
      open(method: string, path: string) {
        this.#method = method
        this.#path = path
      }
      setRequestHeader(name: string, value: string) {
        if (name === 'upload-offset') this.#offset = Number(value)
      }
      abort() {}
      send(body: Blob) {
        if (this.#method === 'DELETE') {
          pieces.givenUp.push(this.#path)
          return
        }
        queueMicrotask(() => {
          if (pieces.cut > 0) {
            pieces.cut -= 1
            this.onerror?.()
            return
          }
          pieces.sent.push([this.#path, this.#offset, body.size])
          this.upload.onprogress?.({ loaded: body.size })
          this.responseText = JSON.stringify({ recu: this.#offset + body.size })
          this.onload?.()
        })
      }
    },
  )
  return pieces
}
