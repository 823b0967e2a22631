import { PIECE_BYTES, UPLOAD_OFFSET_HEADER, UPLOAD_PATH } from '../../contract/fichier/televersement'
import { base } from '../address'
import { ApiError } from './ApiError'
import { repeating } from './repeating'

export interface Upload {
  id: number
  secret: string
}

interface SendOptions {
  signal: AbortSignal
  /** The number of bytes the service has received. */
  onReceived: (bytes: number) => void
}

/**
 * Sends a file piece by piece, starting from where the service says it is: an interrupted upload continues.
 *
 * @throws ApiError `network` if offline, or the service's refusal
 * @throws DOMException `AbortError` if `signal` aborts
 */
export async function sendFile(
  upload: Upload,
  file: Blob,
  { signal, onReceived }: SendOptions,
): Promise<void> {
  let at = 0
  while (at < file.size) {
    const from = at
    const receive = { signal, onReceived: (bytes: number) => onReceived(from + bytes) }
    at = await repeating(async () => {
      const reply = await sendPiece(upload, file.slice(from, from + PIECE_BYTES), from, receive)
      const elsewhere = reply.body.code === 'upload_offset' ? reply.body.details?.recu : undefined
      if (reply.status !== 200 && elsewhere === undefined) throw refusal(reply)
      return Number(elsewhere ?? reply.body.recu)
    }, signal)
    onReceived(at)
  }
}

/** Tells the service that an upload is abandoned, so that its space is free at once; it need not arrive. */
export function giveUp({ id, secret }: Upload): void {
  const xhr = new XMLHttpRequest()
  xhr.open('DELETE', `${base}${UPLOAD_PATH}${id}`)
  xhr.setRequestHeader('Authorization', `Bearer ${secret}`)
  xhr.send()
}

interface Reply {
  status: number
  body: { recu?: number; code?: string; message?: string; details?: Record<string, unknown> }
}

/** `fetch` cannot report how much of a body has been sent; XMLHttpRequest can. */
function sendPiece({ id, secret }: Upload, piece: Blob, from: number, { signal, onReceived }: SendOptions) {
  return new Promise<Reply>((resolve, reject) => {
    const aborted = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    if (signal.aborted) return aborted()
    const xhr = new XMLHttpRequest()
    xhr.open('PATCH', `${base}${UPLOAD_PATH}${id}`)
    xhr.setRequestHeader('Authorization', `Bearer ${secret}`)
    xhr.setRequestHeader('Content-Type', 'application/octet-stream')
    xhr.setRequestHeader(UPLOAD_OFFSET_HEADER, String(from))
    xhr.upload.onprogress = ({ loaded }) => onReceived(loaded)
    xhr.onload = () => resolve({ status: xhr.status, body: bodyOf(xhr.responseText) })
    xhr.onerror = () => reject(failure(0, 'network', 'the upload broke off'))
    xhr.onabort = aborted
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(piece)
  })
}

function bodyOf(text: string): Reply['body'] {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const refusal = ({ status, body }: Reply) =>
  failure(status, body.code ?? 'unknown', body.message ?? `the upload was answered ${status}`, body.details)

const failure = (status: number, code: string, message: string, details?: Record<string, unknown>) =>
  new ApiError({ status, code, message, endpoint: 'televersement', ...(details && { details }) })
