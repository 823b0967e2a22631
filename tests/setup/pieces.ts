import { vi } from 'vitest'

/** What a page has sent of files, and what becomes of the next pieces: their bytes, or a line that breaks. */
export interface Pieces {
  /** The path, where the piece begins, and how long it is. */
  sent: [path: string, offset: number, bytes: number][]
  /** The paths of those that it has given up. */
  givenUp: string[]
  /** That many pieces from now on do not arrive. */
  cut: number
}

/** Stands in for `XMLHttpRequest`, by which pieces of files leave the browser: each is received in full. */
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
